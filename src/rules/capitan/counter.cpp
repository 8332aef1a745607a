#include "rules/capitan/counter.hpp"

#include <algorithm>

#include "rules/capitan/brawl.hpp"
#include "rules/capitan/facts.hpp"
#include "rules/capitan/firefight.hpp"
#include "rules/capitan/guns.hpp"
#include "rules/capitan/measure.hpp"
#include "rules/capitan/spots.hpp"

namespace esc::capitan {

UnitSet counter_leaders(const State& s) {
  const UnitId target = s.charge.target;
  UnitSet set = 0;
  for (std::size_t c = 0; c < s.units.size(); ++c) {
    if (c == target || s.side(c) != s.side(target) || !leads(s, c) || s.units[c].hidden() || s.units[c].activated || in_melee(s, c))
      continue;
    if (near(s, c, target, s.book().morale.rally_cm) && commands(s, static_cast<UnitId>(c), target)) set |= only_unit(c);
  }
  return set;
}

UnitId counter_leader(const State& s, std::uint16_t named) {
  const UnitSet set = counter_leaders(s);
  if (named == nobody && set != 0 && (set & (set - 1)) == 0) return static_cast<UnitId>(__builtin_ctz(set));
  return named < s.units.size() && has(set, named) ? static_cast<UnitId>(named) : no_unit;
}

// CA-R-105: the charger with the lowest initiative.
UnitId countered_charger(const State& s) {
  UnitId lowest = s.charge.units.front();
  for (const UnitId u : s.charge.units)
    if (u != s.charge.leader && initiative_of(s, u) < initiative_of(s, lowest)) lowest = u;
  return lowest;
}

namespace {

bool counters_with(const State& s, UnitId leader) {
  const UnitId target = s.charge.target;
  const Unit& t = s.units[target];
  if (!t.visible() || t.activated || t.melee != 0 || t.routing || t.disordered || serves_gun(s, target)) return false;
  return !ReactionQuery::why_not(reaction_facts(s, ReactionKind::counter_charge, target, countered_charger(s), leader), s.book());
}

}  // namespace

bool may_counter(const State& s, bool together) {
  if (!together) return counters_with(s, no_unit);
  const UnitSet leaders = counter_leaders(s);
  for (std::size_t c = 0; c < s.units.size(); ++c)
    if (has(leaders, c) && counters_with(s, static_cast<UnitId>(c))) return true;
  return false;
}

Verdict check_counter(const State& s, const Answer& a) {
  const auto act = static_cast<Act>(a.act);
  if (act == Act::decline) return std::nullopt;
  const bool together = act == Act::counter_together;
  const UnitId leader = together ? counter_leader(s, a.target) : no_unit;
  if (together && leader == no_unit) return Refusal{"CA-3.2.2-05"_rule, "which_commander"};
  if (!counters_with(s, leader)) return Refusal{"CA-3.2.2-01"_rule, "cannot_counter"};
  return std::nullopt;
}

void try_counter(State& s, const Declared& order, Dice& dice, Log& log) {
  const UnitId target = s.charge.target, charger = countered_charger(s);
  const UnitId leader = order.act == Act::counter_together ? counter_leader(s, order.target) : no_unit;
  const Reaction facts = staked_reaction(s, reaction_facts(s, ReactionKind::counter_charge, target, charger, leader), target, charger);
  const bool meets =
      log.play<ReactionQuery>(facts, s.book(), dice, "counter_charge", everyone, {unit_arg(target), unit_arg(charger)});
  if (!meets) return;
  s.charge.countered = true;  // CA-3.2.2-04: the round of melee lays both cards
  s.charge.counter_leader = leader;
  auto& units = s.charge.units;
  std::iter_swap(units.begin(), std::find(units.begin(), units.end(), charger));
}

void meet_counter_leader(State& s, UnitId leader, UnitId comrade, UnitId charger) {
  join_side(s, leader, comrade);
  s.units[leader].charging = true;  // CA-3.2.2-05, CA-8.12-28
  s.units[leader].pace = Pace::charge;
  const bool disordered = s.units[leader].disordered;
  stand(s, leader, against(s, leader, charger));
  s.units[leader].disordered = disordered;  // CA-8.2-02
}

}  // namespace esc::capitan
