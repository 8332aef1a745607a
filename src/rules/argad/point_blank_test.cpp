#include "rules/argad/point_blank.hpp"

#include <gtest/gtest.h>

#include "rules/argad/odds_of.hpp"

namespace esc::argad {
namespace {

TEST(ArgadPointBlank, TheSurvivorStrikesAndIsNotStruckBack) {  // rules: AR-FIRE-09 AR-R-06 AR-TURN-04
  auto odds = odds_of<PointBlankQuery>({});
  EXPECT_EQ(odds[Fight::b_killed], Ratio(1, 3));
  EXPECT_EQ(odds[Fight::a_killed], Ratio(2, 3) * Ratio(1, 2));
  EXPECT_EQ(odds[Fight::a_recoils], Ratio(2, 3) * Ratio(1, 6));
  EXPECT_EQ(odds.count(Fight::b_recoils), 0U);
}

TEST(ArgadPointBlank, AKilledManDoesNotStrike) {  // rules: AR-FIRE-26
  EXPECT_EQ(judge<PointBlankQuery>({}, {5, 6, 6}).used, 1);
  const auto struck = judge<PointBlankQuery>({}, {4, 6, 2});
  EXPECT_EQ(struck.outcome, Fight::a_killed);
  EXPECT_EQ(struck.used, 3);
}

TEST(ArgadPointBlank, AMountedMusketoonKeepsTheMalusOfMovement) {  // rules: AR-FIRE-10 AR-FIRE-11 AR-FIRE-22
  PointBlank shot{.weapon = Firearm::musketoon, .a_kind = Kind::cavalry, .a_moving = true};
  EXPECT_EQ(odds_of<PointBlankQuery>(shot)[Fight::b_killed], Ratio(1, 6));
  shot.a_class = 2;
  EXPECT_EQ(odds_of<PointBlankQuery>(shot)[Fight::b_killed], Ratio(1, 36));
  shot.weapon = Firearm::pistol;
  EXPECT_EQ(odds_of<PointBlankQuery>(shot)[Fight::b_killed], Ratio(1, 6));
}

TEST(ArgadPointBlank, TheAnswerHasItsOwnModifiers) {  // rules: AR-MELEE-12 AR-MELEE-13 AR-MELEE-15
  const PointBlank rider{.a_kind = Kind::cavalry};
  EXPECT_EQ(odds_of<PointBlankQuery>(rider)[Fight::a_killed], Ratio(2, 3) * Ratio(1, 3));
  const PointBlank crossing{.place = {.crossing = Who::a}};
  EXPECT_EQ(odds_of<PointBlankQuery>(crossing)[Fight::a_killed], Ratio(2, 3) * Ratio(2, 3));
  const PointBlank higher{.place = {.higher = Who::a}};
  EXPECT_EQ(odds_of<PointBlankQuery>(higher)[Fight::a_killed], Ratio(2, 3) * Ratio(1, 3));
}

TEST(ArgadPointBlank, WhatTheRulesForbid) {  // rules: AR-FIRE-06 AR-MELEE-18 AR-R-18
  EXPECT_EQ(refusal<PointBlankQuery>({.weapon = Firearm::rifle, .a_kind = Kind::mounted_foot}), "rifle_on_foot");
  EXPECT_EQ(refusal<PointBlankQuery>({.a_kind = Kind::cavalry}), "");
  EXPECT_EQ(refusal<PointBlankQuery>({.b = {.kind = Kind::cavalry}}), "bayonet_on_foot");
  const Fighter charging{.kind = Kind::cavalry, .weapon = MeleeWeapon::sabre, .charging = true};
  EXPECT_EQ(refusal<PointBlankQuery>({.b = charging}), "");
  EXPECT_EQ(refusal<PointBlankQuery>({.b = charging, .place = {.cavalry_going = Going::difficult}}),
            "charge_in_easy_ground");
}

}  // namespace
}  // namespace esc::argad
