#include "rules/tomahawk/tomahawk.hpp"

#include "rules/tomahawk/flow.hpp"
#include "rules/tomahawk/victory.hpp"

namespace esc::tomahawk {

State Tomahawk::start(const Setup& setup) { return tomahawk::start(setup); }
void Tomahawk::step(State& s, Dice& dice, Log& log) { tomahawk::step(s, dice, log); }

Name Tomahawk::figure_name(const Setup& setup, std::uint16_t figure) {
  if (figure >= setup.figures()) return {"profile.tomahawk.marker", static_cast<int>(figure - setup.figures()) + 1};
  const std::size_t unit = setup.unit_of[figure];
  if (setup.is_gun(figure)) return {"profile.tomahawk.cannon", setup.units[unit].number};
  int number = 0;  // counted through all units alike, so that every man has his own
  const bool alone = setup.units[unit].men == 1;
  for (std::size_t u = 0; u < unit; ++u)
    if (setup.units[u].side == setup.units[unit].side && setup.units[u].profile == setup.units[unit].profile)
      number += setup.units[u].men;
  if (alone) return {"profile.tomahawk." + setup.profile(unit).key, setup.units[unit].number};
  return {"profile.tomahawk." + setup.profile(unit).key,
          number + 1 + static_cast<int>(figure - setup.units[unit].first)};
}

Name Tomahawk::unit_name(const Setup& setup, std::uint16_t unit) {
  return {"unit.tomahawk." + setup.profile(unit).key, setup.units[unit].number};
}

Arg Tomahawk::target_of(const Answer& a) {
  switch (static_cast<Act>(a.act)) {
    case Act::play:
    case Act::play_reserved:
    case Act::reserve:
    case Act::preparation:
      return Arg::text(key_of(static_cast<Card>(a.target)));
    case Act::set_fire:
    case Act::put_out:
    case Act::drag_off:
      return Arg::piece(a.target);
    default:
      return Arg::figure(a.target);
  }
}

// Victory points as they stand, men by their price; a decided battle outweighs everything.
int Tomahawk::score(const State& s, Side side) {
  if (s.over) return s.result.winner == side ? 100'000 : s.result.winner == Side::none ? 0 : -100'000;
  int balance = 0;
  for (std::size_t u = 0; u < s.units.size(); ++u) {
    if (s.units[u].status == Status::eliminated || s.profile(u).large()) continue;
    const bool here = s.units[u].on_table();
    const int worth = s.profile(u).points * (here ? men_left(s, u) : s.setup->units[u].men);
    const int shape = s.units[u].flight ? worth / 2 : s.units[u].shaken ? worth * 3 / 4 : worth;
    balance += s.side(u) == side ? shape : -shape;
  }
  balance += 30 * (victory_points(s, side) - victory_points(s, other(side)));
  balance += 2 * (s.force(side).points - s.force(other(side)).points);
  return balance * 10;
}

}  // namespace esc::tomahawk
