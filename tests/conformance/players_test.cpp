// The machine players over every scenario, each side played by each. The seeds are fixed, so the counts are too; the margin
// leaves room for rules and values to change a little.
#include "conformance/scenarios.hpp"

namespace esc::conformance {
namespace {

class EveryBattlefield : public testing::TestWithParam<std::string> {};

Side winner_of_battle(const std::string& scenario, std::string_view red, std::string_view blue, std::uint64_t seed) {
  Match match = new_match(scenario, seed);
  match.start();
  while (!match.game().over()) {
    const Ask ask = match.game().asks().front();
    const auto step = match.submit(ask.who, match.choose(ask.who == Side::red ? red : blue, ask));
    EXPECT_TRUE(step) << step.error().key;
    EXPECT_LT(match.steps(), too_long) << red << " against " << blue << ", seed " << seed;
    if (!step || match.steps() >= too_long) return Side::none;
  }
  return match.game().result().winner;
}

TEST_P(EveryBattlefield, GreedyBeatsRandom) {
  const int a_side = 10 * battles();
  int won = 0, drawn = 0;
  for (int k = 0; k < a_side; ++k)
    for (const Side greedy : both_sides) {
      const bool red = greedy == Side::red;
      const Side winner = winner_of_battle(GetParam(), red ? "greedy" : "random", red ? "random" : "greedy",
                                           static_cast<std::uint64_t>(k) + 1);
      won += winner == greedy, drawn += winner == Side::none;
    }
  EXPECT_GE(2 * won + drawn, 2 * 2 * a_side * 3 / 4) << won << " won, " << drawn << " drawn of " << 2 * a_side;
}

// Random players stumble out of a loop in the rules sooner or later; players who answer the same question alike do not.
TEST_P(EveryBattlefield, WhoeverFightsTheBattleEnds) {
  for (int k = 0; k < 2 * battles(); ++k) {
    const auto seed = static_cast<std::uint64_t>(k) + 101;
    winner_of_battle(GetParam(), "greedy", "greedy", seed);
    winner_of_battle(GetParam(), "regular", "regular", seed);
    winner_of_battle(GetParam(), "recruit:bold", "regular:cautious", seed);
  }
}

// From what a side sees the players that search imagine the rest, and fight on from there: that must come to an end too.
TEST_P(EveryBattlefield, EliteLooksAheadFromTheFirstQuestionOn) {
  constexpr std::string_view elite = "elite@playouts=4,threads=1";
  Match match = new_match(GetParam(), 21);
  match.start();
  for (int n = 0; n < 160 && !match.game().over(); ++n) {
    const Ask ask = match.game().asks().front();
    const auto step = match.submit(ask.who, match.choose(n < 3 || n % 32 == 0 ? elite : "greedy", ask));
    ASSERT_TRUE(step) << step.error().key;
  }
}

INSTANTIATE_TEST_SUITE_P(Players, EveryBattlefield, testing::ValuesIn(scenarios()), name_of);

}  // namespace
}  // namespace esc::conformance
