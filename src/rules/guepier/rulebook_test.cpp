#include "rules/guepier/rulebook.hpp"

#include <gtest/gtest.h>

#include "rules/guepier/queries.hpp"

namespace esc::guepier {
namespace {

TEST(GuepierRulebook, StandardValuesAreWholeAndInRange) {
  const auto fault = standard_fault();
  EXPECT_FALSE(fault) << fault->line << ": " << fault->what;
}

TEST(GuepierRulebook, AChangedValueChangesTheRule) {  // rules: GM-RALLY-11
  Rulebook book = standard_rulebook();
  const auto chance = [&] {
    const QuerySet set = queries(book);
    auto asked = set.kinds[1]->ask({{"troop", "french_regular"}});
    return std::get<0>(asked)->odds()["recovered"];
  };
  EXPECT_EQ(chance(), Ratio(1, 2));
  book.rally.score = 6;
  EXPECT_EQ(chance(), Ratio(1, 6));
  EXPECT_NE(hash_of_values(book), hash_of_values(standard_rulebook()));
}

TEST(GuepierQueries, EveryDefaultQuestionIsPossibleAndItsOddsSumToOne) {
  const QuerySet set = queries(standard_rulebook());
  EXPECT_EQ(set.kinds.size(), 19u);
  EXPECT_TRUE(set.policy.null_rolled_asks_odds);
  for (const auto& kind : set.kinds) {
    auto asked = kind->ask({});
    ASSERT_TRUE(std::holds_alternative<std::unique_ptr<AskedQuery>>(asked)) << kind->name();
    EXPECT_FALSE(std::get<0>(asked)->why_not()) << kind->name();
    Ratio all = 0;
    for (const auto& [outcome, share] : std::get<0>(asked)->odds()) all += share;
    EXPECT_EQ(all, 1) << kind->name();
  }
}

// Each choice and each switch alone: whatever the rules allow has odds that sum to one.
TEST(GuepierQueries, EverySingleChangeOfADefaultSumsToOneOrIsRefused) {
  const QuerySet set = queries(standard_rulebook());
  for (const auto& kind : set.kinds) {
    for (const KeyInfo& key : kind->keys()) {
      List tried(key.choices.begin(), key.choices.end());
      if (key.type == "bool") tried = {true, false};
      if (key.type == "int" || key.type == "number") tried = {key.lowest, key.highest};
      for (const Value& value : tried) {
        auto asked = kind->ask({{std::string(key.key), value}});
        ASSERT_TRUE(std::holds_alternative<std::unique_ptr<AskedQuery>>(asked)) << kind->name() << " " << key.key;
        if (std::get<0>(asked)->why_not()) continue;
        Ratio all = 0;
        for (const auto& [outcome, share] : std::get<0>(asked)->odds()) all += share;
        EXPECT_EQ(all, 1) << kind->name() << " " << key.key;
      }
    }
  }
}

}  // namespace
}  // namespace esc::guepier
