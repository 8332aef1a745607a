// judge.cpp — is this answer allowed? And, once it is: what it writes into the state.
#include "rules/argad/aim.hpp"
#include "rules/argad/argad.hpp"
#include "rules/argad/asking.hpp"
#include "rules/argad/brawl.hpp"
#include "rules/argad/deploy.hpp"
#include "rules/argad/ground.hpp"
#include "rules/argad/hiding.hpp"
#include "rules/argad/orders.hpp"

namespace esc::argad {

namespace {

bool answers(AskKind kind, Act act) {
  switch (kind) {
    case AskKind::deploy:
      return act <= Act::ready;
    case AskKind::orders:
      return act >= Act::stay && act <= Act::done;
    case AskKind::fire:
      return (act >= Act::hold_fire && act <= Act::throw_grenade) || act == Act::done;
    case AskKind::strike:
      return act == Act::strike || act == Act::hold_back || act == Act::done;
    case AskKind::surprise:
      return act >= Act::keep_hidden && act <= Act::appear_and_shoot;
    case AskKind::fall:
      return act == Act::fall;
  }
  return false;
}

bool is_own(const State& s, std::uint16_t man, Side side) { return man < s.men.size() && s.side(man) == side; }

Stance stance_of(const Answer& a) {
  return {.at = a.path.front(), .hidden = static_cast<Act>(a.act) == Act::hide, .unit = a.n};
}

Verdict check_deploy(const State& s, const Ask& ask, const Answer& a) {
  if (static_cast<Act>(a.act) == Act::ready) return why_not_ready(s, ask.who);
  if (!is_own(s, a.actor, ask.who)) return Refusal{"AR-TURN-05"_rule, "not_your_man"};
  if (a.path.size() != 1) return Refusal{"AR-R-54"_rule, "one_place_wanted"};
  return why_not_place(s, a.actor, stance_of(a));
}

Verdict check_fire(const State& s, const Ask& ask, const Answer& a) {
  const auto act = static_cast<Act>(a.act);
  if (act == Act::hold_fire || act == Act::done) return std::nullopt;
  if (a.n < 0 || a.n > (weapon_mask | names_group_bonus)) return Refusal{"AR-R-57"_rule, "no_such_weapon"};
  const bool in_surprise = s.phase() == FrameKind::surprise_orders;
  if (in_surprise && act != Act::fire) return Refusal{"AR-SPECIAL-05"_rule, "no_such_order"};  // the action is spent
  const bool wants_place = act == Act::throw_grenade || act == Act::fire_furtively;
  if (wants_place != (a.path.size() == 1) || a.path.size() > 1) return Refusal{"AR-R-50"_rule, "one_place_wanted"};
  if (act == Act::throw_grenade) return why_not_throw(s, ask.actor, a.path.front());
  return why_not_shoot(s, ask.actor, shooting_of(a));
}

Verdict check_strike(const State& s, const Ask& ask, const Answer& a) {
  if (static_cast<Act>(a.act) != Act::strike) return std::nullopt;
  if (a.target >= s.men.size() || !has(enemies_in_contact(s, ask.actor), a.target))
    return Refusal{"AR-R-47"_rule, "not_in_contact"};
  return why_not_wield(s, ask.actor, a.n);
}

// One figure needs nobody; a unit wants a ranked man among those who come out.
bool is_led(const State& s, MenSet unit) {
  if ((unit & (unit - 1)) == 0) return true;
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (has(unit, k) && s.profile(k).rank != Rank::none) return true;
  return false;
}

Verdict check_surprise(const State& s, const Ask& ask, const Answer& a) {
  if (static_cast<Act>(a.act) == Act::keep_hidden) return std::nullopt;
  if (!is_own(s, a.actor, ask.who)) return Refusal{"AR-TURN-05"_rule, "not_your_man"};
  if (!s.men[a.actor].active() || !s.men[a.actor].hidden) return Refusal{"AR-SPECIAL-05"_rule, "not_hidden"};
  if (!is_led(s, comes_out_with(s, a.actor))) return Refusal{"AR-SPECIAL-05"_rule, "unit_without_leader"};
  return std::nullopt;
}

Verdict check_surprise_order(const State& s, const Ask& ask, const Answer& a) {
  const auto act = static_cast<Act>(a.act);
  if (act == Act::early_fire || act == Act::show) return Refusal{"AR-SPECIAL-05"_rule, "no_such_order"};
  return why_not_order(s, ask.actor, a);
}

const Ask* asked(const Asks& asks, const Answer& a) {
  for (const Ask& ask : asks)
    if (ask.id == a.ask) return &ask;
  return nullptr;
}

void take_fire(State& s, std::uint16_t man, const Answer& a, Log& log) {
  s.plans[man].shooting.push_back(shooting_of(a));
  if (static_cast<Act>(a.act) != Act::hold_fire) log.say("plans_shot", only(s.side(man)), {figure(man)});
}

void take_surprise(State& s, Side side, const Answer& a, Log& log) {
  s.surprise[index(side)] = static_cast<Act>(a.act);
  if (s.surprise[index(side)] == Act::keep_hidden) return;
  const MenSet all = comes_out_with(s, a.actor);
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (has(all, k)) s.plans[k].shows = true;
  log.say("plans_surprise", only(side), {figure(a.actor)});
}

void take_order(State& s, std::uint16_t man, const Answer& a, Log& log) {
  note_order(s, man, a);
  if (static_cast<Act>(a.act) == Act::show) {
    const MenSet all = comes_out_with(s, man);
    for (std::size_t k = 0; k < s.men.size(); ++k)
      if (has(all, k)) s.plans[k].shows = true;
  }
  log.say("ordered", only(s.side(man)), {figure(man)});
}

}  // namespace

Asks Argad::asks(const State& s) { return open_questions(s); }

Verdict Argad::check(const State& s, const Answer& a) {
  const Asks asks = open_questions(s);
  const Ask* ask = asked(asks, a);
  if (!ask) return Refusal{"AR-TURN-01"_rule, "not_asked"};
  const auto kind = static_cast<AskKind>(ask->kind);
  if (a.act >= argad::act_names.size() || !answers(kind, static_cast<Act>(a.act)))
    return Refusal{"AR-TURN-01"_rule, "no_such_order"};
  if (!a.places.empty()) return Refusal{"AR-TURN-01"_rule, "no_such_order"};
  if (ask->actor != nobody && a.actor != nobody && a.actor != ask->actor)
    return Refusal{"AR-TURN-01"_rule, "other_figure_asked"};
  switch (kind) {
    case AskKind::deploy:
      return check_deploy(s, *ask, a);
    case AskKind::orders:
      return s.phase() == FrameKind::surprise_orders ? check_surprise_order(s, *ask, a)
                                                     : why_not_order(s, ask->actor, a);
    case AskKind::fire:
      return check_fire(s, *ask, a);
    case AskKind::strike:
      return check_strike(s, *ask, a);
    case AskKind::surprise:
      return check_surprise(s, *ask, a);
    case AskKind::fall:
      if (a.target >= s.men.size() || !has(s.tied, a.target)) return Refusal{"AR-R-22"_rule, "not_nearest"};
      return std::nullopt;
  }
  return std::nullopt;
}

void Argad::take(State& s, const Answer& a, Log& log) {
  const Side side = side_of_answer(a.ask);
  Asking& asking = s.asking[index(side)];
  const std::uint16_t man = asking.actor;
  const auto act = static_cast<Act>(a.act);
  if (s.tied != 0) {
    ++asking.answered;
    s.men[a.target].falling = true;
    s.hits.erase(s.hits.begin());
    s.tied = 0;
    return;
  }
  const AskKind kind = kind_of_question(s, side);
  ++asking.answered;
  if (kind == AskKind::deploy) {
    if (act == Act::ready) {
      asking.done = true;
      return log.say("ready", everyone, {Arg::side(side)});
    }
    put(s, a.actor, stance_of(a));
    const bool secret = act == Act::hide || !s.setup->deploys_first;
    return log.say(act == Act::hide ? "hides" : "placed", secret ? only(side) : everyone, {figure(a.actor)});
  }
  if (kind == AskKind::surprise) {
    take_surprise(s, side, a, log);
    return next_question(s, side, true);
  }
  if (act == Act::done) return next_question(s, side, true);
  if (kind == AskKind::orders) take_order(s, man, a, log);
  if (kind == AskKind::fire) take_fire(s, man, a, log);
  if (kind == AskKind::strike && act == Act::strike) {
    s.plans[man].victim = a.target;
    s.plans[man].wielded = static_cast<Wielded>(a.n);
    log.say("plans_blow", only(side), {figure(man), figure(a.target)});
  }
  next_question(s, side, false);
}

}  // namespace esc::argad
