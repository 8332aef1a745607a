// How a side stands in a position: what players that look ahead ask at the end of it.
#include <algorithm>

#include "ai/guepier_features.hpp"
#include "rules/guepier/victory.hpp"

namespace esc::guepier {

namespace {

constexpr int a_victory_point = 4 * point, a_centimetre_left = 20;
constexpr int share_of_fire = 3;  // a man fires at his best target every third time

}  // namespace

int Features::standing(const Battle& s, Side side) {
  s_ = &s;
  trial_ = s;
  fire_.fill(unknown);
  int balance = a_victory_point * (victory_points(s, side) - victory_points(s, other(side)));
  for (const Side of : both_sides) {
    ask_.who = of;
    goals_.look(s, of);
    const bool waits = holds_by_default();
    each_active(s, of, [&](std::uint16_t k) {
      const Man& m = s.men[k];
      int stand = kept(worth_of(s, k), m.marker);
      if (!s.over) stand += kept(fire_as_he_stands(k), m.marker) / share_of_fire;
      if (!s.over && !waits) stand -= std::min(goals_.of(k).left(m.at) / centimetres(1), 200) * a_centimetre_left;
      balance += of == side ? stand : -stand;
    });
    for (std::size_t k = 0; k < s.men.size(); ++k)
      if (s.side(k) == of && s.men[k].status == Status::left) balance += of == side ? worth_of(s, k) : -worth_of(s, k);
  }
  return balance;
}

}  // namespace esc::guepier
