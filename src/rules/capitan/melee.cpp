#include "rules/capitan/melee.hpp"

#include <algorithm>

#include "core/other_hand.hpp"
#include "rules/capitan/dodge.hpp"

namespace esc::capitan {

// CA-R-54: cavalry has its two attacks whenever its opponents are on foot, attacking or not.

namespace {

// Which side an impact falls on.
struct Impacts {
  bool on_a = false, on_b = false;
};

// CA-8.12-08; an old tercio does not suffer from ties, unless it meets another (CA-R-69).
Impacts impacts(int a_lead, const Duellist& a, const Duellist& b) {
  if (a_lead != 0) return {a_lead<0, a_lead> 0};
  const bool a_tercio = a.ability() == Ability::old_tercio, b_tercio = b.ability() == Ability::old_tercio;
  return {!a_tercio || b_tercio, !b_tercio || a_tercio};
}

// What the duels remember: whose re-roll of a combat die is still to be had (CA-10.1-04).
struct RerollsLeft {
  bool a = false, b = false;
  int memory() const { return a * 2 + b; }
  static RerollsLeft of(int memory) { return {memory / 2 != 0, memory % 2 != 0}; }
};

// CA-8.12-07
Strike duel(Dice& dice, RerollsLeft perks, const Duellist& a, const Duellist& b, int a_ahead) {
  const Die a_die{a.own.combat_die}, b_die{b.own.combat_die};
  constexpr RuleId rule = "CA-8.12-07"_rule;
  constexpr RuleId again = "CA-10.1-04"_rule;
  const auto roll_b = [&](RuleId why) { return other_hand([&] { return dice.die(b_die, why); }); };
  int a_face = dice.die(a_die, rule), b_face = roll_b(rule);
  if (a_face + a_ahead < b_face && perks.a) perks.a = false, a_face = dice.die(a_die, again);
  if (b_face < a_face + a_ahead && perks.b) perks.b = false, b_face = roll_b(again);
  const Impacts fallen = impacts(a_face + a_ahead - b_face, a, b);
  return {perks.memory(), {fallen.on_a, fallen.on_b}};
}

// How one side answers the impacts on it in this round.
struct Defence {
  DodgeRoll dodge;
  int figures = 0;
  int dodges_until;  // losses after which a brutal charge leaves no dodge

  int answer(Dice& dice, int memory) const {
    Losses losses = Losses::of(memory);
    if (losses.lost == figures) return memory;
    if (losses.lost >= dodges_until || !dodge.saves(dice, losses.perk)) ++losses.lost;
    return losses.memory();
  }
};

// CA-11.20-04, CA-R-68
bool charges_brutally(const Duellist& side) {
  const bool exposed = side.enemy.arm == Arm::cavalry || !side.enemy.close_order;
  return side.ability() == Ability::brutal_charge && side.first_shock() && side.own.charging && exposed;
}

Defence defence(const Duellist& own, const Duellist& enemy, const Rulebook& book, Ledger& why) {
  const Dodge dodge{.fire_die = own.own.fire_die,
                    .combat_die = own.own.combat_die,
                    .against = Against::melee,
                    .ability = own.own.ability,
                    .activated = own.own.activated,
                    .reduced = own.own.reduced,
                    .fencing_master = enemy.ability() == Ability::fencing_master};
  const bool brutal = charges_brutally(enemy);
  if (brutal) why.note("CA-11.20-04"_rule);
  const int figures = own.own.figures;
  return {dodge_roll(dodge, book, why), figures, brutal ? book.combat.brutal_losses : figures};
}

}  // namespace

Duellist side_a(const Melee& m, const Rulebook& book) {
  return {m.a, m.b, m, m.height > Measure(centimetres(book.combat.higher_above_cm))};  // CA-R-56
}
Duellist side_b(const Melee& m, const Rulebook& book) {
  return {m.b, m.a, m, m.height < Measure(centimetres(-book.combat.higher_above_cm))};
}

Verdict MeleeQuery::why_not(const Melee& m, const Rulebook& book) {
  const Len most = centimetres(book.combat.out_of_reach_above_cm);
  if (m.height > Measure(most) || m.height < Measure(-most)) return Refusal{"CA-8.4-05"_rule, "out_of_reach"};
  return std::nullopt;
}

Round MeleeQuery::resolve(const Melee& m, const Rulebook& book, Dice& dice, Ledger& why) {
  const Duellist a = side_a(m, book), b = side_b(m, book);
  why.restart_sum();
  add_combat_factors(a, book.combat, why, 1);
  add_combat_factors(b, book.combat, why, -1);
  const int a_ahead = why.sum();
  const int a_attacks = attacks_of(a, book.combat), b_attacks = attacks_of(b, book.combat);
  why.add("CA-8.12-05"_rule, a_attacks, false);
  why.add("CA-8.12-05"_rule, b_attacks, false);
  const int duels = std::min(a_attacks, b_attacks);
  const Defence a_defence = defence(a, b, book, why), b_defence = defence(b, a, book, why);
  const Bout fought = dice.bout(
      duels,
      {.strikers = RerollsLeft{m.a.combat_reroll, m.b.combat_reroll}.memory(),
       .sides = {Losses{0, m.a.dodge_reroll}.memory(), Losses{0, m.b.dodge_reroll}.memory()},
       .called = {b_attacks - duels, a_attacks - duels}},  // CA-8.12-09
      [&](Dice& d, int memory) { return duel(d, RerollsLeft::of(memory), a, b, a_ahead); },
      [&](Dice& d, int side, int memory) {
        return hand_of(side == 1, [&] { return (side == 0 ? a_defence : b_defence).answer(d, memory); });
      });
  const int a_lost = Losses::of(fought.sides[0]).lost, b_lost = Losses::of(fought.sides[1]).lost;
  return {a_lost, b_lost, fate_of(m.a.figures - a_lost, m.b.figures - b_lost, book.combat)};
}

// CA-8.11-01, CA-R-57
Fate fate_of(int a_left, int b_left, const Rulebook::Combat& book) {
  if (a_left == 0 && b_left == 0) return Fate::both_eliminated;
  if (b_left >= book.annihilation * a_left) return Fate::a_eliminated;
  if (a_left >= book.annihilation * b_left) return Fate::b_eliminated;
  return Fate::goes_on;
}

std::string MeleeQuery::text(const Melee& m, Round round) {
  constexpr std::array<Word, 4> names{"goes_on", "a_eliminated", "b_eliminated", "both_eliminated"};
  if (m.report == Report::fate) return std::string(names[index(round.fate)]);
  return std::string("a").append(std::to_string(round.a_lost)).append("b").append(std::to_string(round.b_lost));
}

}  // namespace esc::capitan
