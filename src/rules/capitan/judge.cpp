// judge.cpp — is this answer allowed? And, once it is: what it writes into the state.
#include <algorithm>

#include "rules/capitan/activation.hpp"
#include "rules/capitan/allot.hpp"
#include "rules/capitan/assault.hpp"
#include "rules/capitan/capitan.hpp"
#include "rules/capitan/charge_fire.hpp"
#include "rules/capitan/counter.hpp"
#include "rules/capitan/deploy.hpp"
#include "rules/capitan/effects.hpp"
#include "rules/capitan/endure.hpp"
#include "rules/capitan/evasion.hpp"
#include "rules/capitan/facts.hpp"
#include "rules/capitan/firefight.hpp"
#include "rules/capitan/grid.hpp"
#include "rules/capitan/guns.hpp"
#include "rules/capitan/hidden.hpp"
#include "rules/capitan/joint.hpp"
#include "rules/capitan/measure.hpp"
#include "rules/capitan/motion.hpp"
#include "rules/capitan/open_dice.hpp"
#include "rules/capitan/rout.hpp"
#include "rules/capitan/turn.hpp"
#include "rules/capitan/way.hpp"

namespace esc::capitan {

namespace {

bool answers(AskKind kind, Act act) {
  const auto one_of = [act](std::initializer_list<Act> acts) { return std::find(acts.begin(), acts.end(), act) != acts.end(); };
  switch (kind) {
    case AskKind::deploy: return act <= Act::ready;
    case AskKind::card: return act == Act::play;
    case AskKind::prepare: return act >= Act::name && act <= Act::lay;
    case AskKind::next: return one_of({Act::activate, Act::finish});
    case AskKind::aide: return one_of({Act::ride, Act::finish});
    case AskKind::act: return act >= Act::fire && act <= Act::draw_gun && act != Act::break_off;
    case AskKind::react: return one_of({Act::react, Act::decline});
    case AskKind::evade: return one_of({Act::evade, Act::avoid, Act::stand});
    case AskKind::retarget: return one_of({Act::charge, Act::engage, Act::decline});
    case AskKind::counter: return one_of({Act::counter_charge, Act::counter_together, Act::decline});
    case AskKind::gunners: return one_of({Act::canister, Act::flee, Act::stand});
    case AskKind::defend:
    case AskKind::assail: return one_of({Act::use, Act::decline});
    case AskKind::withdraw: return one_of({Act::break_off, Act::stand});
    case AskKind::ability: return act == Act::use;
    case AskKind::allot: return one_of({Act::face, Act::stand});
    case AskKind::losses: return act == Act::lose;
    case AskKind::pursue: return one_of({Act::pursue, Act::decline});
    case AskKind::advance: return one_of({Act::advance, Act::decline});
    case AskKind::reveal: return one_of({Act::place, Act::stand});
    case AskKind::perks: return one_of({Act::roll_again, Act::bonus, Act::decline});
    case AskKind::join: return one_of({Act::join, Act::finish});
    case AskKind::endure: return one_of({Act::use, Act::decline});
  }
  return false;
}

Verdict check_prepare(const State& s, const Ask& ask, const Answer& a) {
  switch (static_cast<Act>(a.act)) {
    case Act::name: return why_not_name(s, ask.who, a.target);
    case Act::ambush: return why_not_ambush(s, ask.who);
    case Act::bonus: return why_not_bonus(s, ask.who);
    default: return std::nullopt;
  }
}

Verdict check_next(const State& s, const Answer& a) {
  if (static_cast<Act>(a.act) == Act::finish) return std::nullopt;
  if (a.target >= s.units.size() || !has(s.group, a.target)) return Refusal{"CA-3.2.5-04"_rule, "not_in_the_group"};
  return std::nullopt;
}

Verdict check_react(const State& s, const Ask& ask, const Answer& a) {
  if (static_cast<Act>(a.act) == Act::decline) return std::nullopt;
  if (a.actor >= s.units.size() || s.side(a.actor) != ask.who) return Refusal{"CA-2.2-01"_rule, "not_your_unit"};
  const auto reactor = static_cast<UnitId>(a.actor);
  const AbilitySet by = reactions_of(s, reactor, ask.n);
  if (by != 0 && named_ability(by, a.n) == Ability::none) return Refusal{"CA-11-02"_rule, "which_ability"};
  if (ask.n != 1) {
    if (!a.path.empty()) return Refusal{"CA-3.2.4-01"_rule, "not_on_the_way"};
    return may_react(s, reactor, ask.n) ? std::nullopt : Verdict(Refusal{"CA-3.2.3-01"_rule, "cannot_react"});
  }
  const auto moment = moment_named(s, {a.path.data(), a.path.size()});
  if (!moment) return Refusal{"CA-3.2.4-01"_rule, "not_on_the_way"};
  State then = s;
  halt_at(then, *moment);
  if (!entitled_to_react(s, reactor, 1) || !may_react_here(then, reactor)) return Refusal{"CA-3.2.4-01"_rule, "cannot_react"};
  return std::nullopt;
}

Verdict check_retarget(const State& s, const Ask& ask, const Answer& a) {
  if (static_cast<Act>(a.act) == Act::decline) return std::nullopt;
  if ((a.n & ~(s.charge.kind == Assault::engage ? engage_marching : charge_marker)) != 0) return Refusal{"CA-6.5-04"_rule, "no_such_act"};
  const auto unit = static_cast<UnitId>(ask.actor);
  const bool engages = s.charge.kind == Assault::engage;
  if (engages != (static_cast<Act>(a.act) == Act::engage)) return Refusal{"CA-6.5-04"_rule, "no_such_act"};
  if (engages) return why_not_engage(s, unit, a);
  if (const Verdict no = why_not_charge(s, unit, a)) return no;
  if ((a.n & charge_marker) == 0 && !approach(s, unit, static_cast<UnitId>(a.target), Assault::charge, {}).reaches())
    return Refusal{"CA-6.5-04"_rule, "too_far"};
  return std::nullopt;
}

Verdict check_withdraw(const State& s, const Ask& ask, const Answer& a) {
  if (static_cast<Act>(a.act) == Act::stand) return std::nullopt;
  if (a.facing < 0 || a.facing > 359) return Refusal{"CA-R-107"_rule, "which_way"};
  if (!leads_away(s, static_cast<UnitId>(ask.actor), a.facing)) return Refusal{"CA-R-107"_rule, "not_away"};
  return std::nullopt;
}

Verdict check_losses(const State& s, const Ask& ask, const Answer& a) {
  if (a.places.empty()) return Refusal{"CA-R-52"_rule, "which_figures"};
  if (a.places.size() != static_cast<std::size_t>(ask.n)) return Refusal{"CA-R-52"_rule, "which_figures"};
  const Members first = next_to_fall(s, static_cast<UnitId>(ask.actor));
  for (std::size_t i = 0; i < a.places.size(); ++i) {
    if (std::find(first.begin(), first.end(), a.places[i].figure) == first.end()) return Refusal{"CA-7.5-06"_rule, "not_yet"};
    for (std::size_t j = 0; j < i; ++j)
      if (a.places[i].figure == a.places[j].figure) return Refusal{"CA-R-52"_rule, "which_figures"};
  }
  return std::nullopt;
}

Verdict check_kind(const State& s, const Ask& ask, const Answer& a) {
  const auto unit = static_cast<UnitId>(ask.actor);
  const auto act = static_cast<Act>(a.act);
  switch (static_cast<AskKind>(ask.kind)) {
    case AskKind::deploy: return check_deploy(s, ask, a);
    case AskKind::card: return why_not_play(s, ask.who, a.actor);
    case AskKind::prepare: return check_prepare(s, ask, a);
    case AskKind::next: return check_next(s, a);
    case AskKind::aide: return act == Act::finish ? std::nullopt : why_not_ride(s, unit, a);
    case AskKind::act: return check_act(s, ask, a);
    case AskKind::react: return check_react(s, ask, a);
    case AskKind::evade: return check_evade(s, ask, a);
    case AskKind::retarget: return check_retarget(s, ask, a);
    case AskKind::counter: return check_counter(s, a);
    case AskKind::gunners:
      return act == Act::canister ? why_not_canister(s, unit, charger_named(s, a.target), a.n) : std::nullopt;
    case AskKind::withdraw: return check_withdraw(s, ask, a);
    case AskKind::ability:
      if (a.n < 0 || a.n > 63 || (melee_abilities(s, unit) & (AbilitySet{1} << a.n)) == 0)
        return Refusal{"CA-11-02"_rule, "ability_not_free"};
      return std::nullopt;
    case AskKind::allot: return act == Act::face ? why_not_face(s, unit, a.target, a.n) : std::nullopt;
    case AskKind::losses: return check_losses(s, ask, a);
    case AskKind::advance: return act == Act::advance ? why_not_advance(s, unit, a) : why_not_stay(s, unit);
    case AskKind::defend:
    case AskKind::assail: return check_charge_fire(s, ask, a);
    case AskKind::pursue: return std::nullopt;
    case AskKind::join: return act == Act::join ? why_not_join(s, a) : std::nullopt;
    case AskKind::endure: return check_endure(s, unit, a);
    case AskKind::reveal: return check_reveal(s, unit, a);
    case AskKind::perks:
      if (act != Act::decline && (act == Act::bonus) != (ask.n == add_bonus)) return Refusal{"CA-R-111"_rule, "no_such_perk"};
      return std::nullopt;
  }
  return std::nullopt;
}

}  // namespace

Verdict Capitan::check(const State& s, const Answer& given) {
  const Answer a = on_grid(s, given);
  const auto asked = std::find_if(s.pending.begin(), s.pending.end(), [&](const Ask& q) { return q.id == a.ask; });
  if (asked == s.pending.end()) return Refusal{"CA-2.2-01"_rule, "not_asked"};
  const auto kind = static_cast<AskKind>(asked->kind);
  if (a.act >= capitan::act_names.size() || !answers(kind, static_cast<Act>(a.act)))
    return Refusal{"CA-3.1-01"_rule, "no_such_act"};
  if (a.facing != no_angle && (a.facing < 0 || a.facing > 359)) return Refusal{"CA-R-97"_rule, "which_way"};
  const bool chooses_unit = kind == AskKind::deploy || kind == AskKind::card || kind == AskKind::react;
  if (!chooses_unit && asked->actor != nobody && a.actor != nobody && a.actor != asked->actor)
    return Refusal{"CA-2.1-06"_rule, "another_unit_acts"};
  if (!a.places.empty() && kind != AskKind::deploy && kind != AskKind::act && kind != AskKind::losses)
    return Refusal{"CA-6-01"_rule, "no_such_act"};
  if (a.places.size() > most_members) return Refusal{"CA-6-01"_rule, "a_place_for_each"};
  for (const Placement& p : a.places)
    if (p.figure >= s.figures.size() || p.at.x < -max_coordinate || p.at.x > max_coordinate || p.at.y < -max_coordinate ||
        p.at.y > max_coordinate)
      return Refusal{"CA-6-01"_rule, "a_place_for_each"};
  for (const Pt p : a.path)
    if (p.x < -max_coordinate || p.x > max_coordinate || p.y < -max_coordinate || p.y > max_coordinate)
      return Refusal{"CA-6-01"_rule, "too_far"};
  return check_kind(s, *asked, a);
}

void Capitan::take(State& s, const Answer& given, Log& log) {
  const Answer a = on_grid(s, given);
  const auto asked = std::find_if(s.pending.begin(), s.pending.end(), [&](const Ask& q) { return q.id == a.ask; });
  const Ask ask = *asked;
  s.pending.erase(asked);
  ++s.answered[index(ask.who)];
  switch (static_cast<AskKind>(ask.kind)) {
    case AskKind::deploy: return take_deploy(s, ask.who, a, log);
    case AskKind::card:
    case AskKind::prepare: return take_card(s, ask.who, a, log);
    case AskKind::perks: return take_decision(s, static_cast<Act>(a.act) != Act::decline);
    case AskKind::endure: return take_decision(s, static_cast<Act>(a.act) == Act::use ? a.n : 0);
    default: break;
  }
  s.declared = declared(a);
  if (static_cast<AskKind>(ask.kind) != AskKind::react) s.declared.actor = ask.actor;
}

}  // namespace esc::capitan
