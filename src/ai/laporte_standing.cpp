// How a side stands in a position, and the plan behind an answer: what players that look ahead or explain themselves
// ask.
#include <algorithm>

#include "ai/laporte_features.hpp"

namespace esc::laporte {

namespace {

constexpr int shaken_group = 350;  // a failed morale test

}  // namespace

int Features::standing(const State& s, Side side) {
  const Goals& goals = outlooks_.goals();
  int balance = 0;
  for (std::size_t k = 0; k < s.men.size(); ++k) {
    const Man& man = s.men[k];
    if (!man.active() && man.status != Status::exited) continue;
    int worth = goals.worth(s, k);
    if (man.active() && !s.over) {
      // His place as a regular sees it: who threatens him, who stands by him, how far he still has to go, what his guns
      // see.
      const Outlook look = outlooks_.from(s, k);
      worth += std::max(look.place, -worth * 9 / 10) + outlooks_.kept_fire(look, s, k);
    }
    balance += s.side(k) == side ? worth : -worth;
  }
  for (std::size_t g = 0; g < s.groups.size(); ++g)
    balance += (setup_.groups[g].side == side ? -shaken_group : shaken_group) * s.groups[g].morale;
  return balance;
}

std::string_view Features::plan(const Answer& a) {
  switch (static_cast<Act>(a.act)) {
    case Act::place:
      return a.target == nobody ? "place" : "garrison";
    case Act::activate:
      return "activate";
    case Act::hold:
      return "wait";
    case Act::move:
      return outlooks_.best_charge(*s_, ask_.actor) > 0 ? "charge" : "move";
    case Act::aim:
      return "aim";
    case Act::fire:
      return outlooks_.goals().decides_battle(a.target) ? "shoot_marked" : "shoot";
    case Act::reload:
    case Act::reload_in_haste:
      return "reload";
    case Act::enter:
      return "shelter";
    case Act::leave:
      return "sally";
    case Act::go: {
      if (a.path.empty()) return "stay";
      const Goals& goals = outlooks_.goals();
      const Goal goal = goals.goal_of(*s_, ask_.actor);
      const Man& man = s_->men[ask_.actor];
      const Len now = goals.way_left(*s_, ask_.actor, goal, man.at, man.inside);
      if (goal.runs_off) return "escape";
      return goals.way_left(*s_, ask_.actor, goal, a.path.back(), man.inside) < now ? "advance" : "cover";
    }
    case Act::fight:
      return "fight";
    case Act::counter:
      return "counter";
    case Act::decline:
      return "bide";
    case Act::ready:
    case Act::stop:
      break;
  }
  return "rest";
}

}  // namespace esc::laporte
