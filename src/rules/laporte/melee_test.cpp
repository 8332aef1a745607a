#include "rules/laporte/melee.hpp"

#include "rules/laporte/battlefield_test.hpp"
#include "rules/laporte/facts.hpp"
#include "rules/laporte/judged_test.hpp"

namespace esc::laporte {
namespace {

int dice_of_a(const Melee& m) {
  Ledger off{false};
  return attacker_dice(m, standard_rulebook(), off);
}
int dice_of_b(const Melee& m) {
  Ledger off{false};
  return defender_dice(m, standard_rulebook(), off);
}

TEST(LaporteMelee, TheAttackerHasADieMore) {  // rules: LP-MELEE-02 LP-MELEE-03
  for (int build = 1; build <= 3; ++build) {
    EXPECT_EQ(dice_of_a({.a = {.dice = build}}), build + 1);
    EXPECT_EQ(dice_of_b({.b = {.dice = build}}), build);
  }
}

TEST(LaporteMelee, AWoundedManHasOneDieThenTheModifiers) {  // rules: LP-MELEE-02 LP-R-38
  EXPECT_EQ(dice_of_a({.a = {.dice = 3, .wounded = true}}), 2);
  EXPECT_EQ(dice_of_b({.b = {.dice = 3, .wounded = true}}), 1);
}

TEST(LaporteMelee, FromBehindTheDefenderLosesADie) {  // rules: LP-MELEE-04 LP-MELEE-06 LP-R-26
  EXPECT_EQ(dice_of_b({.from_behind = true}), 1);
  const Melee defenceless{.b = {.dice = 1}, .from_behind = true};
  EXPECT_EQ(dice_of_b(defenceless), 0);
  EXPECT_EQ(judged<MeleeQuery>(defenceless, {}), "b_killed") << "no die is rolled";
  EXPECT_EQ(judged<MeleeQuery>({.b = {.dice = 3, .wounded = true}, .from_behind = true}, {}), "b_killed");
}

TEST(LaporteMelee, AnotherThanThePriorityTargetCostsTheAttackerADie) {  // rules: LP-MELEE-05 LP-R-25 LP-R-26
  const Melee other_target{.priority = false};
  EXPECT_EQ(dice_of_a(other_target), 2);
  EXPECT_EQ(dice_of_b(other_target), 2);
  EXPECT_EQ(dice_of_a({.a = {.dice = 1}, .priority = false}), 1) << "he always keeps one";
}

TEST(LaporteMelee, TheWeaponTellsTheDie) {  // rules: LP-MELEE-07 LP-R-30
  const auto best_of_one = [](MeleeWeapon weapon, int face) {
    return judged<MeleeQuery>(
        {.a = {.dice = 1, .weapon = weapon}, .b = {.dice = 1, .weapon = MeleeWeapon::spontoon}, .priority = false},
        {face, 1});
  };
  EXPECT_EQ(best_of_one(MeleeWeapon::improvised, 4), "b_killed");
  EXPECT_THROW(best_of_one(MeleeWeapon::improvised, 5), GivenDice::BadFace) << "a hanger is worth a d4";
  EXPECT_THROW(best_of_one(MeleeWeapon::bayonet, 7), GivenDice::BadFace);
  EXPECT_EQ(best_of_one(MeleeWeapon::sabre, 8), "b_killed");
  EXPECT_THROW(best_of_one(MeleeWeapon::sabre, 9), GivenDice::BadFace);
  EXPECT_EQ(best_of_one(MeleeWeapon::spontoon, 10), "b_killed");
}

TEST(LaporteMelee, TheLowerScoreFallsAndEqualScoresAreRolledAgain) {  // rules: LP-MELEE-08 LP-MELEE-09
  EXPECT_EQ(judged<MeleeQuery>({}, {1, 2, 3, /* b */ 5, 1}), "a_killed");
  EXPECT_EQ(judged<MeleeQuery>({}, {1, 2, 5, /* b */ 5, 1, /* again */ 6, 1, 1, /* b */ 5, 5}), "b_killed");
}

TEST(LaporteMelee, ThreeDiceAgainstTwo) {  // rules: LP-MELEE-03 LP-MELEE-09
  EXPECT_EQ(odds_of<MeleeQuery>({}).at("b_killed"), Ratio(3667, 5850));
}

TEST(LaporteMelee, EveryFightBeforeCostsAPoint) {  // rules: LP-MELEE-10
  const Melee tired{.a = {.fought = 2}};
  EXPECT_EQ(judged<MeleeQuery>(tired, {6, 1, 1, /* b */ 5, 1}), "a_killed") << "6 less 2";
  EXPECT_EQ(judged<MeleeQuery>({.b = {.fought = 1}}, {5, 1, 1, /* b */ 5, 1}), "b_killed");
}

TEST(LaporteMelee, InPlayTheTableTellsTheFacts) {  // rules: LP-MELEE-02 LP-MELEE-07 LP-MELEE-10
  Battlefield field;
  const auto grenadier = field.red(at(10, 10), {.key = "grenadier", .melee = 3, .melee_weapon = MeleeWeapon::sabre});
  const auto victim = field.blue(at(11, 10), {.key = "courier", .melee = 1, .melee_weapon = MeleeWeapon::improvised});
  field.man(grenadier).fights = 2;
  field.man(victim).wounds = 1;
  const Melee melee = melee_facts(field.s, grenadier, victim);
  EXPECT_EQ(melee.a.dice, 3);
  EXPECT_EQ(melee.a.weapon, MeleeWeapon::sabre);
  EXPECT_EQ(melee.a.fought, 2);
  EXPECT_EQ(melee.b.dice, 1);
  EXPECT_TRUE(melee.b.wounded);
  EXPECT_EQ(melee.b.weapon, MeleeWeapon::improvised);
}

}  // namespace
}  // namespace esc::laporte
