// sight.hpp — who sees whom, over what a shot goes, and what covers its target (GM-LOS, GM-R-17, GM-R-18, GM-R-75).
//   if (lets_see(s, eye_of(s, a), eye_of(s, b), Looking::to_locate)) …
#pragma once
#include "rules/guepier/state.hpp"

namespace esc::guepier {

struct Eye {
  Pt at;
  Len radius = 0;
  PieceId zone = no_piece, hill = no_piece, roof = no_piece;
  bool step = false, on_ladder = false;
  std::int8_t wagon = -1;
  bool held_back = false;  // declared inside: he looks over no edge, and nobody sees him there
};
Eye eye_of(const Battle&, std::size_t man);
Eye eye_of_gun(const Battle&, std::size_t gun);
Eye eye_at(Pt);  // a point of the ground in the open

enum class Looking : std::uint8_t { to_locate, to_fire };  // a fire hides, but stops no bullet (GM-R-17)
bool lets_see(const Battle&, const Eye&, const Eye&, Looking);
bool lets_see_line(const Battle&, const Eye&, PieceId line);  // a door, barricade or stretch of wall as target

enum class Blocked : std::uint8_t { no, friend_on_line, second_rank };
Blocked figures_on_line(const Battle&, std::size_t shooter, std::size_t target);
bool friend_before_gun(const Battle&, std::size_t gun, Pt target, Side side, MenSet crew);

bool through_smoke(const Battle&, Pt a, Pt b);

enum class CoverFor : std::uint8_t { saves, locating };
Cover cover_against(const Battle&, Pt from, std::size_t target, CoverFor);
bool in_dense(const Battle&, std::size_t man, std::size_t opponent);  // for the melee die (GM-R-49)

}  // namespace esc::guepier
