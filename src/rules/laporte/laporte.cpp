#include "rules/laporte/laporte.hpp"

#include "rules/laporte/acts.hpp"
#include "rules/laporte/flow.hpp"
#include "rules/laporte/judge.hpp"
#include "rules/laporte/victory.hpp"

namespace esc::laporte {

State Laporte::start(const Setup& setup) { return laporte::start(setup); }
Verdict Laporte::check(const State& s, const Answer& a) { return laporte::check(s, a); }
void Laporte::take(State& s, const Answer& a, Log& log) { laporte::take(s, a, log); }
void Laporte::step(State& s, Dice& dice, Log& log) { laporte::step(s, dice, log); }
Names Laporte::ask_names() { return laporte::ask_names; }
Names Laporte::act_names() { return laporte::act_names; }
Names Laporte::frame_names() { return laporte::frame_names; }

Arg Laporte::target_of(const Answer& a) {
  const auto act = static_cast<Act>(a.act);
  return act == Act::enter || act == Act::place ? Arg::piece(a.target) : Arg::figure(a.target);
}

Name Laporte::figure_name(const Setup& setup, std::uint16_t man) {
  return {"profile.laporte." + setup.profile(man).key, setup.men[man].number};
}
Name Laporte::unit_name(const Setup& setup, std::uint16_t group) { return {"group.laporte." + setup.groups[group].key, 0}; }

// Men by their price, a wounded one at half; a decided battle outweighs everything.
int Laporte::score(const State& s, Side side) {
  if (s.over) return s.result.winner == side ? 100'000 : s.result.winner == Side::none ? 0 : -100'000;
  int balance = 0;
  for (std::size_t k = 0; k < s.men.size(); ++k) {
    if (!s.men[k].active() && s.men[k].status != Status::exited) continue;
    const int worth = s.profile(k).points * (s.men[k].wounds > 0 ? 1 : 2);
    balance += s.side(k) == side ? worth : -worth;
  }
  return balance * 10 + (victory_points(s, side) - victory_points(s, other(side))) * 10;
}

}  // namespace esc::laporte
