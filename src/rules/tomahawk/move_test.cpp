#include "rules/tomahawk/move.hpp"

#include <gtest/gtest.h>

#include "rules/tomahawk/judged.hpp"

namespace esc::tomahawk {
namespace {

std::string moved(const Move& move) { return judged<MoveQuery>(move, {}).outcome; }

TEST(TomahawkMove,
     EachTraitAddsItsInches) {
  // rules: MT-MOVE-01 MT-MOVE-02 MT-MOVE-03 MT-MOVE-04 MT-MOVE-05 MT-MOVE-15
  EXPECT_EQ(moved({}), "move_4");
  EXPECT_EQ(moved({.scout = true, .natives = true}), "move_6");
  EXPECT_EQ(moved({.mount = Mount::cavalry}), "move_8");
  EXPECT_EQ(moved({.mount = Mount::light_cavalry}), "move_10");
}

TEST(TomahawkMove, AnEnemyAtExactly24InchesIsNear) {  // rules: MT-MOVE-06 MT-CORE-03 MT-R-03
  EXPECT_EQ(moved({.nearest_enemy = inches(24)}), "move_4");
  EXPECT_EQ(moved({.nearest_enemy = Measure::between(inches(24), false)}), "move_6");
}

TEST(TomahawkMove, GroundAndObstaclesTakeInches) {  // rules: MT-MOVE-07 MT-MOVE-08 MT-MOVE-09 MT-MOVE-10
  EXPECT_EQ(moved({.ground = Ground::rough}), "move_3");
  EXPECT_EQ(moved({.ground = Ground::building}), "move_3");
  EXPECT_EQ(moved({.ground = Ground::very_rough, .obstacles = 1}), "move_1");
}

TEST(TomahawkMove, TheRoadHelpsALoneFigureAndAColumnMost) {  // rules: MT-MOVE-11 MT-MOVE-12
  EXPECT_EQ(moved({.road = Road::single}), "move_8");
  EXPECT_EQ(moved({.road = Road::column}), "move_8");
  EXPECT_EQ(moved({.road = Road::other}), "move_6");
}

TEST(TomahawkMove, TheWholeMoveMustBeOnTheRoad) {  // rules: MT-MOVE-13
  EXPECT_EQ(refused<MoveQuery>({.ground = Ground::rough, .road = Road::other}), "not_all_on_road MT-MOVE-13");
  EXPECT_EQ(refused<MoveQuery>({.road = Road::other}), "");
}

TEST(TomahawkMove, NeverBelowZeroAndTheLedgerSaysSo) {  // rules: MT-MOVE-14 MT-R-28
  const Judged stuck = judged<MoveQuery>({.ground = Ground::very_rough, .obstacles = 3}, {});
  EXPECT_EQ(stuck.outcome, "move_0");
  EXPECT_EQ(told(stuck.why),
            (std::vector<std::string>{"MT-MOVE-01 4", "MT-MOVE-09 -2", "MT-MOVE-10 -3", "MT-MOVE-14 1"}));
}

}  // namespace
}  // namespace esc::tomahawk
