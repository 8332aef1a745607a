#include "rules/guepier/melee.hpp"

#include "core/other_hand.hpp"

namespace esc::guepier {

namespace {

struct WeaponRow {
  RuleId rule;
  std::size_t row;  // of MeleeValues::die
};

WeaponRow row_of(MeleeWeapon weapon) {
  switch (weapon) {
    case MeleeWeapon::bare:
      return {"GM-MELEE-04"_rule, 0};
    case MeleeWeapon::butt:
      return {"GM-MELEE-05"_rule, 1};
    case MeleeWeapon::dagger:
      return {"GM-MELEE-06"_rule, 2};
    case MeleeWeapon::sabre:
      return {"GM-MELEE-07"_rule, 3};
    case MeleeWeapon::bayonet:
    case MeleeWeapon::lance:
      return {"GM-MELEE-08"_rule, 4};
    case MeleeWeapon::pistol:
      break;
  }
  return {"GM-MELEE-09"_rule, 5};
}

constexpr Row<Fighter, MeleeValues> modifiers[] = {
    {"GM-MELEE-12"_rule, &MeleeValues::cavalry, fights_as_cavalry},
    {"GM-MELEE-13"_rule, &MeleeValues::regular, [](const Fighter& f) { return is_regular(f.troop); }},
    {"GM-MELEE-14"_rule,
     &MeleeValues::irregular,  // once (GM-R-52); Legion and free corps stand in neither line (GM-R-56)
     [](const Fighter& f) { return f.troop == Troop::irregular || f.troop == Troop::militia || f.gunner; }},
    {"GM-MELEE-16"_rule, &MeleeValues::stopped, [](const Fighter& f) { return f.state == State::stopped; }},
};

int own_modifiers(const Fighter& f, const MeleeValues& melee, Ledger& why) {
  int sum = enter(modifiers, f, melee, why) + enter_grade("GM-MELEE-15"_rule, f.grade, melee.grade, why);
  if (f.supports == 0) return sum;
  why.add("GM-MELEE-11"_rule, f.supports * melee.support);
  return sum + f.supports * melee.support;
}

int attack_modifiers(const Melee& m, const MeleeValues& melee, Ledger& why) {
  const int own = own_modifiers(m.att, melee, why);
  if (m.continuing || fights_as_cavalry(m.att)) return own;
  why.add("GM-MELEE-10"_rule, melee.assailant);
  return own + melee.assailant;
}

int defence_modifiers(const Melee& m, const MeleeValues& melee, Ledger& why) {
  const int own = own_modifiers(m.def, melee, why);
  if (!m.def_fired) return own;
  why.add("GM-MELEE-17"_rule, melee.fired);
  return own + melee.fired;
}

int blows(int n, const Fighter& f, const MeleeValues& melee, Dice& dice, Ledger& why) {
  const WeaponRow weapon = row_of(f.weapon);
  const Die die{f.dense ? melee.die_in_dense[weapon.row] : melee.die[weapon.row]};
  int sum = 0;
  for (; n > 0; --n) {
    const int face = dice.die(die, weapon.rule);
    why.add(weapon.rule, face);
    sum += face;
  }
  return sum;
}

}  // namespace

bool fights_as_cavalry(const Fighter& f) {
  return f.mounted == Mount::cavalry || (f.mounted == Mount::mounted_infantry && f.weapon == MeleeWeapon::lance);
}

Verdict MeleeQuery::why_not(const Melee& m, const Rulebook&) {
  if (m.continuing) {
    if (m.def_fired) return Refusal{"GM-R-53"_rule, "no_defensive_fire"};
    return std::nullopt;
  }
  if (m.att.state == State::pinned) return Refusal{"GM-RALLY-16"_rule, "pinned"};
  if (m.att.mounted == Mount::mounted_infantry && !fights_as_cavalry(m.att))
    return Refusal{"GM-FORCE-09"_rule, "no_lance"};
  return std::nullopt;
}

Round MeleeQuery::resolve(const Melee& m, const Rulebook& book, Dice& dice, Ledger& why) {
  const bool att_pinned = m.att.state == State::pinned, def_pinned = m.def.state == State::pinned;
  if (att_pinned && def_pinned) return why.note("GM-R-79"_rule), Round::tie;
  if (def_pinned) return why.note("GM-MELEE-20"_rule), Round::attacker_wins;
  if (att_pinned) return why.note("GM-R-79"_rule), Round::defender_wins;

  const bool doubled = fights_as_cavalry(m.att) && !m.continuing;  // GM-R-47: two dice, added
  if (doubled) why.note("GM-MELEE-03"_rule);
  const int attack = dice.part([&](Dice& d) { return blows(doubled ? 2 : 1, m.att, book.melee, d, why); }) +
                     attack_modifiers(m, book.melee, why);
  why.restart_sum();
  const int parried = other_hand([&] { return blows(1, m.def, book.melee, dice, why); });
  const int defence = parried + defence_modifiers(m, book.melee, why);
  if (attack == defence) return why.note("GM-MELEE-22"_rule), Round::tie;
  why.note("GM-MELEE-21"_rule);
  return attack > defence ? Round::attacker_wins : Round::defender_wins;
}

}  // namespace esc::guepier
