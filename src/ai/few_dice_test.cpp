#include "ai/few_dice.hpp"

#include <gtest/gtest.h>

#include <map>

#include "core/all_dice.hpp"

namespace esc {
namespace {

TEST(FewDice, FallAsExactOddsWeighThem) {
  constexpr RuleId why = "GM-MELEE-03"_rule;
  const auto sum = [&](Dice& dice) { return dice.die(d8, why) + dice.die(d10_from_zero, why) - dice.die(d3, why); };
  FewDice dice;
  std::map<int, int> falls;
  int all = 0;
  do ++falls[sum(dice)], ++all;
  while (dice.next_fall());
  EXPECT_EQ(all, 8 * 10 * 3);
  const Odds<int> odds = AllDice::odds(sum);
  EXPECT_EQ(falls.size(), odds.size());
  for (const auto& [outcome, share] : odds) EXPECT_EQ(Ratio(falls[outcome], all), share) << outcome;
}

TEST(FewDice, WithoutADieThereIsOneFall) { EXPECT_FALSE(FewDice().next_fall()); }

}  // namespace
}  // namespace esc
