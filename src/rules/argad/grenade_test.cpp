#include "rules/argad/grenade.hpp"

#include <gtest/gtest.h>

#include "rules/argad/odds_of.hpp"

namespace esc::argad {
namespace {

TEST(ArgadGrenade, EveryManUnderItDiesOnOneToThree) {  // rules: AR-SPECIAL-08 AR-R-36
  EXPECT_EQ(odds_of<GrenadeQuery>({.figures = 3}).at(1), Ratio(3, 8));
  EXPECT_EQ(total(odds_of<GrenadeQuery>({.figures = 12})), 1);
  const auto judged = judge<GrenadeQuery>({.figures = 4}, {1, 3, 4, 6});
  EXPECT_EQ(judged.outcome, 2);
  EXPECT_EQ(judged.used, 4);
}

}  // namespace
}  // namespace esc::argad
