#include "rules/argad/cost.hpp"

#include <gtest/gtest.h>

#include "rules/argad/odds_of.hpp"

namespace esc::argad {
namespace {

int points(const Cost& cost) { return judge<CostQuery>(cost, {}).outcome; }

TEST(ArgadCost, TheSampleProfiles) {  // rules: AR-COST-01 AR-COST-02 AR-COST-03 AR-COST-04 AR-R-37
  using enum Firearm;
  EXPECT_EQ(points({.fighting_class = 3, .firearms = {rifle}}), 9);
  EXPECT_EQ(points({.fighting_class = 4, .firearms = {rifle}, .grenades = true}), 13);
  EXPECT_EQ(points({.fighting_class = 3, .firearms = {rifle}, .kind = Kind::mounted_foot}), 11);
  EXPECT_EQ(points({.fighting_class = 4, .firearms = {musketoon}, .kind = Kind::cavalry, .lance = true}), 15);
  EXPECT_EQ(points({.fighting_class = 5, .firearms = {rifle, pistol}}), 14);
  EXPECT_EQ(points({.fighting_class = 4, .firearms = {rifle}, .elite = true}), 22);
  EXPECT_EQ(points({.fighting_class = 1}), 2);
}

TEST(ArgadCost, AnEliteMarksmanNeedsAShoulderArm) {  // rules: AR-COST-04 AR-FIRE-29
  EXPECT_EQ(refusal<CostQuery>({.elite = true}), "elite_needs_shoulder_arm");
  EXPECT_EQ(refusal<CostQuery>({.firearms = {Firearm::pistol}, .elite = true}), "elite_needs_shoulder_arm");
  EXPECT_EQ(refusal<CostQuery>({.firearms = {Firearm::pistol, Firearm::musketoon}, .elite = true}), "");
}

}  // namespace
}  // namespace esc::argad
