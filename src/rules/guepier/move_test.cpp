#include "rules/guepier/move.hpp"

#include <gtest/gtest.h>

#include "rules/guepier/action_cost.hpp"
#include "rules/guepier/charge.hpp"
#include "rules/guepier/locate.hpp"
#include "rules/guepier/odds_for_test.hpp"

namespace esc::guepier {
namespace {

TEST(GuepierMove, EachModeHasItsDistance) {  // rules: GM-MOVE-05 GM-MOVE-06 GM-MOVE-07 GM-MOVE-08 GM-MOVE-09 GM-R-20
  EXPECT_EQ(roll<MoveQuery>({}, {1}), "11");
  EXPECT_EQ(roll<MoveQuery>({.arm = Arm::cavalry}, {1}), "21");
  EXPECT_EQ(roll<MoveQuery>({.arm = Arm::mounted_infantry}, {1}), "21");
  EXPECT_EQ(roll<MoveQuery>({.mode = Mode::skirmish}, {1}), "6");
  EXPECT_EQ(roll<MoveQuery>({.arm = Arm::cavalry, .mode = Mode::skirmish}, {1}), "11");
  EXPECT_EQ(roll<MoveQuery>({.arm = Arm::cannon, .mode = Mode::skirmish}, {1}), "6");
  EXPECT_EQ(roll<MoveQuery>({.mode = Mode::still}, {}), "0");
}

TEST(GuepierMove, MarkersAndLaddersForbid) {  // rules: GM-RALLY-15 GM-RALLY-16 GM-LADDER-06 GM-MOVE-09
  EXPECT_EQ(refusal<MoveQuery>({.state = State::stopped}), "stopped_not_rapid");
  EXPECT_EQ(refusal<MoveQuery>({.mode = Mode::skirmish, .state = State::stopped}), "");
  EXPECT_EQ(refusal<MoveQuery>({.mode = Mode::skirmish, .state = State::pinned}), "pinned");
  EXPECT_EQ(refusal<MoveQuery>({.mode = Mode::still, .state = State::pinned}), "");
  EXPECT_EQ(refusal<MoveQuery>({.arrived_by_ladder = true}), "ladder_not_rapid");
  EXPECT_EQ(refusal<MoveQuery>({.arm = Arm::cannon}), "cannon_never_rapid");
}

TEST(GuepierCharge, ReachesExactlyItsDistance) {  // rules: GM-COST-10 GM-R-29
  EXPECT_EQ(roll<ChargeQuery>({.distance = centimetres(14)}, {4}), "contact");
  EXPECT_EQ(roll<ChargeQuery>({.distance = Measure::between(centimetres(14), false)}, {4}), "short");
}

TEST(GuepierCharge, NeedsAnEnemySeenAndTheMeans) {  // rules: GM-LOC-01 GM-R-14 GM-R-48 GM-FORCE-09
  EXPECT_EQ(refusal<ChargeQuery>({.located = false}), "not_located");
  EXPECT_EQ(refusal<ChargeQuery>({.located = false, .target_fired_this_turn = true}), "");
  EXPECT_EQ(refusal<ChargeQuery>({.move = {.arm = Arm::mounted_infantry}}), "no_lance");
  EXPECT_EQ(refusal<ChargeQuery>({.move = {.arm = Arm::mounted_infantry}, .lance = true}), "");
  EXPECT_EQ(refusal<ChargeQuery>({.move = {.arm = Arm::cannon, .mode = Mode::skirmish}}), "cannon_cannot_charge");
  EXPECT_EQ(refusal<ChargeQuery>({.move = {.mode = Mode::still}}), "charge_must_move");
  EXPECT_EQ(refusal<ChargeQuery>({.move = {.state = State::stopped}}), "stopped_not_rapid");
}

TEST(GuepierActionCost, OutOfDenseCoverAtTheDouble) {  // rules: GM-COST-09 GM-COST-13 GM-COST-16
  EXPECT_EQ(roll<ActionCostQuery>({.mode = Mode::rapid, .leaves = Cover::dense}, {}), "3");
}

TEST(GuepierActionCost, AMountedChargeOnCoverHasOnePriceOnly) {  // rules: GM-COST-10 GM-COST-11 GM-R-22
  ActionCost cost{.arm = Arm::cavalry, .marker = true, .mode = Mode::rapid, .charge = true};
  EXPECT_EQ(roll<ActionCostQuery>(cost, {}), "1");
  cost.target_in_cover = true;
  EXPECT_EQ(roll<ActionCostQuery>(cost, {}), "2");
  cost.arm = Arm::foot;
  EXPECT_EQ(roll<ActionCostQuery>(cost, {}), "1");
}

TEST(GuepierActionCost, HaltAndPivotAddUp) {  // rules: GM-COST-03 GM-COST-06 GM-R-23
  EXPECT_EQ(roll<ActionCostQuery>({.marker = true, .pivot = true}, {}), "3");
}

TEST(GuepierActionCost, WhatCannotBeBought) {  // rules: GM-COST-06 GM-COST-07 GM-COST-12 GM-COST-14 GM-MOVE-10
  EXPECT_EQ(refusal<ActionCostQuery>({.mode = Mode::skirmish, .pivot = true}), "pivot_must_be_still");
  EXPECT_EQ(refusal<ActionCostQuery>({.battery = true}), "battery_cannon_still");
  EXPECT_EQ(refusal<ActionCostQuery>({.arm = Arm::cannon, .mode = Mode::skirmish, .battery = true}),
            "battery_cannon_still");
  EXPECT_EQ(refusal<ActionCostQuery>({.leaves = Cover::light}), "leaving_must_move");
  EXPECT_EQ(refusal<ActionCostQuery>({.remount = true}), "no_horses");
  EXPECT_EQ(refusal<ActionCostQuery>({.arm = Arm::cavalry, .mode = Mode::rapid, .remount = true}), "remount_not_rapid");
  EXPECT_EQ(refusal<ActionCostQuery>({.arm = Arm::cannon, .marker = true}), "cannon_never_rapid");
  EXPECT_EQ(refusal<ActionCostQuery>({.mode = Mode::rapid, .pa = 1}), "");
  EXPECT_EQ(refusal<ActionCostQuery>({.mode = Mode::rapid, .pa = 0}), "not_enough_points");
}

TEST(GuepierLocate, CoverHides) {  // rules: GM-LOC-02 GM-LOC-03 GM-LOC-04
  EXPECT_EQ(odds<LocateQuery>({})["located"], Ratio(2, 3));
  EXPECT_EQ(odds<LocateQuery>({.cover = Cover::light})["located"], Ratio(1, 2));
  EXPECT_EQ(odds<LocateQuery>({.cover = Cover::dense})["located"], Ratio(1, 6));
}

TEST(GuepierLocate, WhatGivesAwayAddsUp) {  // rules: GM-LOC-05 GM-LOC-06 GM-LOC-07 GM-LOC-08 GM-LOC-09 GM-LOC-10
  const auto found = [](Locate l) {
    l.cover = Cover::dense;
    return odds<LocateQuery>(l)["located"];
  };
  EXPECT_EQ(found({.observers = 2}), Ratio(2, 6));
  EXPECT_EQ(found({.observers = 30}), Ratio(2, 6));
  EXPECT_EQ(found({.target_marker = true}), Ratio(2, 6));
  EXPECT_EQ(found({.target_fired_last_turn = true, .target_mounted = true}), Ratio(3, 6));
  EXPECT_EQ(found({.distance = centimetres(20)}), Ratio(2, 6));
  EXPECT_EQ(found({.distance = Measure::between(centimetres(20), false)}), Ratio(1, 6));
  EXPECT_EQ(found({.target_cannon = true}), Ratio(3, 6));
}

TEST(GuepierLocate, AShotGivesItselfAwayUnlessNobodySeesIt) {  // rules: GM-R-14 GM-LOC-12 GM-LOS-01
  EXPECT_EQ(roll<LocateQuery>({.cover = Cover::dense, .target_fired_this_turn = true}, {}), "located");
  EXPECT_EQ(refusal<LocateQuery>({.target_fired_this_turn = true, .los = false}), "no_sight");
  EXPECT_EQ(refusal<LocateQuery>({.already_tried = true}), "already_tried");
  EXPECT_EQ(refusal<LocateQuery>({.target_marker = true, .target_cannon = true}), "cannon_never_rapid");
}

}  // namespace
}  // namespace esc::guepier
