// Laporte's machine players: repeatable, and minded as they are told.
#include "ai/laporte.hpp"

#include <gtest/gtest.h>

#include "scenario/laporte.hpp"

namespace esc::laporte {
namespace {

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
