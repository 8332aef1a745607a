#include "rules/argad/queries.hpp"

#include <gtest/gtest.h>

#include <algorithm>

namespace esc::argad {
namespace {

const QuerySet& set() {
  static const QuerySet all = queries(standard_rulebook());
  return all;
}

const QueryKind& kind(std::string_view name) {
  return **std::find_if(set().kinds.begin(), set().kinds.end(), [&](const auto& k) { return k->name() == name; });
}

std::vector<std::string_view> key_names(std::string_view query) {
  std::vector<std::string_view> names;
  for (const KeyInfo& info : kind(query).keys()) names.push_back(info.key);
  return names;
}

std::string fault(std::string_view query, const Object& given) {
  const auto asked = kind(query).ask(given);
  const BadKey* bad = std::get_if<BadKey>(&asked);
  return bad ? std::string(bad->code) : "";
}

TEST(ArgadQueries, StandInTheOrderOfTheCatalogue) {
  std::vector<std::string_view> names;
  for (const auto& k : set().kinds) names.push_back(k->name());
  EXPECT_EQ(names, (std::vector<std::string_view>{"move", "crawl", "swim", "shot", "volley", "melee", "point_blank",
                                                  "grenade", "cost"}));
}

TEST(ArgadQueries, AVolleyHasNoKeysOfOneManAlone) {
  const auto shot = key_names("shot"), volley = key_names("volley");
  for (const std::string_view key : {"contact", "contact_this_turn", "aimed", "elite"}) {
    EXPECT_EQ(std::count(shot.begin(), shot.end(), key), 1) << key;
    EXPECT_EQ(fault("volley", Object{{std::string(key), true}}), "unknown_key") << key;
  }
  EXPECT_EQ(volley.size(), shot.size() - 4 + 2);
}

TEST(ArgadQueries, EveryQueryAnswersItsDefaults) {
  for (const auto& k : set().kinds) {
    auto asked = k->ask({});
    ASSERT_TRUE(std::holds_alternative<std::unique_ptr<AskedQuery>>(asked)) << k->name();
    const AskedQuery& query = *std::get<std::unique_ptr<AskedQuery>>(asked);
    EXPECT_FALSE(query.bad_combination()) << k->name();
    EXPECT_FALSE(query.why_not()) << k->name();
    Ratio sum = 0;
    for (const auto& [outcome, share] : query.odds()) sum += share;
    EXPECT_EQ(sum, 1) << k->name();
  }
}

TEST(ArgadQueries, LimitsOfTheKeys) {
  const auto limits = [](std::string_view query, const std::string& key, int lowest, int highest) {
    for (const auto& [n, code] :
         std::map<int, std::string>{{lowest - 1, "bad_value"}, {lowest, ""}, {highest, ""}, {highest + 1, "bad_value"}})
      EXPECT_EQ(fault(query, Object{{key, n}}), code) << query << " " << key << " " << n;
  };
  limits("shot", "shots", 1, 2);
  limits("shot", "shooter_class", 1, 6);
  limits("shot", "range_factor", 1, 4);
  limits("volley", "shooters", 1, 12);
  limits("volley", "group_size", 1, 30);
  limits("melee", "a_class", 1, 6);
  limits("point_blank", "b_class", 1, 6);
  limits("grenade", "figures", 1, 12);
  limits("cost", "class", 1, 6);
}

TEST(ArgadQueries, FirearmsAreAListWithoutRepeats) {
  EXPECT_EQ(fault("cost", Object{{"firearms", List{"rifle", "pistol"}}}), "");
  EXPECT_EQ(fault("cost", Object{{"firearms", List{"rifle", "rifle"}}}), "bad_value");
  EXPECT_EQ(fault("cost", Object{{"firearms", "rifle"}}), "bad_value");
}

}  // namespace
}  // namespace esc::argad
