// ground.hpp — where a figure stands: on what, in which house, beside whom (AR-R-42, AR-R-46, AR-R-53).
#pragma once
#include "rules/argad/state.hpp"
#include "table/sight.hpp"

namespace esc::argad {

inline constexpr Len widest_contact = 2 * mounted_radius + contact_gap;  // between centres

PieceId house_at(const Setup&, Pt);  // no_piece outdoors
bool in_water(const Setup&, Pt);
bool in_brush(const Setup&, Pt);
bool in_forest(const Setup&, Pt);
Going going_at(const Setup&, Pt, Kind);

// Is there a wall of a house between them that no door opens?
bool wall_between(const Setup&, Pt, Pt);
// … or a linear obstacle or a door, or the edge of a sunken lane (AR-R-56)
bool obstacle_between(const Setup&, Pt, Pt);

bool in_contact(const State&, std::size_t a, std::size_t b);
MenSet enemies_in_contact(const State&, std::size_t man);
MenSet friends_in_contact(const State&, std::size_t man);

// Does the base stand clear of what cannot be crossed, of water for those who cannot swim, and wholly on the table?
bool fits_terrain(const Setup&, Pt, Kind, Swimmer);
bool overlaps_anybody(const State&, std::size_t man, Pt at, Len radius);

}  // namespace esc::argad
