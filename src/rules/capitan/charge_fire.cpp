#include "rules/capitan/charge_fire.hpp"

#include "rules/capitan/effects.hpp"
#include "rules/capitan/firefight.hpp"
#include "rules/capitan/measure.hpp"

namespace esc::capitan {

namespace {

AbilitySet free_of(const State& s, UnitId unit, Ability a) { return ability_free(s, unit, a) ? only(a) : 0; }

// Resolved, and its losses removed, before the combat.
void fire_in_charge(State& s, UnitId unit, UnitId target, Ability ability, Dice& dice, Log& log) {
  const Firing f = firing_in_charge(unit, target, ability);
  s.units[unit].ability = ability;
  if (why_not_fire(s, f)) return;
  open_fire(s, f, dice, log);
}

}  // namespace

Firing firing_in_charge(UnitId unit, UnitId target, Ability ability) {
  const bool defends = ability == Ability::dogged_defence || ability == Ability::rally_square;
  return {.unit = unit, .target = target, .occasion = defends ? Occasion::charged : Occasion::own_activation, .ability = ability,
          .move = defends ? Pace::none : Pace::charge};
}

AbilitySet assailing_abilities(const State& s, UnitId unit) {
  if (unit == s.charge.leader) return 0;
  return (s.mounted(unit) ? free_of(s, unit, Ability::experienced_riders) : 0) | free_of(s, unit, Ability::attack_fire);
}

AbilitySet defending_abilities(const State& s, UnitId target, UnitId charger) {
  const Unit& t = s.units[target];
  if (t.activated || t.melee != 0 || t.routing || s.charge.countered) return 0;
  return (s.mounted(charger) ? free_of(s, target, Ability::rally_square) : 0) | free_of(s, target, Ability::dogged_defence);
}

Ability named_ability(AbilitySet set, int n) {
  if (n == 0 && set != 0 && (set & (set - 1)) == 0) return Ability(__builtin_ctzll(set));
  return n > 0 && n <= static_cast<int>(ability_count) && (set & only(Ability(n))) != 0 ? Ability(n) : Ability::none;
}

Verdict check_charge_fire(const State& s, const Ask& ask, const Answer& a) {
  if (static_cast<Act>(a.act) == Act::decline) return std::nullopt;
  const auto unit = static_cast<UnitId>(ask.actor);
  const bool defends = static_cast<AskKind>(ask.kind) == AskKind::defend;
  const AbilitySet set = defends ? defending_abilities(s, unit, s.charge.units.front()) : assailing_abilities(s, unit);
  if (named_ability(set, a.n) == Ability::none) return Refusal{"CA-11-02"_rule, "which_ability"};
  return std::nullopt;
}

bool step_charge_fire(State& s, AskKind kind, UnitId unit, UnitId target, AbilitySet set, Dice& dice, Log& log) {
  if (set == 0 || s.charge.kind != Assault::charge) return true;
  if (!s.declared.given) {
    ask(s, kind, s.side(unit), unit, static_cast<int>(index(named_ability(set, 0))));
    return false;
  }
  const Declared order = s.declared;
  s.declared = {};
  if (order.act == Act::use) fire_in_charge(s, unit, target, named_ability(set, order.n), dice, log);
  return true;
}

}  // namespace esc::capitan
