#include "rules/capitan/rulebook.hpp"

#include <set>

#include "rules/capitan/queries.hpp"
#include "rules/capitan/testing.hpp"

namespace esc::capitan {
namespace {

constexpr ValueRow rows[] = {
#include "generated/capitan_values.inc"
};

TEST(CapitanRulebook, TheStandardFileHasEveryValueOnceAndInRange) {
  std::optional<BadValueRow> fault;
  read_values<Rulebook>(rows, &fault);
  EXPECT_FALSE(fault) << fault->line << ": " << fault->what;
}

TEST(CapitanRulebook, APriceIsThatOfItsTier) {  // rules: CA-11-01 CA-R-63
  for (std::size_t i = 0; i < ability_count; ++i) {
    const std::string id(text(ability_rows[i].rule));  // CA-11.<points>-<nn>
    EXPECT_EQ(std::to_string(book().points.ability[i]), id.substr(6, 2)) << id;
  }
}

TEST(CapitanQueries, AreTheTwentyEightOfTheCatalogueAndAllAnswerTheirDefaults) {
  const QuerySet set = queries(book());
  std::set<std::string_view> names;
  for (const auto& kind : set.kinds) {
    names.insert(kind->name());
    const auto asked = kind->ask({});
    ASSERT_TRUE(std::holds_alternative<std::unique_ptr<AskedQuery>>(asked)) << kind->name();
    const AskedQuery& query = *std::get<std::unique_ptr<AskedQuery>>(asked);
    EXPECT_FALSE(query.bad_combination()) << kind->name();
    EXPECT_FALSE(query.why_not()) << kind->name();
    EXPECT_EQ(sum(query.odds()), 1) << kind->name();
  }
  EXPECT_EQ(names.size(), 28u);
  EXPECT_EQ(set.system, "capitan");
}

TEST(CapitanQueries, ChangedValuesChangeTheOdds) {
  Rulebook harder = book();
  harder.dodge.saved_on = 7;
  const QuerySet set = queries(harder);
  for (const auto& kind : set.kinds)
    if (kind->name() == "dodge") {
      const auto asked = kind->ask({});
      EXPECT_EQ(std::get<std::unique_ptr<AskedQuery>>(asked)->odds().at("saved"), Ratio(1, 4));
    }
}

}  // namespace
}  // namespace esc::capitan
