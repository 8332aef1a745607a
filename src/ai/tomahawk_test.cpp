// Greedy against random in the scenarios of the catalogue, each side played by each. The seeds are fixed, so the counts
// are too; the margins leave room for rules and values to change a little.
#include "ai/tomahawk.hpp"

#include <gtest/gtest.h>

#include "ai/duel.hpp"
#include "scenario/tomahawk.hpp"

namespace esc::tomahawk {
namespace {

constexpr int battles_a_side = 10;

class GreedyBeatsRandomInTomahawk : public testing::TestWithParam<std::string> {};

TEST_P(GreedyBeatsRandomInTomahawk, OnBothSides) {
  const Loading loaded = load_scenario(*built_in_scenario(GetParam()));
  ASSERT_TRUE(loaded);
  int won = 0;
  for (const Side side : both_sides)
    for (std::uint64_t seed = 1; seed <= battles_a_side; ++seed) {
      const auto clever = make_bot(tomahawk_bots(), "greedy", loaded->setup);
      const auto careless = make_bot(tomahawk_bots(), "random", loaded->setup);
      const bool red = side == Side::red;
      const Result result = duel<Tomahawk>(
          loaded->setup, {red ? clever.get() : careless.get(), red ? careless.get() : clever.get()}, seed);
      won += result.winner == side;
    }
  EXPECT_GE(won, 2 * battles_a_side * 17 / 20) << "nine of ten, but for luck";
}

INSTANTIATE_TEST_SUITE_P(Tomahawk, GreedyBeatsRandomInTomahawk,
                         testing::Values("tomahawk_cabin", "tomahawk_ford", "tomahawk_portage"),
                         [](const auto& tested) { return tested.param; });

}  // namespace
}  // namespace esc::tomahawk
