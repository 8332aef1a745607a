// judge.cpp — is this answer allowed, and if not, by which rule? Each act's own judge stands with the act.
#include "rules/guepier/activation.hpp"
#include "rules/guepier/alarm.hpp"
#include "rules/guepier/brawl.hpp"
#include "rules/guepier/charge_home.hpp"
#include "rules/guepier/command.hpp"
#include "rules/guepier/deploy.hpp"
#include "rules/guepier/firing.hpp"
#include "rules/guepier/flow.hpp"
#include "rules/guepier/nerves.hpp"
#include "rules/guepier/siege.hpp"
#include "rules/guepier/wagons.hpp"

namespace esc::guepier {

namespace {

bool answers(AskKind kind, Act act) {
  switch (kind) {
    case AskKind::deploy:
      return act <= Act::ready || act == Act::pick_up || act == Act::put_down;
    case AskKind::command:
      return act >= Act::detach && act <= Act::alone;
    case AskKind::rally:
      return act == Act::rally;
    case AskKind::locate:
      return act == Act::locate || act == Act::done;
    case AskKind::activate:
      return (act >= Act::skirmish && act <= Act::widen) || act == Act::done;
    case AskKind::way:
      return (act >= Act::go && act <= Act::step_on) || act == Act::open_door || act == Act::close_door ||
             act == Act::done;
    case AskKind::defend:
      return (act >= Act::fire && act <= Act::cannon) || act == Act::done;
    case AskKind::charge:
      return act == Act::engage || act == Act::done;
    case AskKind::fire:
      return act >= Act::fire && act <= Act::cease;
    case AskKind::melee:
      return act == Act::fight;
    case AskKind::parry:
      return act == Act::parry;
    case AskKind::claim:
      return act == Act::claim;
    case AskKind::advance:
      return act == Act::step_in || act == Act::stay;
    case AskKind::morale:
      return act == Act::test;
  }
  return false;
}

Verdict check_fire(const Battle& s, const Ask& ask, const Answer& a) {
  switch (static_cast<Act>(a.act)) {
    case Act::fire:
      return why_not_fire(s, ask, a);
    case Act::volley:
      return why_not_volley(s, ask, a);
    case Act::pass:
      return why_not_pass(s, ask, a);
    case Act::cease:
      return ask.actor == nobody ? std::nullopt : Verdict(Refusal{"GM-R-08"_rule, "another_group_fires"});
    case Act::done:
      return std::nullopt;
    default:
      return why_not_gun_answer(s, ask, a);
  }
}

Verdict check_activate(const Battle& s, const Ask& ask, const Answer& a) {
  switch (static_cast<Act>(a.act)) {
    case Act::pick_up:
      return why_not_pick_up(s, ask.who, a);
    case Act::put_down:
      return why_not_put_down(s, ask.who, a);
    case Act::open_door:
      return why_not_door(s, ask.who, a, true);
    case Act::close_door:
      return why_not_door(s, ask.who, a, false);
    case Act::step_off:
      return why_not_step_off(s, ask.who, a);
    case Act::charge_from_ladder:
      return why_not_charge_from_ladder(s, ask.who, a);
    case Act::take_reins:
      return why_not_take_reins(s, ask.who, a);
    case Act::widen:
      return why_not_widen(s, ask.who, a);
    default:
      return why_not_announce(s, ask.who, a);
  }
}

Verdict check_way(const Battle& s, const Ask& ask, const Answer& a) {
  switch (static_cast<Act>(a.act)) {
    case Act::open_door:
      return why_not_door(s, ask.who, a, true);
    case Act::close_door:
      return why_not_door(s, ask.who, a, false);
    case Act::go:
      return why_not_go(s, a);
    case Act::walk:
      return why_not_walk(s, a);
    case Act::stairs:
      return why_not_stairs(s, a);
    default:
      return why_not_step_on(s, a);
  }
}

bool bad_facing(Angle facing) { return facing != no_angle && (facing < 0 || facing > 359); }

}  // namespace

Verdict check(const Battle& s, const Answer& a) {
  if (s.pending.empty() || s.pending.front().id != a.ask) return Refusal{"GM-TURN-01"_rule, "not_asked"};
  const Ask& ask = s.pending.front();
  const auto kind = static_cast<AskKind>(ask.kind);
  if (bad_facing(a.facing)) return Refusal{"GM-R-23"_rule, "bad_facing"};
  for (const Placement& p : a.places)
    if (bad_facing(p.facing)) return Refusal{"GM-R-23"_rule, "bad_facing"};
  if (a.act >= act_names.size()) return Refusal{"GM-TURN-01"_rule, "no_such_action"};
  const auto act = static_cast<Act>(a.act);
  const bool ends_group = act == Act::done && kind == AskKind::fire && ask.actor != nobody;
  if (!answers(kind, act) && !ends_group) return Refusal{"GM-TURN-01"_rule, "no_such_action"};
  switch (kind) {
    case AskKind::deploy:
      if (act == Act::ready) return why_not_ready(s, ask);
      if (act == Act::pick_up || act == Act::put_down) return why_not_entrust(s, ask.who, a);
      return act == Act::place ? why_not_place(s, ask, a) : why_not_place_gun(s, ask.who, a);
    case AskKind::command:
      return why_not_command(s, ask.who, a);
    case AskKind::rally:
      return why_not_rally(s, ask.who, a);
    case AskKind::locate:
      return act == Act::done ? std::nullopt : why_not_locate(s, ask.who, a);
    case AskKind::activate:
      return act == Act::done ? std::nullopt : check_activate(s, ask, a);
    case AskKind::way:
      if (act == Act::done) return std::nullopt;
      if (act != Act::step_on && (a.n < 0 || a.n > keeps_inside)) return Refusal{"GM-TERR-03"_rule, "inside_or_edge"};
      return check_way(s, ask, a);
    case AskKind::charge:
      return act == Act::done ? std::nullopt : why_not_engage(s, a);
    case AskKind::defend:
    case AskKind::fire:
      return check_fire(s, ask, a);
    case AskKind::melee:
      return why_not_fight(s, ask.who, a);
    case AskKind::parry:
      return why_not_parry(s, a);
    case AskKind::claim:
      return why_not_claim(s, ask.actor, a);
    case AskKind::advance:
      return act == Act::stay ? std::nullopt : why_not_step_in(s, a);
    case AskKind::morale:
      return why_not_test(s, ask.who, a);
  }
  return std::nullopt;
}

}  // namespace esc::guepier
