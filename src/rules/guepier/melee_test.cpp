#include "rules/guepier/melee.hpp"

#include <gtest/gtest.h>

#include "rules/guepier/odds_for_test.hpp"

namespace esc::guepier {
namespace {

TEST(GuepierMelee, TheAssailantHasOneMore) {  // rules: GM-MELEE-08 GM-MELEE-10 GM-MELEE-21 GM-MELEE-22
  EXPECT_EQ(odds<MeleeQuery>({})["attacker_wins"], Ratio(78, 144));
  EXPECT_EQ(roll<MeleeQuery>({}, {5, 6}), "tie");
  EXPECT_EQ(roll<MeleeQuery>({.continuing = true}, {5, 6}), "defender_wins");  // rules: GM-R-53
}

TEST(GuepierMelee, CavalryAddsTwoDiceInItsChargeOnly) {  // rules: GM-MELEE-03 GM-MELEE-12 GM-R-47 GM-R-53
  Melee m{.att = {.weapon = MeleeWeapon::sabre, .mounted = Mount::cavalry}};
  EXPECT_EQ(roll<MeleeQuery>(m, {3, 4, 9}), "tie");  // 3 + 4 + 2 + 2 against 9 + 2
  m.continuing = true;
  EXPECT_EQ(roll<MeleeQuery>(m, {7, 9}), "tie");
}

TEST(GuepierMelee, MountedInfantryNeedsLances) {  // rules: GM-R-48 GM-FORCE-09
  Melee m{.att = {.weapon = MeleeWeapon::sabre, .mounted = Mount::mounted_infantry}};
  EXPECT_EQ(refusal<MeleeQuery>(m), "no_lance");
  m.continuing = true;
  EXPECT_EQ(refusal<MeleeQuery>(m), "");
  Melee on_foot{.att = {.weapon = MeleeWeapon::sabre}, .continuing = true};
  EXPECT_EQ(odds<MeleeQuery>(m), odds<MeleeQuery>(on_foot));
  Melee lancer{.att = {.weapon = MeleeWeapon::lance, .mounted = Mount::mounted_infantry}};
  Melee rider{.att = {.weapon = MeleeWeapon::lance, .mounted = Mount::cavalry}};
  EXPECT_EQ(odds<MeleeQuery>(lancer), odds<MeleeQuery>(rider));
}

TEST(GuepierMelee,
     LongWeaponsAreClumsyInDenseCover) {  // rules: GM-MELEE-04 GM-MELEE-05 GM-MELEE-06 GM-MELEE-07 GM-MELEE-09 GM-R-49
  const auto highest = [](MeleeWeapon weapon, bool dense) {
    for (int face = 20; face > 0; --face) {
      const int faces[] = {face, 1};
      GivenDice dice(faces);
      Ledger why;
      try {
        MeleeQuery::resolve({.att = {.weapon = weapon, .dense = dense}}, standard_rulebook(), dice, why);
        return face;
      } catch (const GivenDice::BadFace&) {
      }
    }
    return 0;
  };
  EXPECT_EQ(highest(MeleeWeapon::bare, false), 4);
  EXPECT_EQ(highest(MeleeWeapon::butt, false), 8);
  EXPECT_EQ(highest(MeleeWeapon::butt, true), 6);
  EXPECT_EQ(highest(MeleeWeapon::dagger, true), 8);
  EXPECT_EQ(highest(MeleeWeapon::sabre, true), 10);
  EXPECT_EQ(highest(MeleeWeapon::bayonet, true), 8);
  EXPECT_EQ(highest(MeleeWeapon::lance, false), 12);
  EXPECT_EQ(highest(MeleeWeapon::lance, true), 8);
  EXPECT_EQ(highest(MeleeWeapon::pistol, true), 10);
}

TEST(GuepierMelee, ClassLinesCountOnce) {  // rules: GM-MELEE-13 GM-MELEE-14 GM-R-52 GM-R-56
  EXPECT_EQ(roll<MeleeQuery>({.def = {.gunner = true}}, {1, 3}), "tie");  // 1 + 3 against 3 + 1
  EXPECT_EQ(roll<MeleeQuery>({.def = {.troop = Troop::militia, .gunner = true}}, {1, 5}), "tie");  // 5 − 1
  EXPECT_EQ(roll<MeleeQuery>({.def = {.troop = Troop::legion}}, {1, 4}), "tie");
}

TEST(GuepierMelee, SupportsMarkersAndDefensiveFire) {  // rules: GM-MELEE-11 GM-MELEE-15 GM-MELEE-16 GM-MELEE-17 GM-R-51
  EXPECT_EQ(roll<MeleeQuery>({.att = {.supports = 2}}, {1, 4}), "tie");
  EXPECT_EQ(roll<MeleeQuery>({.def = {.supports = 1}}, {2, 2}), "tie");
  EXPECT_EQ(roll<MeleeQuery>({.def = {.grade = Grade::veteran, .state = State::stopped}}, {1, 2}), "tie");
  EXPECT_EQ(roll<MeleeQuery>({.def_fired = true}, {1, 4}), "tie");
  EXPECT_EQ(refusal<MeleeQuery>({.def_fired = true, .continuing = true}), "no_defensive_fire");
}

TEST(GuepierMelee, APinnedManFallsWithoutDice) {  // rules: GM-MELEE-20 GM-R-79
  const Fighter pinned{.state = State::pinned};
  EXPECT_EQ(roll<MeleeQuery>({.def = pinned}, {}), "attacker_wins");
  EXPECT_EQ(roll<MeleeQuery>({.att = pinned, .continuing = true}, {}), "defender_wins");
  EXPECT_EQ(roll<MeleeQuery>({.att = pinned, .def = pinned, .continuing = true}, {}), "tie");
  EXPECT_EQ(refusal<MeleeQuery>({.att = pinned}), "pinned");
}

TEST(GuepierMelee, ChangingPlacesInAFightCarriedOverIsFair) {  // rules: GM-R-53
  const Fighter a{.weapon = MeleeWeapon::dagger, .grade = Grade::veteran}, b{.troop = Troop::irregular, .supports = 2};
  auto one = odds<MeleeQuery>({.att = a, .def = b, .continuing = true});
  auto other = odds<MeleeQuery>({.att = b, .def = a, .continuing = true});
  EXPECT_EQ(one["attacker_wins"], other["defender_wins"]);
  EXPECT_EQ(one["tie"], other["tie"]);
}

}  // namespace
}  // namespace esc::guepier
