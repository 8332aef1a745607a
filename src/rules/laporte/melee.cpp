#include "rules/laporte/melee.hpp"

#include <algorithm>

#include "core/other_hand.hpp"

namespace esc::laporte {

namespace {

// LP-MELEE-07
Die die_of(MeleeWeapon weapon, const Rulebook& book) { return Die{book.melee_sides[index(weapon)]}; }

// LP-MELEE-02, LP-R-38: wounded, one die in place of his own number
int own_dice(const Fighter& f, Ledger& why) {
  why.restart_sum();
  why.add(f.wounded ? "LP-SAVE-05"_rule : "LP-MELEE-02"_rule, f.wounded ? 1 : f.dice);
  return why.sum();
}

}  // namespace

int attacker_dice(const Melee& m, const Rulebook& book, Ledger& why) {
  own_dice(m.a, why);
  why.add("LP-MELEE-03"_rule, book.attacker_dice);
  if (!m.priority) why.add("LP-MELEE-05"_rule, book.not_priority_dice);  // LP-R-25
  return std::max(1, why.sum());                                          // LP-R-26
}

int defender_dice(const Melee& m, const Rulebook& book, Ledger& why) {
  own_dice(m.b, why);
  if (m.from_behind) why.add("LP-MELEE-04"_rule, book.rear_dice);
  return std::max(0, why.sum());
}

Fallen MeleeQuery::resolve(const Melee& m, const Rulebook& book, Dice& dice, Ledger& why) {
  const int a_dice = attacker_dice(m, book, why), b_dice = defender_dice(m, book, why);
  if (b_dice == 0) return why.note("LP-MELEE-06"_rule), Fallen::b_killed;
  const int a_malus = m.a.fought * book.earlier_fight, b_malus = m.b.fought * book.earlier_fight;
  if (a_malus != 0) why.add("LP-MELEE-10"_rule, a_malus);
  if (b_malus != 0) why.add("LP-MELEE-10"_rule, b_malus);
  return static_cast<Fallen>(dice.until([&](Dice& d) -> std::optional<int> {  // LP-MELEE-09: equal, all again
    const int a = d.best(a_dice, die_of(m.a.weapon, book), "LP-MELEE-08"_rule) + a_malus;
    const int b = other_hand([&] { return d.best(b_dice, die_of(m.b.weapon, book), "LP-MELEE-08"_rule); }) + b_malus;
    if (a == b) return std::nullopt;
    return static_cast<int>(a < b ? Fallen::a_killed : Fallen::b_killed);
  }));
}

}  // namespace esc::laporte
