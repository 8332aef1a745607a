// How a side stands in a position: what players that look ahead ask at the end of it.
#include "ai/tomahawk_features.hpp"
#include "ai/tomahawk_worth.hpp"
#include "rules/tomahawk/victory.hpp"

namespace esc::tomahawk {

namespace {

constexpr int command_point = 20;
constexpr int kept_in_flight = 50, kept_shaken = 75;  // of a unit's worth; per cent

int worth_of_troops(const State& s, std::size_t unit) {
  const Unit& u = s.units[unit];
  const int men = u.on_table() ? men_left(s, unit) : s.setup->units[unit].men;
  const int worth = worth_of_man(s, unit) * men + (men > 0 && !s.profile(unit).large() ? victory_point / 2 : 0);
  return u.flight ? worth * kept_in_flight / 100 : u.shaken ? worth * kept_shaken / 100 : worth;
}

int worth_of_whereabouts(const State& s, const Errands& errands, std::size_t unit) {
  if (s.over) return 0;
  if (s.units[unit].on_table()) {
    Vec<Pt, most_in_unit> men;
    each_figure(s, unit, [&](std::size_t k) { men.push_back(s.figures[k].at); });
    return men.empty() ? 0 : worth_of_place(s, errands, unit, men);
  }
  for (std::size_t m = 0; m < s.markers.size(); ++m)
    if (s.markers[m].on && s.markers[m].unit == unit) return worth_of_marker_place(s, errands, m, s.markers[m].at);
  return 0;
}

}  // namespace

int Features::standing(const State& s, Side side) {
  int balance = victory_point * (victory_points(s, side) - victory_points(s, other(side))) +
                command_point * (s.force(side).points - s.force(other(side)).points);
  for (const Side of : both_sides) {
    errands_.look(s, of);
    for (std::size_t u = 0; u < s.units.size(); ++u) {
      if (s.side(u) != of || s.units[u].status == Status::eliminated) continue;
      const int stand = worth_of_troops(s, u) + worth_of_whereabouts(s, errands_, u);
      balance += of == side ? stand : -stand;
    }
  }
  return balance;
}

}  // namespace esc::tomahawk
