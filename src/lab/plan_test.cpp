#include "lab/plan.hpp"

#include <gtest/gtest.h>

#include "lab/scenario_text.hpp"

namespace esc::lab {
namespace {

const std::string opening = R"(format = 1
kind = "lab"
name = "test"
)";

std::vector<DataError> errors_of(const std::string& text) {
  const auto plan = read_plan({"plan.toml", text});
  return plan ? std::vector<DataError>{} : plan.error();
}

TEST(Plan, MakesACaseOfEveryCombination) {
  const auto plan = read_plan({"plan.toml", opening + R"(
scenarios = ["laporte_ford", "laporte_farm"]
players = [["regular", "recruit"]]
battles = 10
[[vary]]
rule = "LP-INIT-07"
value = "bonus"
to = [0, 2]
[[vary]]
key = "turns"
from = 4
upto = 8
by = 2
)"});
  ASSERT_TRUE(plan) << plan.error().front().key;
  EXPECT_EQ(plan->cases.size(), 2u * 2 * 3);
  EXPECT_EQ(title(plan->cases[1]), "laporte_ford · regular – recruit · LP-INIT-07 bonus = 0 · turns = 6");
  const auto standard = make_built_in_game("laporte_ford").game;
  const auto varied = make_game(plan->cases[1]).game;
  ASSERT_TRUE(varied);
  EXPECT_NE(varied->source().rules_hash, standard->source().rules_hash);
  EXPECT_EQ(varied->scene(Seer::referee).turns, 6);
}

TEST(Plan, LimitsPlayersThatSearchByPlayouts) {
  const auto plan = read_plan({"plan.toml", opening + R"(
scenarios = ["laporte_ford"]
players = [["veteran:bold", "elite@playouts=50"]]
battles = 1
)"});
  ASSERT_TRUE(plan);
  EXPECT_EQ(plan->cases[0].players[0], "veteran:bold@playouts=200,threads=1");
  EXPECT_EQ(plan->cases[0].players[1], "elite@playouts=50,threads=1");
}

struct BadPlan {
  std::string name, text, key;
  int line;
  std::string nearest;  // a text of the error
};

class BadPlans : public testing::TestWithParam<BadPlan> {};

TEST_P(BadPlans, AreRefusedWithLineAndNearestName) {
  const auto errors = errors_of(opening + GetParam().text);
  ASSERT_FALSE(errors.empty());
  EXPECT_EQ(errors[0].key, GetParam().key);
  EXPECT_EQ(errors[0].file, "plan.toml");
  EXPECT_EQ(errors[0].at.line, GetParam().line);
  if (!GetParam().nearest.empty()) {
    EXPECT_NE(std::find(errors[0].texts.begin(), errors[0].texts.end(), GetParam().nearest), errors[0].texts.end());
  }
}

const std::string sound = "scenarios = [\"laporte_ford\"]\nplayers = [[\"regular\", \"recruit\"]]\nbattles = 1\n";

INSTANTIATE_TEST_SUITE_P(
    Lab, BadPlans,
    testing::Values(BadPlan{"scenario",
                            "scenarios = [\"laporte_fjord\"]\nplayers = [[\"random\", \"random\"]]\nbattles = 1\n",
                            "data.unknown_word", 4, "laporte_ford"},
                    BadPlan{"player",
                            "scenarios = [\"laporte_ford\"]\nplayers = [[\"vetran\", \"random\"]]\nbattles = 1\n",
                            "data.unknown_word", 5, "veteran"},
                    BadPlan{"rule", sound + "[[vary]]\nrule = \"LP-INIT-77\"\nvalue = \"bonus\"\nto = [1]\n",
                            "lab.plan.no_rule", 8, "LP-INIT-07"},
                    BadPlan{"value", sound + "[[vary]]\nrule = \"LP-INIT-07\"\nvalue = \"bonos\"\nto = [1]\n",
                            "data.unknown_word", 9, "bonus"},
                    BadPlan{"range", sound + "[[vary]]\nrule = \"LP-INIT-07\"\nvalue = \"bonus\"\nfrom = 3\nupto = 1\n",
                            "lab.plan.empty_range", 11, ""},
                    BadPlan{"limits", sound + "[[vary]]\nrule = \"LP-INIT-07\"\nvalue = \"bonus\"\nto = [9999]\n",
                            "lab.plan.value_range", 10, ""},
                    BadPlan{"empty", sound + "[[vary]]\nkey = \"turns\"\nto = []\n", "lab.plan.nothing", 9, ""},
                    BadPlan{"key", sound + "batles = 3\n", "data.unknown_key", 7, "battles"}),
    [](const auto& tested) { return tested.param.name; });

TEST(Plan, ACaseThatDoesNotFitItsScenarioIsFoundBeforeTheFirstBattle) {
  const auto errors = errors_of(opening + sound + "[[vary]]\nkey = \"red.force\"\nto = [\"nobody_at_all\"]\n");
  ASSERT_FALSE(errors.empty());
  EXPECT_EQ(errors[0].key, "lab.plan.bad_case");
}

TEST(ScenarioText, SetsAKeyOfItsSectionOnly) {
  const std::string text = "turns = 8\n\n[red]\nforce = \"a\"\nbudget = 1\n\n[blue]\nforce = \"b\"\n";
  EXPECT_EQ(with_key(text, "red", "force", "\"c\""),
            "turns = 8\n\n[red]\nforce = \"c\"\nbudget = 1\n\n[blue]\nforce = \"b\"\n");
  EXPECT_EQ(with_key(text, "", "turns", "3").substr(0, 10), "turns = 3\n");
  EXPECT_EQ(with_key(text, "blue", "budget", "7"), text + "budget = 7\n");
  EXPECT_EQ(with_key(text, "victory", "x", "1"), text + "\n[victory]\nx = 1\n");
}

}  // namespace
}  // namespace esc::lab
