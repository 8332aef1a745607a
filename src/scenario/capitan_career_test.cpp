#include "scenario/capitan_career.hpp"

#include <gtest/gtest.h>

#include "scenario/capitan.hpp"

namespace esc::capitan {

namespace {

Career with_points(int points) {
  Career c{.player = "Anne \"la Rouge\"", .nation = "france", .arm = Arm::cavalry};
  return points > 0 ? after_battle(c, "capitan_casa_quemada", points) : c;
}

}  // namespace

TEST(CapitanCareer, IsReadAsItWasWritten) {  // rules: CA-10-01
  const Career c = after_battle(with_points(640), "capitan_los_canones", 410);
  const std::string text = career_text(c);
  const auto read = load_career({"anne.toml", text});
  ASSERT_TRUE(read);
  EXPECT_EQ(*read, c);
  EXPECT_EQ(read->victory_points(), 1050);
}

TEST(CapitanCareer, AStepForEveryThousandPoints) {  // rules: CA-10-02 CA-10-03 CA-10.1-01
  const Rulebook& book = standard_rulebook();
  EXPECT_EQ(rank_of(with_points(0), book), 0);
  EXPECT_EQ(rank_of(with_points(999), book), 0);
  EXPECT_EQ(rank_of(with_points(1000), book), 1);
  EXPECT_EQ(rank_of(with_points(90000), book), 6);
  EXPECT_EQ(grade_key(with_points(4000), book), "grade.capitan.france_4_cavalry");
  EXPECT_EQ(grade_key(with_points(3000), book), "grade.capitan.france_3");
}

TEST(CapitanCareer, ALossCostsNothing) { EXPECT_EQ(after_battle(with_points(500), "x", -200).victory_points(), 500); }

TEST(CapitanCareer, RanksOfBothPlayersGoIntoTheBattle) {  // rules: CA-10-04 CA-10.1-02 CA-R-05 CA-R-62
  auto loaded = load_scenario(*built_in_scenario("capitan_casa_quemada"));
  ASSERT_TRUE(loaded);
  auto& s = loaded->setup;
  promote(s, with_points(2500), with_points(0));
  EXPECT_EQ(s.sides[0].rank, 2);
  EXPECT_EQ(s.sides[1].rank, 0);
  EXPECT_FALSE(why_not_free_ability(s, Side::red, 1, Ability::close_order_fire));           // 20 points for a lieutenant
  EXPECT_EQ(why_not_free_ability(s, Side::red, 1, Ability::fury)->rule, "CA-R-62"_rule);    // 25
  EXPECT_EQ(why_not_free_ability(s, Side::red, 1, Ability::lancers)->rule, "CA-R-05"_rule); // for cavalry
  EXPECT_TRUE(why_not_free_ability(s, Side::blue, 1, Ability::old_guard));                  // an ensign has none, and it is red's
  const int before = s.units[1].points;
  give_free_ability(s, 1, Ability::close_order_fire);
  EXPECT_TRUE(s.units[1].has(Ability::close_order_fire));
  EXPECT_EQ(s.units[1].points, before);
  EXPECT_EQ(why_not_free_ability(s, Side::red, 1, Ability::close_order_fire)->code, "has_the_ability");
  give_free_ability(s, 1, Ability::stealth);
  EXPECT_TRUE(s.units[1].starts_hidden);  // CA-6.10-02
}

TEST(CapitanCareer, FaultsAreNamed) {
  const auto read = load_career({"x.toml", "format = 1\nkind = \"career\"\nsystem = \"capitan\"\nplayer = \"A\"\nnation = \"frence\"\narm = \"infantry\"\n"});
  ASSERT_FALSE(read);
  EXPECT_EQ(read.error()[0].key, "data.unknown_word");
  EXPECT_EQ(read.error()[0].at.line, 5);
  EXPECT_EQ(read.error()[0].texts[2], "france");
}

}  // namespace esc::capitan
