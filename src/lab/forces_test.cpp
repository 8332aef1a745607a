#include "lab/forces.hpp"

#include <gtest/gtest.h>

#include "lab/questions.hpp"
#include "scenario/scenario.hpp"

namespace esc::lab {
namespace {

TEST(Forces, AreReadAsTheirTextCountsThem) {
  const auto ford = built_in_scenario("laporte_ford");
  const auto force = force_of(ford->text, "laporte", Side::red);
  ASSERT_TRUE(force);
  EXPECT_EQ(force->id, "french_patrol");
  EXPECT_EQ(force->counts, (std::map<std::string, int>{{"fusilier", 3}, {"ligloo", 1}, {"voltigeur", 6}}));
  EXPECT_FALSE(force_of("[red]\nforce = \"nobody\"\n", "laporte", Side::red));
}

TEST(Forces, AreChangedByCounts) {
  const auto ford = built_in_scenario("laporte_ford");
  const auto force = force_of(ford->text, "laporte", Side::red);
  ASSERT_TRUE(force);
  const std::string text = with_counts(ford->text, Side::red, *force, {{"fusilier", -3}, {"grenadier", 2}}, 5);
  const auto changed = force_of(text, "laporte", Side::red);
  ASSERT_TRUE(changed);
  EXPECT_EQ(changed->id, "lab_red_french_patrol");
  EXPECT_EQ(changed->counts, (std::map<std::string, int>{{"grenadier", 2}, {"ligloo", 1}, {"voltigeur", 6}}));
  EXPECT_NE(changed->block.find("points = 127"), std::string::npos);
}

TEST(Questions, SmallerForcesAreFoughtByTheSystemsOwnRules) {
  const auto steps = smaller_forces({"laporte_ford", "random", 2}, Side::red);
  ASSERT_TRUE(steps);
  EXPECT_EQ(steps->profile, "voltigeur");
  ASSERT_GE(steps->points.size(), 2u);
  EXPECT_EQ(steps->points[0], 0);
  for (std::size_t i = 0; i < steps->points.size(); ++i) {
    const auto made = make_game(steps->plan.cases[i]);
    ASSERT_TRUE(made.game);
    int men = 0;
    for (const SceneFigure& figure : made.game->scene(Seer::referee).figures) men += figure.side == Side::red;
    EXPECT_EQ(men, 10 - static_cast<int>(i));
  }
}

TEST(Questions, APairsDifferenceIsMeasuredBattleByBattle) {
  Rows before(20), after(20);
  for (std::size_t i = 0; i < before.size(); ++i)
    before[i].turns = static_cast<int>(i), after[i].turns = static_cast<int>(i) + 2;
  const Interval d =
      paired_difference(before, after, [](const BattleRow& row) { return static_cast<double>(row.turns); });
  EXPECT_DOUBLE_EQ(d.value, 2);
  EXPECT_DOUBLE_EQ(d.lo, 2) << "luck that both share says nothing";
}

TEST(Questions, AnUpgradeIsWorthItsEffectOverThatOfAPoint) {
  Rows before(1000), after(1000);
  for (std::size_t i = 0; i < before.size(); ++i) {
    before[i].winner = i % 2 == 0 ? Side::red : Side::blue;
    after[i].winner = i % 4 != 0 ? Side::red : Side::blue;
  }
  Logistic points;
  points.sound = true, points.b1 = -0.1, points.covariance[1][1] = 1e-6;
  const auto worth = worth_of(before, after, Side::red, points);
  ASSERT_TRUE(worth);
  EXPECT_NEAR(worth->value, 10.98, 0.1) << "log-odds 0 to ln 3, a tenth a point";
  EXPECT_LT(worth->lo, worth->value);
  points.b1 = 0.1;
  EXPECT_FALSE(worth_of(before, after, Side::red, points)) << "points that help the other side carry no price";
}

}  // namespace
}  // namespace esc::lab
