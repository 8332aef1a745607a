// places.hpp — where a figure stands: zone, height, what it is contiguous to, whom it touches (GM-R-19, GM-R-75,
// GM-R-76).
#pragma once
#include "rules/guepier/state.hpp"

namespace esc::guepier {

void put(Battle&, std::size_t man, Pt at);  // moves a figure and works out what its new place is
void put_gun(Battle&, std::size_t gun, Pt at);
void refresh_places(Battle&);  // after a line has fallen, opened or closed

bool stands(const Battle&, PieceId line);
bool meets_line(const Table&, PieceId, Pt a, Pt b);
bool contiguous(const Table&, const Base&, PieceId line);
bool in_area(const Table&, PieceId area, Pt);
bool at_border(const Table&, const Base&, PieceId area, Len within);  // of an area that it stands in
Len height_of(const Setup&, PieceId roof, bool step, PieceId hill);
Len height_of(const Battle&, std::size_t man);
Base base_of(const Battle&, std::size_t man);  // a driver has his wagon's
Pt middle_of(const Table&, PieceId line);
bool near_wagon(const Base& round, const Wagon&, Len within);  // wagons stand along the road, east to west

// A standing wall, building side or closed door lies between them: no contact, no breath on the neck.
bool walled_off(const Battle&, std::size_t a, std::size_t b);
bool in_contact(const Battle&, std::size_t a, std::size_t b);
MenSet enemies_in_contact(const Battle&, std::size_t man);
bool is_in_contact(const Battle&, std::size_t man);
void note_who_is_close(Battle&);  // anew; put() adds to it

// In contact, would these two be so if `man` stood there?
bool would_touch(const Battle&, std::size_t man, Pt at, std::size_t other);

}  // namespace esc::guepier
