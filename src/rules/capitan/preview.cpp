// preview.cpp — what an answer would mean, from the same facts that play measures. Without pre-measuring nothing is shown
// that a player could not know before he declares (CA-6-01, CA-R-30).
#include "core/preview.hpp"

#include <algorithm>

#include "rules/capitan/assault.hpp"
#include "rules/capitan/capitan.hpp"
#include "rules/capitan/charge_fire.hpp"
#include "rules/capitan/counter.hpp"
#include "rules/capitan/facts.hpp"
#include "rules/capitan/dodge.hpp"
#include "rules/capitan/firefight.hpp"
#include "rules/capitan/guns.hpp"
#include "rules/capitan/guns_crew.hpp"
#include "rules/capitan/guns_fire.hpp"
#include "rules/capitan/joint.hpp"
#include "rules/capitan/measure.hpp"
#include "rules/capitan/motion.hpp"
#include "rules/capitan/sight.hpp"
#include "rules/capitan/way.hpp"

namespace esc::capitan {

namespace {

void preview_fire(const State& s, UnitId unit, const Answer& a, Preview& p) {
  if (a.target >= s.units.size() || !s.units[a.target].visible()) return;
  p.has_line = line_of_sight(s, unit, a.target, p.from, p.to);
  if (!s.setup->switches.premeasure || p.no) return;
  p.range = distance(s, unit, a.target);
  const Firing f = firing_of(s, unit, a.target, a.n);
  for (const FireGroup& group : fire_groups(s, f)) {
    const Fire facts = fire_facts(s, f, group);
    if (!FireQuery::why_not(facts, s.book())) p.chances.push_back(chance_of<FireQuery>(facts));
  }
}

void preview_move(const State& s, UnitId unit, const Answer& a, Preview& p) {
  if (s.units[unit].hidden()) return;
  const Way way = planned(s, unit, declared(a));
  p.way.assign(way.lead.begin(), way.lead.end());
  p.allowance = way.allowance;
  if (s.setup->switches.premeasure) p.cost = way.longest;
}

void preview_assault(const State& s, UnitId unit, const Answer& a, Assault kind, Preview& p) {
  if (a.target >= s.units.size() || !s.units[a.target].visible() || p.no) return;
  const auto target = static_cast<UnitId>(a.target);
  const Nearest n = nearest_of(s, unit, target);
  p.way = {n.from, n.to};
  const UnitId leader = (a.n & charge_led) != 0 ? s.active.commander : no_unit;
  if (s.setup->switches.premeasure) {
    const Approach way = approach(s, unit, target, kind, {a.path.data(), a.path.size()}, (a.n & engage_marching) != 0);
    p.cost = way.way, p.allowance = way.allowance;
    ChargeTest test = charge_facts(s, unit, target, kind, leader);
    if (!as_old_guard(s, unit, (a.n & charge_old_guard) != 0)) test.ability = Ability::none;
    p.chances.push_back(chance_of<ChargeTestQuery>(test));
  }
}

// Where the shot would fall; how many it strikes then depends on it.
void preview_gun(const State& s, const Laying& l, Preview& p) {
  if (!p.no && s.setup->switches.premeasure) p.chances.push_back(chance_of<AccuracyQuery>(accuracy_facts(s, l)));
}

void preview_charge_fire(const State& s, const Ask& ask, const Answer& a, Preview& p) {
  if (p.no || !s.setup->switches.premeasure) return;
  const auto unit = static_cast<UnitId>(ask.actor);
  const bool defends = static_cast<AskKind>(ask.kind) == AskKind::defend;
  const UnitId at = defends ? s.charge.units.front() : s.charge.target;
  const AbilitySet set = defends ? defending_abilities(s, unit, at) : assailing_abilities(s, unit);
  const Firing f = firing_in_charge(unit, at, named_ability(set, a.n));
  for (const FireGroup& group : fire_groups(s, f)) {
    const Fire facts = fire_facts(s, f, group);
    if (!FireQuery::why_not(facts, s.book())) p.chances.push_back(chance_of<FireQuery>(facts));
  }
}

// What each impact of the fire that is announced would mean.
void preview_dodge(const State& s, const Ask& ask, const Answer& a, Preview& p) {
  if (p.no || ask.n < 0 || static_cast<std::size_t>(ask.n) >= s.units.size()) return;
  const auto unit = static_cast<UnitId>(ask.actor);
  const Card& card = s.card(unit);
  Dodge facts{.fire_die = card.fire_die, .combat_die = card.combat_die};
  facts.cover = cover_of(s, unit, nearest_of(s, static_cast<std::size_t>(ask.n), unit).from);
  if (static_cast<Act>(a.act) == Act::use) facts.ability = Ability(a.n);
  p.chances.push_back(chance_of<DodgeQuery>(facts));
}

}  // namespace

Verdict Capitan::no_measuring(const Setup& setup) {
  if (setup.switches.premeasure) return std::nullopt;
  return Refusal{"CA-6-01"_rule, "no_measuring"};
}

Preview Capitan::preview(const State& s, const Answer& a) {
  Preview p{.no = check(s, a)};
  const auto asked = std::find_if(s.pending.begin(), s.pending.end(), [&](const Ask& q) { return q.id == a.ask; });
  if (asked == s.pending.end() || asked->actor == nobody || asked->actor >= s.units.size()) return p;
  const auto unit = static_cast<UnitId>(asked->actor);
  switch (static_cast<Act>(a.act)) {
    case Act::fire: preview_fire(s, unit, a, p); break;
    case Act::move:
    case Act::march:
    case Act::double_move:
    case Act::regroup: preview_move(s, unit, a, p); break;
    case Act::charge: preview_assault(s, unit, a, Assault::charge, p); break;
    case Act::engage: preview_assault(s, unit, a, Assault::engage, p); break;
    case Act::fire_gun:
      if (!p.no) preview_gun(s, laying_of(gun_of(s, unit), a.path, a.n, a.target), p);
      break;
    case Act::canister:
      if (!p.no) preview_gun(s, canister_at(s, unit, charger_named(s, a.target), a.n), p);
      break;
    case Act::join:
      if (!p.no && s.setup->switches.premeasure) {
        ChargeTest test = charge_facts(s, static_cast<UnitId>(a.target), s.charge.target, Assault::charge, no_unit);
        if (!as_old_guard(s, static_cast<UnitId>(a.target), (a.n & charge_old_guard) != 0)) test.ability = Ability::none;
        p.chances.push_back(chance_of<ChargeTestQuery>(test));
      }
      break;
    case Act::use:
      if (static_cast<AskKind>(asked->kind) == AskKind::endure) preview_dodge(s, *asked, a, p);
      else if (static_cast<AskKind>(asked->kind) != AskKind::ability) preview_charge_fire(s, *asked, a, p);
      break;
    case Act::decline:
      if (static_cast<AskKind>(asked->kind) == AskKind::endure) preview_dodge(s, *asked, a, p);
      break;
    case Act::react:
      if (!p.no && a.actor < s.units.size()) {
        const auto reactor = static_cast<UnitId>(a.actor);
        const auto way = way_of_lead(s);
        p.way.assign(way.begin(), way.end());
        p.chances.push_back(chance_of<ReactionQuery>(reaction_facts(s, reaction_by(named_ability(reactions_of(s, reactor, asked->n), a.n)), reactor, unit)));
      }
      break;
    case Act::counter_charge:
    case Act::counter_together:
      if (!p.no) {
        const UnitId leader = static_cast<Act>(a.act) == Act::counter_together ? counter_leader(s, a.target) : no_unit;
        p.chances.push_back(chance_of<ReactionQuery>(
            reaction_facts(s, ReactionKind::counter_charge, unit, countered_charger(s), leader)));
      }
      break;
    case Act::break_off:
      if (!p.no) p.chances.push_back(chance_of<BreakOffQuery>(break_off_facts(s, unit)));
      break;
    default: break;
  }
  return p;
}

}  // namespace esc::capitan
