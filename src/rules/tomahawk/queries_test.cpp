#include "rules/tomahawk/queries.hpp"

#include <gtest/gtest.h>

namespace esc::tomahawk {
namespace {

TEST(TomahawkQueries, StandInTheOrderOfTheCatalogue) {
  const QuerySet set = queries(standard_rulebook());
  std::vector<std::string_view> names;
  for (const auto& kind : set.kinds) names.push_back(kind->name());
  EXPECT_EQ(names, (std::vector<std::string_view>{"move", "spot_range", "spot", "shot", "volley", "volley_test",
                                                  "reaction", "rally", "melee_attack", "melee", "recoil_losses",
                                                  "flight_losses", "command_gain", "ability"}));
  EXPECT_EQ(set.policy.all_faces_checked, d10_from_zero);
}

TEST(TomahawkQueries, OddsOfDefaultQuestionsSumToOne) {
  for (const auto& kind : queries(standard_rulebook()).kinds) {
    const auto asked = kind->ask({});
    Ratio sum = 0;
    for (const auto& [outcome, share] : std::get<std::unique_ptr<AskedQuery>>(asked)->odds()) sum += share;
    EXPECT_EQ(sum, 1) << kind->name();
  }
}

TEST(TomahawkQueries, OddsOfTheLargestPoolsSumToOne) {
  const QuerySet set = queries(standard_rulebook());
  const Object volley{{"shooters", 60}, {"targets", 60}, {"shooting", 6}};
  const Object melee{{"att_fighters", 24}, {"def_fighters", 24}, {"defended", true}};
  for (const auto& [at, given] : {std::pair{5, &volley}, std::pair{9, &melee}}) {
    const auto asked = set.kinds[static_cast<std::size_t>(at)]->ask(*given);
    Ratio sum = 0;
    for (const auto& [outcome, share] : std::get<std::unique_ptr<AskedQuery>>(asked)->odds()) sum += share;
    EXPECT_EQ(sum, 1);
  }
}

}  // namespace
}  // namespace esc::tomahawk
