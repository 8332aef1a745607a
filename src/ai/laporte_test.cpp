// Greedy against random in the scenarios of the book, each side played by each. The seeds are fixed, so the counts are
// too; the margins leave room for rules and values to change a little.
#include "ai/laporte.hpp"

#include <gtest/gtest.h>

#include "ai/duel.hpp"
#include "scenario/laporte.hpp"

namespace esc::laporte {
namespace {

constexpr int battles_a_side = 20;

int won_by_greedy(const Setup& setup, Side greedy) {
  int won = 0;
  for (std::uint64_t seed = 1; seed <= battles_a_side; ++seed) {
    const auto clever = make_bot(laporte_bots(), "greedy", setup), careless = make_bot(laporte_bots(), "random", setup);
    const bool red = greedy == Side::red;
    won +=
        duel<Laporte>(setup, {red ? clever.get() : careless.get(), red ? careless.get() : clever.get()}, seed).winner ==
        greedy;
  }
  return won;
}

class GreedyBeatsRandom : public testing::TestWithParam<std::string> {};

TEST_P(GreedyBeatsRandom, OnBothSides) {
  const Loading loaded = load_scenario(*built_in_scenario(GetParam()));
  ASSERT_TRUE(loaded);
  for (const Side side : both_sides)
    EXPECT_GE(won_by_greedy(loaded->setup, side), battles_a_side * 8 / 10) << "as " << text(side);
}

INSTANTIATE_TEST_SUITE_P(Laporte, GreedyBeatsRandom, testing::Values("laporte_ford", "laporte_farm", "laporte_courier"),
                         [](const auto& tested) { return tested.param; });

TEST(LaporteBots, TheSameSeedGivesTheSameBattle) {
  const Loading loaded = load_scenario(*built_in_scenario("laporte_ford"));
  ASSERT_TRUE(loaded);
  const auto answers = [&](Bot<Laporte>& bot) {
    State s = Laporte::start(loaded->setup);
    Log off(false);
    RollDice dice(3, 0);
    Rng rng(3);
    std::vector<Answer> given;
    for (int n = 0; n < 300 && !Laporte::over(s); ++n) {
      given.push_back(bot.choose(s, Laporte::asks(s).front(), rng));
      EXPECT_FALSE(submit<Laporte>(s, given.back(), dice, off));
    }
    return given;
  };
  const auto fresh = make_bot(laporte_bots(), "greedy", loaded->setup);
  const auto used = make_bot(laporte_bots(), "greedy", loaded->setup);
  const auto first = answers(*used);
  EXPECT_EQ(first, answers(*used)) << "what it remembers changes its answers";
  EXPECT_EQ(first, answers(*fresh));
}

}  // namespace
}  // namespace esc::laporte
