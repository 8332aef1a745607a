// What is watched of a battle, in every system: who fell, by whom, at what price, with what luck.
#include "lab/watch.hpp"

#include <gtest/gtest.h>

#include "lab/battle.hpp"
#include "lab/harm.hpp"

namespace esc::lab {
namespace {

TEST(Harm, ReadsTheWordsOfEverySystem) {
  EXPECT_EQ(harm_of("laporte", "shot", "killed"), 1000);
  EXPECT_EQ(harm_of("laporte", "melee", "a_killed"), -1000);
  EXPECT_EQ(harm_of("argad", "volley", "2"), 2000);
  EXPECT_EQ(harm_of("argad", "grenade", "1"), -1000) << "who stands under it rolls";
  EXPECT_EQ(harm_of("guepier", "cannon", "killed,pinned"), 1200);
  EXPECT_EQ(harm_of("tomahawk", "volley", "kills_3"), 3000);
  EXPECT_EQ(harm_of("tomahawk", "melee", "a1d3"), 2000);
  EXPECT_EQ(harm_of("capitan", "melee", "a10b2"), -8000);
  EXPECT_EQ(harm_of("laporte", "move", "6"), std::nullopt) << "nobody is hurt";
  EXPECT_EQ(harm_of("laporte", "shot", "no such word"), std::nullopt);
  EXPECT_EQ(harm_of("tomahawk", "melee", "a1"), std::nullopt);
}

// A word that a system uses and this does not know would silently leave rolls out of the luck.
TEST(Harm, KnowsEveryOutcomeOfARollThatStrikes) {
  int asked = 0;
  for (const QuerySet& set : standard_queries().sets())
    for (const auto& kind : set.kinds) {
      if (!strikes(set.system, kind->name())) continue;
      auto reading = kind->ask({});
      const auto* query = std::get_if<std::unique_ptr<AskedQuery>>(&reading);
      if (!query || (*query)->why_not()) continue;
      ++asked;
      for (const auto& [outcome, share] : (*query)->odds())
        EXPECT_TRUE(harm_of(set.system, kind->name(), outcome)) << set.system << " " << kind->name() << ": " << outcome;
    }
  EXPECT_GT(asked, 15);
}

class WatchedScenario : public testing::TestWithParam<const char*> {};

TEST_P(WatchedScenario, TellsWhoFellByWhomAndWithWhatLuck) {
  const auto plan =
      read_plan({"plan.toml", std::string("format = 1\nkind = \"lab\"\nname = \"w\"\nbattles = 4\nscenarios = [\"") +
                                  GetParam() + "\"]\nplayers = [[\"greedy\", \"greedy\"]]\n"});
  ASSERT_TRUE(plan);
  Fighter fighter(*plan);
  int men = 0, lost = 0, credited = 0, on_table = 0;
  std::array<std::int64_t, 2> paid{};
  std::int64_t destroyed = 0, taken = 0, luck = 0;
  for (const int k : {0, 1, 2, 3}) {  // careful players lose few men
    const BattleRow row = fighter.fight(0, k);
    EXPECT_GT(row.turns, 0);
    luck += std::abs(row.luck[0]) + std::abs(row.luck[1]);
    for (const FigureRow& figure : row.figures) {
      ++men, lost += figure.lost, credited += figure.by >= 0;
      if (figure.side != Side::none) paid[index(figure.side)] += figure.points;
      destroyed += figure.destroyed;
      if (figure.by >= 0) taken += figure.points;
      if (figure.lost) on_table += figure.at != Pt{};
    }
  }
  EXPECT_GT(men, 40);
  EXPECT_GT(lost, 8);
  EXPECT_EQ(on_table, lost) << "they fell somewhere";
  EXPECT_GT(credited * 10, lost * 8) << credited << " of " << lost;
  EXPECT_GT(paid[0], 80);
  EXPECT_GT(paid[1], 80);
  EXPECT_EQ(destroyed, taken);
  EXPECT_GT(luck, 1000);
}

INSTANTIATE_TEST_SUITE_P(Lab, WatchedScenario,
                         testing::Values("laporte_ford", "argad_lane", "guepier_gate", "tomahawk_ford",
                                         "capitan_la_quebrada"),
                         [](const auto& tested) { return std::string(tested.param); });

}  // namespace
}  // namespace esc::lab
