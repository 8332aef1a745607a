#include "rules/capitan/morale.hpp"

#include "rules/capitan/charge.hpp"
#include "rules/capitan/testing.hpp"

namespace esc::capitan {
namespace {

TEST(CapitanCharge, OneRollFailsChargesOrDoubles) {  // rules: CA-5.1-02 CA-5.2-01 CA-5.2-06 CA-R-25 CA-R-26
  EXPECT_EQ(odds_of<ChargeTestQuery>({.morale = 5, .courage = 10}).at("charge"), Ratio(1, 6));
  EXPECT_EQ(odds_of<ChargeTestQuery>({.morale = 6, .courage = 4}).at("doubled"), Ratio(5, 6));
}

TEST(CapitanCharge, CommandFlagAndFailureChangeTheNumbers) {  // rules: CA-5.1-03 CA-5.1-05 CA-8.7-02 CA-8.8-02 CA-R-92
  EXPECT_EQ(
      odds_of<ChargeTestQuery>({.courage = 6, .charger_command_near = true, .target_failed_test = true}).at("doubled"),
      Ratio(1, 3));
  EXPECT_EQ(odds_of<ChargeTestQuery>({.courage = 9, .captured_flag = true}).at("charge"), Ratio(1, 2));
  EXPECT_EQ(odds_of<ChargeTestQuery>({.courage = 9, .leader_morale = 4, .captured_flag = true}).at("charge"),
            Ratio(1, 6));
}

TEST(CapitanCharge, OldGuardGoesInUnlessReduced) {  // rules: CA-11.10-01 CA-11-03
  EXPECT_FALSE(odds_of<ChargeTestQuery>({.courage = 15, .ability = Ability::old_guard}).contains("fail"));
  EXPECT_EQ(odds_of<ChargeTestQuery>({.courage = 15, .ability = Ability::old_guard, .reduced = true}).at("fail"), 1);
}

TEST(CapitanCharge, ATargetWithItsColonelIsNeverDoubled) {  // rules: CA-11.20-03 CA-R-71
  EXPECT_EQ(odds_of<ChargeTestQuery>({.morale = 12, .courage = 1, .target_holds = true}).at("charge"), 1);
}

TEST(CapitanCharge, NeedsDistanceSightAndFreshLegs) {  // rules: CA-6.1-03 CA-6.1-05 CA-6.1-08 CA-R-31
  EXPECT_EQ(refusal_of<ChargeTestQuery>({.distance = {Len{999}}}), "too_near_to_charge");
  EXPECT_EQ(refusal_of<ChargeTestQuery>({.distance = {centimetres(10)}}), "");
  EXPECT_EQ(refusal_of<ChargeTestQuery>({.arm = Arm::cavalry}), "too_near_to_charge");
  EXPECT_EQ(refusal_of<ChargeTestQuery>({.charging = false, .arm = Arm::cavalry, .target_in_view = false}), "");
  EXPECT_EQ(refusal_of<ChargeTestQuery>({.target_in_view = false}), "not_in_view");
  EXPECT_EQ(refusal_of<ChargeTestQuery>({.marched_two_turns = true}), "marched_two_turns");
}

TEST(CapitanCharge, NoTestForCounterChargeAndFormedMelee) {  // rules: CA-3.2.2-06 CA-5.1-06 CA-5.2-05
  EXPECT_EQ(refusal_of<ChargeTestQuery>({.counter_charge = true, .distance = {0}}), "");
  EXPECT_EQ(judge<ChargeTestQuery>({.counter_charge = true}, {}).outcome, "charge");
  EXPECT_EQ(refusal_of<ChargeTestQuery>({.formed_melee = true, .distance = {0}}), "too_near_to_charge");
  EXPECT_EQ(judge<ChargeTestQuery>({.formed_melee = true}, {}).outcome, "charge");
}

TEST(CapitanCharge, ThePerkThrowsAFailureAgain) {  // rules: CA-10.1-06 CA-R-85
  const Judged judged = judge<ChargeTestQuery>({.courage = 7, .reroll = true}, {3, 4});
  EXPECT_EQ(judged.outcome, "charge");
  EXPECT_TRUE(judged.cites("CA-10.1-06"_rule));
}

TEST(CapitanRally, OneTryAPoint) {  // rules: CA-6.6-04 CA-6.6-05
  const auto odds = odds_of<RallyQuery>({.courage = 10, .points = 4});
  EXPECT_EQ(odds.at("rallied_on_4"), Ratio(125, 1296));
  EXPECT_EQ(odds.at("routing"), Ratio(625, 1296));
  EXPECT_EQ(odds_of<RallyQuery>({.courage = 10, .points = 2, .reroll = true}).at("rallied_on_1"), Ratio(11, 36));
  EXPECT_EQ(refusal_of<RallyQuery>({.distance = Len{501}}), "too_far_to_rally");
  EXPECT_EQ(refusal_of<RallyQuery>({.own_command = false}), "not_his_command");
}

TEST(CapitanCourage, TheLargerDieReachesTheCourage) {  // rules: CA-5.3-01 CA-5.3-02 CA-5.3-03 CA-5.3-05
  EXPECT_EQ(
      odds_of<CourageTestQuery>({.fire_die = 12, .combat_die = 10, .courage = 10, .troop_class = TroopClass::elite})
          .at("steady"),
      Ratio(5, 12));
  EXPECT_EQ(odds_of<CourageTestQuery>({.courage = 15}).at("rout"), 1);
  EXPECT_EQ(refusal_of<CourageTestQuery>({.figures = 3}), "not_reduced");
  EXPECT_EQ(judge<CourageTestQuery>({.command_unit = true}, {}).outcome, "steady");
  EXPECT_EQ(judge<CourageTestQuery>({.colonel = true}, {}).outcome, "steady");
}

TEST(CapitanBreakOff, BeatsTheBravestEnemy) {  // rules: CA-6.7-02 CA-6.7-03 CA-6.7-05 CA-6.7-07 CA-1.3-05
  EXPECT_EQ(odds_of<BreakOffQuery>({.morale = 5, .enemy_courages = {6, 8, 7}}).at("free"), Ratio(1, 3));
  EXPECT_EQ(odds_of<BreakOffQuery>({.leader_morale = 6, .enemy_courages = {8}, .enemy_initiative = 5}).at("pursued"),
            Ratio(1, 2));
  EXPECT_EQ(odds_of<BreakOffQuery>({.leader_morale = 5, .enemy_courages = {8}, .captured_flag = true}).at("free"),
            Ratio(1, 2));
  EXPECT_EQ(judge<BreakOffQuery>({.guides = true}, {}).outcome, "free");
}

}  // namespace
}  // namespace esc::capitan
