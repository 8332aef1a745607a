// What the machine players of Guêpier count a man for.
#include "ai/guepier.hpp"

#include <gtest/gtest.h>

#include "ai/guepier_weights.hpp"
#include "scenario/guepier.hpp"

namespace esc::guepier {
namespace {

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
