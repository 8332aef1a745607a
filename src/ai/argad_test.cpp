// Greedy against random in the scenarios of the book, each side played by each. The seeds are fixed, so the counts are
// too; the margins leave room for rules and values to change a little.
#include "ai/argad.hpp"

#include <gtest/gtest.h>

#include "ai/argad_chances.hpp"
#include "ai/argad_goals.hpp"
#include "ai/duel.hpp"
#include "rules/argad/ground.hpp"
#include "scenario/argad.hpp"

namespace esc::argad {
namespace {

constexpr int battles_a_side = 10;

constexpr Pt at(int x, int y) { return {centimetres(x), centimetres(y)}; }

int won_by_greedy(const Setup& setup, Side greedy) {
  int won = 0;
  for (std::uint64_t seed = 1; seed <= battles_a_side; ++seed) {
    const auto clever = make_bot(argad_bots(), "greedy", setup), careless = make_bot(argad_bots(), "random", setup);
    const bool red = greedy == Side::red;
    won +=
        duel<Argad>(setup, {red ? clever.get() : careless.get(), red ? careless.get() : clever.get()}, seed).winner ==
        greedy;
  }
  return won;
}

class GreedyBeatsRandomInArgad : public testing::TestWithParam<std::string> {};

TEST_P(GreedyBeatsRandomInArgad, OnBothSides) {
  const Loading loaded = load_scenario(*built_in_scenario(GetParam()));
  ASSERT_TRUE(loaded);
  for (const Side side : both_sides)
    EXPECT_GE(won_by_greedy(loaded->setup, side), battles_a_side * 8 / 10) << "as " << text(side);
}

INSTANTIATE_TEST_SUITE_P(Argad, GreedyBeatsRandomInArgad, testing::Values("argad_drift", "argad_lane", "argad_lorry"),
                         [](const auto& tested) { return tested.param; });

TEST(ArgadRoutes, LeadOverTheDrift) {
  const Loading loaded = load_scenario(*built_in_scenario("argad_drift"));
  ASSERT_TRUE(loaded);
  const auto& setup = loaded->setup;
  const Routes east(setup, Kind::mounted_foot, [](Pt p) { return p.x > centimetres(150); });
  EXPECT_GT(east.left(at(60, 10)), east.left(at(60, 57)) + centimetres(20)) << "round by the drift";
  EXPECT_LT(east.left(at(60, 57)), Routes::far_away);
  State s = Argad::start(setup);
  s.men[0].at = at(70, 20);
  s.men[0].status = Status::active;
  const auto way = east.way(s, 0, centimetres(60));
  ASSERT_FALSE(way.empty());
  Pt from = s.men[0].at;
  for (const Pt to : way) {
    for (int share = 0; share <= 10; ++share) {
      const Pt p{from.x + (to.x - from.x) * share / 10, from.y + (to.y - from.y) * share / 10};
      EXPECT_FALSE(in_water(setup, p));
    }
    from = to;
  }
  EXPECT_LT(east.left(from), east.left(s.men[0].at));
}

TEST(ArgadChances, CountTheOddsOfAShotInThousandths) {
  const Loading loaded = load_scenario(*built_in_scenario("argad_lane"));
  ASSERT_TRUE(loaded);
  const Chances chances(loaded->setup);
  EXPECT_EQ(chances.of_hit({.range = centimetres(20)}), 333);
  EXPECT_EQ(chances.of_hit({.range = centimetres(60)}), 166);
  EXPECT_EQ(chances.of_hit({.range = centimetres(60), .cover = Cover::cover}), 27) << "a double six";
  EXPECT_EQ(chances.of_hit({.range = centimetres(100), .cover = Cover::cover}), 0);
  EXPECT_EQ(chances.of_kill({}), 500) << "4, 5 or 6 against class 3";
  EXPECT_EQ(chances.of_recoil({}), 166);
}

}  // namespace
}  // namespace esc::argad
