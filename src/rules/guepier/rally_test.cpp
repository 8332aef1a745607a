#include "rules/guepier/rally.hpp"

#include <gtest/gtest.h>

#include "rules/guepier/action_points.hpp"
#include "rules/guepier/morale.hpp"
#include "rules/guepier/odds_for_test.hpp"

namespace esc::guepier {
namespace {

TEST(GuepierActionPoints, LossesCountFiveAtMostAndNeverBelowNothing) {  // rules: GM-AP-01 GM-AP-03 GM-R-02
  EXPECT_EQ(odds<ActionPointsQuery>({.losses = 3})["0"], Ratio(3, 36));
  EXPECT_EQ(odds<ActionPointsQuery>({.losses = 5}), odds<ActionPointsQuery>({.losses = 30}));
  EXPECT_EQ(roll<ActionPointsQuery>({.losses = 5}, {2, 1}), "0");
}

TEST(GuepierActionPoints, AGeneralStandsInForTheOfficer) {  // rules: GM-AP-02 GM-AP-08
  EXPECT_EQ(odds<ActionPointsQuery>({.command = Command::general}), odds<ActionPointsQuery>({}));
  EXPECT_EQ(odds<ActionPointsQuery>({.command = Command::none})["6"], Ratio(1, 6));
}

TEST(GuepierActionPoints, TheLedgerAddsUpToThePoints) {  // rules: GM-AP-04 GM-R-02
  const int faces[] = {1, 2};
  GivenDice dice(faces);
  Ledger why;
  EXPECT_EQ(ActionPointsQuery::resolve({.losses = 9}, standard_rulebook(), dice, why), why.sum());
}

TEST(GuepierRally, OnlyFullSlicesToALivingOfficerCount) {  // rules: GM-RALLY-06 GM-R-11
  const auto recovers = [](Measure distance, Officer officer) {
    return odds<RallyQuery>({{.state = State::stopped, .officer = officer, .officer_distance = distance}})["recovered"];
  };
  EXPECT_EQ(recovers(Measure::between(centimetres(20) - 1, false), Officer::alive), Ratio(1, 3));
  EXPECT_EQ(recovers(centimetres(20), Officer::alive), Ratio(1, 6));
  EXPECT_EQ(recovers(centimetres(40), Officer::alive), 0);
  EXPECT_EQ(
      odds<RallyQuery>({{.state = State::stopped, .officer = Officer::dead, .officer_distance = centimetres(90)}}),
      odds<RallyQuery>({{.state = State::stopped, .officer = Officer::dead}}));
}

TEST(GuepierRally, ANaturalOneFailsWhateverIsSpent) {  // rules: GM-RALLY-07 GM-RALLY-14
  EXPECT_EQ(odds<RallyQuery>({{.state = State::stopped, .pa = 12}})["pinned"], Ratio(1, 6));
}

TEST(GuepierRally, APointMoreNeverHurts) {  // rules: GM-RALLY-07
  Ratio before = 0;
  for (int pa = 0; pa <= 12; ++pa) {
    const Ratio now = odds<RallyQuery>({{.state = State::pinned, .troop = Troop::irregular, .pa = pa}})["stopped"];
    EXPECT_GE(now, before) << pa;
    before = now;
  }
}

TEST(GuepierRally, MarkersMoveByOneStep) {  // rules: GM-RALLY-12 GM-RALLY-13
  EXPECT_EQ(roll<RallyQuery>({{.state = State::stopped}}, {5}), "recovered");
  EXPECT_EQ(roll<RallyQuery>({{.state = State::stopped}}, {4}), "pinned");
  EXPECT_EQ(roll<RallyQuery>({{.state = State::pinned}}, {6}), "stopped");
  EXPECT_EQ(roll<RallyQuery>({{.state = State::pinned}}, {5}), "removed");
  EXPECT_EQ(refusal<RallyQuery>({{.state = State::none}}), "no_marker");  // rules: GM-RALLY-01
}

TEST(GuepierRally, ClassGradeAndTenacity) {  // rules: GM-RALLY-02 GM-RALLY-08 GM-RALLY-09 GM-RALLY-10
  const auto recovers = [](Nerve nerve) {
    nerve.state = State::stopped;
    return odds<RallyQuery>({nerve})["recovered"];
  };
  EXPECT_EQ(recovers({.troop = Troop::french_regular}), Ratio(1, 2));
  for (const Troop troop : {Troop::militia, Troop::irregular, Troop::legion, Troop::free_corps})
    EXPECT_EQ(recovers({.troop = troop}), Ratio(1, 6));
  EXPECT_EQ(recovers({.grade = Grade::raw}), Ratio(1, 6));
  EXPECT_EQ(recovers({.grade = Grade::experienced}), recovers({}));
  EXPECT_EQ(recovers({.grade = Grade::veteran}), Ratio(1, 2));
  EXPECT_EQ(recovers({.tenacious = true}), Ratio(2, 3));
}

TEST(GuepierMorale, FailureIsOneStepWorse) {  // rules: GM-MORALE-02 GM-MORALE-03 GM-MORALE-04
  EXPECT_EQ(roll<MoraleQuery>({}, {3}), "stopped");
  EXPECT_EQ(roll<MoraleQuery>({.nerve = {.state = State::stopped}}, {4}), "pinned");
  EXPECT_EQ(roll<MoraleQuery>({.nerve = {.state = State::pinned}}, {5}), "broken");
  EXPECT_EQ(roll<MoraleQuery>({.nerve = {.state = State::pinned}}, {6}), "steady");  // GM-R-57: the marker stays
}

TEST(GuepierMorale, OnlyWithinFiveCentimetres) {  // rules: GM-MORALE-01
  EXPECT_EQ(refusal<MoraleQuery>({.distance = centimetres(5)}), "");
  EXPECT_EQ(refusal<MoraleQuery>({.distance = Measure::between(centimetres(5), false)}), "too_far_to_test");
}

}  // namespace
}  // namespace esc::guepier
