#include "ai/laporte_odds.hpp"

#include <gtest/gtest.h>

namespace esc::laporte {
namespace {

class LaporteOdds : public testing::Test {
 protected:
  const Rulebook book_ = standard_rulebook();
  OddsBook odds_{book_};
};

TEST_F(LaporteOdds, AShotHitsThenTheSaveDecides) {  // rules: LP-SHOT-04 LP-SAVE-03 LP-SAVE-06
  // Three arguments, two dice: 3/4 hit; of those 4/6 wound and 1/6 kill.
  const ShotOdds odds = odds_.shot({.dice = 2, .range = inches(8)});
  EXPECT_EQ(odds.wounded, 5000);
  EXPECT_EQ(odds.killed, 1250);
}

TEST_F(LaporteOdds, WhatIsRememberedIsNotMixedUp) {  // rules: LP-SHOT-08 LP-SAVE-08 LP-SAVE-09
  const Shot plain{.dice = 2, .range = inches(8)};
  const ShotOdds first = odds_.shot(plain);
  Shot aimed = plain, sheltered = plain, again = plain, poor = plain;
  aimed.aimed = true, sheltered.cover = Cover::dense, again.target_wounded = true, poor.wounded = true;
  EXPECT_GT(odds_.shot(aimed).killed, first.killed);
  EXPECT_LT(odds_.shot(sheltered).wounded, first.wounded);
  EXPECT_EQ(odds_.shot(again).killed, first.killed + first.wounded);
  EXPECT_LT(odds_.shot(poor).killed, first.killed);
  EXPECT_EQ(odds_.shot(plain).killed, first.killed);
}

TEST_F(LaporteOdds, AMeleeFavoursTheAttackerAndTheBackIsDeadly) {  // rules: LP-MELEE-03 LP-MELEE-04 LP-MELEE-06
  const int fair = odds_.attacker_wins({});
  EXPECT_GT(fair, certain / 2);
  EXPECT_GT(odds_.attacker_wins({.from_behind = true}), fair);
  EXPECT_EQ(odds_.attacker_wins({.a = {}, .b = {.wounded = true}, .from_behind = true}), certain);
  EXPECT_LT(odds_.attacker_wins({.a = {.fought = 2}, .b = {}}), fair);
}

TEST_F(LaporteOdds, AMoveReachesByItsBestDie) {  // rules: LP-MOVE-02
  EXPECT_EQ(odds_.goes_at_least({.dice = 1}, 4), 3 * (certain / 6));
  EXPECT_EQ(odds_.goes_at_least({.dice = 2}, 6), certain * 11 / 36);
  EXPECT_EQ(odds_.goes_at_least({.dice = 2}, 7), 0);
  EXPECT_EQ(odds_.goes_at_least({.dice = 2}, 0), certain);
}

}  // namespace
}  // namespace esc::laporte
