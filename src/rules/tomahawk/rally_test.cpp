#include "rules/tomahawk/rally.hpp"

#include <gtest/gtest.h>

#include "rules/tomahawk/judged.hpp"

namespace esc::tomahawk {
namespace {

TEST(TomahawkRally, TheDieAgainstTheDiscipline) {  // rules: MT-RALLY-01 MT-RALLY-02
  constexpr int lowest[] = {5, 4, 5, 6, 7, 7};
  for (std::size_t i = 0; i < discipline_names.size(); ++i) {
    const Rally rally{.discipline = static_cast<Discipline>(i), .points = 0};
    EXPECT_EQ(judged<RallyQuery>(rally, {lowest[i]}).outcome, "rallied");
    EXPECT_EQ(judged<RallyQuery>(rally, {lowest[i] - 1}).outcome, "not_rallied");
    EXPECT_EQ(refused<RallyQuery>(rally), "");
  }
}

TEST(TomahawkRally, AuthorityNeedsPointsAndNoDie) {  // rules: MT-CMD-13
  const Rally rally{.discipline = Discipline::conscript, .method = RallyMethod::authority, .points = 3};
  EXPECT_EQ(odds_of<RallyQuery>(rally), (Fractions{{"rallied", "1"}}));
  EXPECT_EQ(refused<RallyQuery>({.method = RallyMethod::authority, .points = 2}), "too_few_points MT-CMD-13");
}

}  // namespace
}  // namespace esc::tomahawk
