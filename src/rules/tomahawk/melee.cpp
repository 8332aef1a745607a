#include "rules/tomahawk/melee.hpp"

#include <algorithm>

#include "core/other_hand.hpp"
#include "rules/tomahawk/modifiers.hpp"

namespace esc::tomahawk {

namespace {

constexpr Row<Blows> attack_rows[] = {
    {"MT-MELEE-10"_rule, &Rulebook::sabre_charge,  // MT-R-63
     [](const Blows& b) { return int{b.weapon == CloseWeapon::sabre && b.charge && b.mounted && !b.target_mounted}; }},
    {"MT-MELEE-12"_rule, &Rulebook::naval_attack, [](const Blows& b) { return int{b.weapon == CloseWeapon::naval}; }},
    {"MT-MELEE-13"_rule, &Rulebook::lance_charge,
     [](const Blows& b) { return int{b.weapon == CloseWeapon::lance && b.charge}; }},
};

constexpr Row<Blows> defence_rows[] = {
    {"MT-MELEE-11"_rule, &Rulebook::sabre_defence,
     [](const Blows& b) { return int{b.target_weapon == CloseWeapon::sabre}; }},
    {"MT-MELEE-15"_rule, &Rulebook::lance_defence,
     [](const Blows& b) { return int{b.target_weapon == CloseWeapon::lance}; }},
    {"MT-MELEE-16"_rule, &Rulebook::surprise_defence, [](const Blows& b) { return int{b.surprise}; }},
};

// The attacker's blows carry everything that the engagement brings; the defender strikes without it.
Blows attackers_blows(const MeleeRound& m) {
  return {.attackers = m.att.fighters,
          .targets = m.def.fighters,
          .aggression = m.att.aggression,
          .defence = m.def.defence,
          .weapon = m.att.weapon,
          .target_weapon = m.def.weapon,
          .mounted = m.att.mounted,
          .target_mounted = m.def.mounted,
          .charge = m.charge,
          .surprise = m.surprise,
          .defended = m.defended};
}

Blows defenders_blows(const MeleeRound& m) {
  return {.attackers = m.def.fighters,
          .targets = m.att.fighters,
          .aggression = m.def.aggression,
          .defence = m.att.defence,
          .weapon = m.def.weapon,
          .target_weapon = m.att.weapon,
          .mounted = m.def.mounted,
          .target_mounted = m.att.mounted,
          .charge = false};
}

std::optional<BadKey> surprise_without_charge(bool surprise, bool charge) {
  if (!surprise || charge) return std::nullopt;
  return BadKey{"bad_value", "surprise", "surprise_needs_charge"};
}

// MT-MELEE-07
int fallen(int unsaved, int most, Ledger& why) {
  if (unsaved > most) why.note("MT-MELEE-07"_rule);
  return std::min(unsaved, most);
}

// MT-MELEE-04: both strike at the same time, so the attacks of both come before any defence
MeleeLosses strike_together(const MeleeRound& m, const Rulebook& book, Dice& dice, Ledger& why) {
  constexpr std::size_t by_att = 0, by_def = 1;
  const BlowThrows att = throws_of(attackers_blows(m), by_att, book, why);
  const BlowThrows def = throws_of(defenders_blows(m), by_def, book, why);
  Vec<Throw, 6> order{att[0], def[0]};
  order.insert(order.end(), att.begin() + 1, att.end());
  order.insert(order.end(), def.begin() + 1, def.end());
  int unsaved[] = {m.att.fighters, m.def.fighters};
  both_hands([&] { dice.sift(unsaved, order); });
  return {.att = fallen(unsaved[by_def], m.att.fighters, why), .def = fallen(unsaved[by_att], m.def.fighters, why)};
}

// MT-MELEE-14: the lancers strike alone, and only who is left strikes back
MeleeLosses lancers_first(const MeleeRound& m, const Rulebook& book, Dice& dice, Ledger& why) {
  why.note("MT-MELEE-14"_rule);  // MT-R-62
  const int down = MeleeAttackQuery::resolve(attackers_blows(m), book, dice, why);
  Blows answer = defenders_blows(m);
  answer.attackers -= down;
  return {.att = MeleeAttackQuery::resolve(answer, book, dice, why), .def = down};
}

}  // namespace

BlowThrows throws_of(const Blows& b, std::size_t pool, const Rulebook& book, Ledger& why) {
  constexpr Die die = d10_from_zero;
  why.restart_sum();
  enter(attack_rows, b, book, why);  // MT-R-60
  BlowThrows throws{{pool, die, b.aggression - why.sum(), die.highest(), "MT-MELEE-05"_rule}};
  why.restart_sum();
  enter(defence_rows, b, book, why);
  const int highest_failure = b.defence - why.sum() - 1;
  throws.push_back({pool, die, die.lowest, highest_failure, "MT-MELEE-06"_rule});
  if (b.defended) {
    why.note("MT-MELEE-17"_rule);  // MT-CORE-04, MT-R-64
    throws.push_back({pool, die, die.lowest, highest_failure, "MT-MELEE-17"_rule});
  }
  return throws;
}

std::optional<BadKey> MeleeAttackQuery::bad_combination(const Blows& b) {
  return surprise_without_charge(b.surprise, b.charge);
}

int MeleeAttackQuery::resolve(const Blows& b, const Rulebook& book, Dice& dice, Ledger& why) {
  int unsaved[] = {b.attackers};
  const BlowThrows throws = throws_of(b, 0, book, why);
  both_hands([&] { dice.sift(unsaved, throws); });
  return fallen(unsaved[0], b.targets, why);
}

std::optional<BadKey> MeleeQuery::bad_combination(const MeleeRound& m) {
  return surprise_without_charge(m.surprise, m.charge);
}

MeleeLosses MeleeQuery::resolve(const MeleeRound& m, const Rulebook& book, Dice& dice, Ledger& why) {
  const bool lance_charge = m.charge && m.att.weapon == CloseWeapon::lance;
  return lance_charge ? lancers_first(m, book, dice, why) : strike_together(m, book, dice, why);
}

std::string MeleeQuery::text(const MeleeRound&, const MeleeLosses& lost) {
  return std::string("a").append(std::to_string(lost.att)).append("d").append(std::to_string(lost.def));
}

}  // namespace esc::tomahawk
