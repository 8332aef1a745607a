#include "rules/argad/argad.hpp"

#include "rules/argad/flow.hpp"
#include "rules/argad/victory.hpp"

namespace esc::argad {

State Argad::start(const Setup& setup) { return argad::start(setup); }
void Argad::step(State& s, Dice& dice, Log& log) { argad::step(s, dice, log); }

Name Argad::figure_name(const Setup& setup, std::uint16_t man) {
  return {"profile.argad." + setup.profile(man).key, setup.men[man].number};
}
Name Argad::unit_name(const Setup& setup, std::uint16_t unit) {
  if (unit >= 1 && unit <= setup.units.size()) return {"unit.argad." + setup.units[unit - 1], 0};
  return {"unit.argad", unit};
}

// Figures by their price; a decided battle outweighs everything.
int Argad::score(const State& s, Side side) {
  if (s.over) return s.result.winner == side ? 100'000 : s.result.winner == Side::none ? 0 : -100'000;
  int balance = 0;
  for (std::size_t k = 0; k < s.men.size(); ++k) {
    if (s.men[k].lost()) continue;
    const int worth = s.profile(k).points * (s.men[k].by_goal ? 2 : 1);
    balance += s.side(k) == side ? worth : -worth;
  }
  if (s.setup->final_count.by_points) balance += 5 * (victory_points(s, side) - victory_points(s, other(side)));
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (s.men[k].carries) balance += s.side(k) == side ? 50 : -50;
  return balance * 10;
}

}  // namespace esc::argad
