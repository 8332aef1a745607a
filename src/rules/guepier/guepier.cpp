#include "rules/guepier/guepier.hpp"

#include "rules/guepier/flow.hpp"
#include "rules/guepier/victory.hpp"

namespace esc::guepier {

Battle Guepier::start(const Setup& setup) { return guepier::start(setup); }
Verdict Guepier::check(const Battle& s, const Answer& a) { return guepier::check(s, a); }
void Guepier::take(Battle& s, const Answer& a, Log& log) { guepier::take(s, a, log); }
void Guepier::step(Battle& s, Dice& dice, Log& log) { guepier::step(s, dice, log); }

Arg Guepier::target_of(const Answer& a) {
  const auto act = static_cast<Act>(a.act);
  const bool piece = act == Act::batter || act == Act::open_door || act == Act::close_door || act == Act::widen;
  return piece ? Arg::piece(a.target) : Arg::figure(a.target);
}

Name Guepier::figure_name(const Setup& setup, std::uint16_t man) {
  return {"profile.guepier." + setup.profile(man).key, setup.men[man].number};
}
Name Guepier::unit_name(const Setup& setup, std::uint16_t unit) {
  return unit < setup.units.size() ? Name{"group.guepier." + setup.units[unit].key, 0}
                                   : Name{"group.guepier.general", 0};
}

// Men by their price, shaken ones at less; a decided battle outweighs everything.
int Guepier::score(const Battle& s, Side side) {
  if (s.over) return s.result.winner == side ? 100'000 : s.result.winner == Side::none ? 0 : -100'000;
  int balance = 0;
  for (std::size_t k = 0; k < s.men.size(); ++k) {
    const Man& m = s.men[k];
    if (m.status == Status::eliminated) continue;
    const int worth = (s.profile(k).points + 1) * (m.marker == guepier::State::none      ? 4
                                                   : m.marker == guepier::State::stopped ? 3
                                                                                         : 2);
    balance += s.side(k) == side ? worth : -worth;
  }
  return balance * 5 + (victory_points(s, side) - victory_points(s, other(side))) * 40;
}

}  // namespace esc::guepier
