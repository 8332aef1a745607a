#include "rules/argad/volley.hpp"

#include <gtest/gtest.h>

#include "rules/argad/odds_of.hpp"

namespace esc::argad {
namespace {

Volley rifles(int shooters, int cm) {
  return {.fire = {.range = centimetres(cm), .group = true}, .shooters = shooters};
}

TEST(ArgadVolley, TheFirstDieHasTheBonus) {               // rules: AR-FIRE-24 AR-R-21
  const auto odds = odds_of<VolleyQuery>(rifles(3, 60));  // 5 wanted once, 6 twice
  EXPECT_EQ(odds.at(0), Ratio(2, 3) * Ratio(25, 36));
  EXPECT_EQ(odds.at(3), Ratio(1, 3) * Ratio(1, 36));
  EXPECT_EQ(total(odds), 1);
}

TEST(ArgadVolley, AConstructedProtectionTakesItAway) {  // rules: AR-FIRE-25
  Volley volley = rifles(2, 60);
  volley.fire.constructed = true;
  EXPECT_EQ(odds_of<VolleyQuery>(volley).at(2), Ratio(1, 36));
}

TEST(ArgadVolley, DiceAreReadOneByOneEachWithItsFollowUp) {  // rules: AR-FIRE-13
  Volley volley = rifles(3, 120);
  volley.fire.group = false;
  const auto judged = judge<VolleyQuery>(volley, {6, 6, 2, 6, 5, 4});
  EXPECT_EQ(judged.outcome, 1);
  EXPECT_EQ(judged.used, 5);
}

TEST(ArgadVolley, TheGroupCapsTheDeadButNotTheDice) {  // rules: AR-R-22
  Volley volley = rifles(4, 20);
  volley.group_size = 1;
  const auto judged = judge<VolleyQuery>(volley, {6, 6, 6, 6});
  EXPECT_EQ(judged.outcome, 1);
  EXPECT_EQ(judged.used, 4);
  EXPECT_EQ(odds_of<VolleyQuery>(volley).size(), 2U);
}

TEST(ArgadVolley, PistolsFireTwiceEach) {  // rules: AR-FIRE-02
  Volley volley = rifles(12, 10);
  volley.fire.weapon = Firearm::pistol;
  volley.fire.shots = 2;
  volley.group_size = 30;
  const auto odds = odds_of<VolleyQuery>(volley);
  EXPECT_EQ(odds.size(), 25U);
  EXPECT_EQ(total(odds), 1);
}

TEST(ArgadVolley, OneManAloneFiresAShoulderArmOnTheMove) {  // rules: AR-FIRE-08
  Volley volley = rifles(2, 20);
  volley.fire.moving = true;
  EXPECT_EQ(refusal<VolleyQuery>(volley), "one_shoulder_arm_moving");
  volley.shooters = 1;
  EXPECT_EQ(refusal<VolleyQuery>(volley), "");
  volley.shooters = 2;
  volley.fire.weapon = Firearm::pistol;
  EXPECT_EQ(refusal<VolleyQuery>(volley), "");
}

TEST(ArgadVolley, WhatForbidsAShotForbidsAVolley) {  // rules: AR-FIRE-05 AR-FIRE-06
  EXPECT_EQ(refusal<VolleyQuery>(rifles(3, 121)), "out_of_range");
  Volley mounted = rifles(3, 20);
  mounted.fire.mounted = true;
  EXPECT_EQ(refusal<VolleyQuery>(mounted), "rifle_on_foot");
}

}  // namespace
}  // namespace esc::argad
