// Greedy against random in the scenarios of the book, each side played by each. The seeds are fixed, so the counts are
// too; the margins leave room for rules and values to change a little.
#include "ai/guepier.hpp"

#include <gtest/gtest.h>

#include "ai/duel.hpp"
#include "ai/guepier_weights.hpp"
#include "scenario/guepier.hpp"

namespace esc::guepier {
namespace {

constexpr int battles_a_side = 8;

int won_by_greedy(const Setup& setup, Side greedy) {
  int won = 0;
  for (std::uint64_t seed = 1; seed <= battles_a_side; ++seed) {
    const auto clever = make_bot(guepier_bots(), "greedy", setup), careless = make_bot(guepier_bots(), "random", setup);
    const bool red = greedy == Side::red;
    won +=
        duel<Guepier>(setup, {red ? clever.get() : careless.get(), red ? careless.get() : clever.get()}, seed).winner ==
        greedy;
  }
  return won;
}

class GreedyBeatsRandomInGuepier : public testing::TestWithParam<std::string> {};

TEST_P(GreedyBeatsRandomInGuepier, AlmostAlways) {
  const Loading loaded = load_scenario(*built_in_scenario(GetParam()));
  ASSERT_TRUE(loaded);
  const int won = won_by_greedy(loaded->setup, Side::red) + won_by_greedy(loaded->setup, Side::blue);
  EXPECT_GE(won * 100, 2 * battles_a_side * 85);  // some 95 of a hundred, in samples of sixteen
}

INSTANTIATE_TEST_SUITE_P(Scenarios, GreedyBeatsRandomInGuepier,
                         testing::Values("guepier_gate", "guepier_convoy", "guepier_sunrise"));

TEST(GuepierWeights, AnOfficerWhoCountsForVictoryIsWorthMore) {
  const Loading loaded = load_scenario(*built_in_scenario("guepier_gate"));
  ASSERT_TRUE(loaded);
  const Battle s = Guepier::start(loaded->setup);
  std::size_t officer = 0, private_man = 0;
  for (std::size_t k = 0; k < s.men.size(); ++k) (s.setup->is_officer(k) ? officer : private_man) = k;
  EXPECT_GT(worth_of(s, officer), worth_of(s, private_man) + 3000);
}

}  // namespace
}  // namespace esc::guepier
