#include "rules/capitan/dodge.hpp"

#include <algorithm>

#include "rules/capitan/modifiers.hpp"

namespace esc::capitan {

std::optional<int> second_try(Ability in_use, const Rulebook& book, Ledger& why) {
  if (in_use == Ability::hard_to_kill) {
    why.add("CA-11.10-05"_rule, book.dodge.hard_to_kill, false);
    return book.dodge.hard_to_kill;
  }
  if (in_use == Ability::fight_to_death) {
    why.add("CA-11.30-05"_rule, book.dodge.fight_to_death, false);
    return book.dodge.fight_to_death;
  }
  return std::nullopt;
}

DodgeRoll dodge_roll(const Dodge& d, const Rulebook& book, Ledger& why) {
  const bool fire = d.against == Against::fire;
  DodgeRoll roll{.die = {std::max(d.fire_die, d.combat_die)}, .rule = "CA-2.4-01"_rule};
  if (d.fencing_master && !fire) {
    why.note("CA-11.30-03"_rule);
    roll.allowed = false;
    return roll;
  }
  const Ability ability = in_use(d.ability, d.reduced, d.activated);
  why.add("CA-2.4-01"_rule, book.dodge.saved_on, false);
  why.restart_sum();
  add_all({{"CA-7.6-08"_rule, book.dodge.cover[index(d.cover)], fire && d.cover != Cover::none},  // CA-R-55
           {"CA-1.4-03"_rule, book.dodge.blunderbuss, fire && d.blunderbuss},
           {"CA-11.20-06"_rule, book.dodge.old_tercio, !fire && ability == Ability::old_tercio}},
          why);
  roll.need = book.dodge.saved_on - why.sum();
  if (const auto second = second_try(ability, book, why)) roll.second_need = roll.need - *second;
  return roll;
}

bool DodgeRoll::saves(Dice& dice, bool& perk) const {
  if (!allowed) return false;
  const auto rolls = [&](int least, RuleId why) { return dice.count(1, die, least, die.sides, why) == 1; };
  if (rolls(need, rule)) return true;
  if (second_need && rolls(*second_need, rule)) return true;
  if (!perk) return false;
  perk = false;
  return rolls(need, "CA-10.1-07"_rule);
}

bool DodgeQuery::resolve(const Dodge& d, const Rulebook& book, Dice& dice, Ledger& why) {
  bool perk = d.reroll;
  const bool saved = dodge_roll(d, book, why).saves(dice, perk);
  if (d.reroll && !perk) why.note("CA-10.1-07"_rule);
  return saved;
}

}  // namespace esc::capitan
