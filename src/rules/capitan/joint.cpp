#include "rules/capitan/joint.hpp"

#include <algorithm>

#include "rules/capitan/assault.hpp"
#include "rules/capitan/facts.hpp"
#include "rules/capitan/measure.hpp"

namespace esc::capitan {

namespace {

UnitSet already_charging(const State& s) {
  UnitSet set = 0;
  for (const UnitId u : s.charge.units)
    if (u != s.charge.leader) set |= only_unit(u);
  return set;
}

Verdict why_not_beside(const State& s, std::size_t u, UnitSet chargers, UnitId target) {
  if (u >= s.units.size() || has(chargers, u) || !has(s.group, u) || u == s.active.commander || !s.units[u].visible() || in_melee(s, u))
    return Refusal{"CA-R-105"_rule, "not_in_the_group"};
  bool close = false;
  for (std::size_t k = 0; k < s.units.size() && !close; ++k) close = has(chargers, k) && near(s, u, k, 5);
  if (!close) return Refusal{"CA-6.1-07"_rule, "too_far_to_join"};
  const auto unit = static_cast<UnitId>(u);
  if (s.units[u].disordered) return Refusal{"CA-6.8-01"_rule, "regroup_first"};
  return why_not_charge_at(s, unit, target);
}

}  // namespace

bool somebody_joins(const State& s, UnitId unit, UnitId target) {
  if (s.active.commander == no_unit) return false;
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (!why_not_beside(s, u, only_unit(unit), target)) return true;
  return false;
}

Verdict why_not_join(const State& s, const Answer& a) {
  if ((a.n & ~charge_old_guard) != 0) return Refusal{"CA-6.1-06"_rule, "no_such_act"};
  if (const Verdict no = why_not_beside(s, a.target, already_charging(s), s.charge.target)) return no;
  return why_not_old_guard(s, static_cast<UnitId>(a.target), a.n);
}

void join_charge(State& s, const Declared& order) {
  const auto unit = static_cast<UnitId>(order.target);
  s.charge.units.push_back(unit);
  if (as_old_guard(s, unit, (order.n & charge_old_guard) != 0)) s.charge.old_guard |= only_unit(unit);
  s.group &= ~only_unit(unit);
}

Verdict why_not_old_guard(const State& s, UnitId unit, int n) {
  if ((n & charge_old_guard) == 0 || ability_free(s, unit, Ability::old_guard)) return std::nullopt;
  return Refusal{"CA-11.10-01"_rule, "ability_not_free"};
}

bool as_old_guard(const State& s, UnitId unit, bool declared) {
  if (!ability_free(s, unit, Ability::old_guard)) return false;
  return declared || (s.abilities(unit) & ~passive_abilities) == only(Ability::old_guard);
}

}  // namespace esc::capitan
