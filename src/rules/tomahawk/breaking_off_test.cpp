#include "rules/tomahawk/breaking_off.hpp"

#include <gtest/gtest.h>

#include "rules/tomahawk/judged.hpp"

namespace esc::tomahawk {
namespace {

TEST(TomahawkBreakingOff, RecoilCostsTheZeros) {  // rules: MT-MELEE-20
  EXPECT_EQ(judged<RecoilLossesQuery>({.figures = 5}, {0, 1, 0, 9, 3}).outcome, "losses_2");
  EXPECT_EQ(odds_of<RecoilLossesQuery>({.figures = 1}), (Fractions{{"losses_0", "9/10"}, {"losses_1", "1/10"}}));
}

TEST(TomahawkBreakingOff, FlightCostsZeroToThree) {  // rules: MT-MELEE-21
  EXPECT_EQ(judged<FlightLossesQuery>({.figures = 4}, {3, 4, 0, 9, 2}).outcome, "losses_2");
  EXPECT_EQ(odds_of<FlightLossesQuery>({.figures = 1}), (Fractions{{"losses_0", "3/5"}, {"losses_1", "2/5"}}));
}

}  // namespace
}  // namespace esc::tomahawk
