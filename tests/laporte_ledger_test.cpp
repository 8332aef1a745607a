// The ledger is no decoration: the numbers that decide are the sums of its counted lines.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "core/rng.hpp"
#include "rules/laporte/cost.hpp"
#include "rules/laporte/initiative.hpp"
#include "rules/laporte/move.hpp"
#include "rules/laporte/shot.hpp"

namespace esc::laporte {
namespace {

int counted(const Ledger& why) {
  int sum = 0;
  for (const LedgerLine& line : why.lines()) sum += line.counted ? line.value : 0;
  return sum;
}

RC_GTEST_PROP(LaporteLedger, InitiativeIsItsSum, ()) {  // rules: LP-INIT-06 LP-INIT-11 LP-R-02
  const Initiative facts{.dice = *rc::gen::inRange(1, 4),
                         .wounded = *rc::gen::arbitrary<bool>(),
                         .leader = *rc::gen::arbitrary<bool>(),
                         .mate = inches(*rc::gen::inRange(0, 12)),
                         .mate_obstructed = *rc::gen::arbitrary<bool>(),
                         .leader_lost = *rc::gen::arbitrary<bool>(),
                         .morale = *rc::gen::inRange(0, 13)};
  RollDice dice(*rc::gen::arbitrary<std::uint64_t>(), 0);
  Ledger why;
  const int actions = InitiativeQuery::resolve(facts, standard_rulebook(), dice, why);
  RC_ASSERT(actions == actions_for(counted(why), standard_rulebook()));
}

RC_GTEST_PROP(LaporteLedger, ArgumentsAreTheirSum, ()) {  // rules: LP-SHOT-04 LP-RELOAD-04
  const auto weapon = static_cast<Firearm>(*rc::gen::inRange(0, 4));
  const Shot facts{.weapon = weapon,
                   .range = inches(*rc::gen::inRange(0, 41)),
                   .aimed = *rc::gen::arbitrary<bool>(),
                   .nearest = *rc::gen::arbitrary<bool>(),
                   .hasty = weapon == Firearm::rifled_carbine && *rc::gen::arbitrary<bool>()};
  Ledger why;
  const int wanted = arguments(facts, standard_rulebook(), why);
  RC_ASSERT(wanted == counted(why));
}

RC_GTEST_PROP(LaporteLedger, DistanceAndPriceAreTheirSums, ()) {  // rules: LP-MOVE-03 LP-COST-01 LP-COST-05
  RollDice dice(*rc::gen::arbitrary<std::uint64_t>(), 0);
  Ledger steps, prices;
  const Move move{.dice = *rc::gen::inRange(1, 4), .moves = *rc::gen::inRange(1, 5)};
  const int hundredths = MoveQuery::resolve(move, standard_rulebook(), dice, steps);
  RC_ASSERT(hundredths == 100 * counted(steps));
  const Cost cost{.initiative = *rc::gen::inRange(1, 4),
                  .move = *rc::gen::inRange(1, 4),
                  .melee = *rc::gen::inRange(1, 4),
                  .melee_weapon = static_cast<MeleeWeapon>(*rc::gen::inRange(0, 4)),
                  .leader = *rc::gen::arbitrary<bool>()};
  const int points = CostQuery::resolve(cost, standard_rulebook(), dice, prices);
  RC_ASSERT(points == counted(prices));
}

}  // namespace
}  // namespace esc::laporte
