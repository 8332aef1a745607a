#include "rules/capitan/command.hpp"
#include "rules/capitan/initiative.hpp"
#include "rules/capitan/reaction.hpp"
#include "rules/capitan/testing.hpp"

namespace esc::capitan {
namespace {

TEST(CapitanInitiative, TwoPointsMoreWinThirteenOfSixteen) {  // rules: CA-2.2-03 CA-2.2-04
  EXPECT_EQ(odds_of<InitiativeQuery>({.initiative = 6}).at("win"), Ratio(13, 16));
}

TEST(CapitanInitiative, TheReRollBeatsTheStandingTotal) {  // rules: CA-10-03 CA-R-85
  EXPECT_EQ(odds_of<InitiativeQuery>({.reroll = true}).at("win"), Ratio(47, 72));
  const Judged tie_then_lost =
      judge<InitiativeQuery>({.initiative = 3, .opp_initiative = 5, .reroll = true}, {2, 4, 6, 4, 4});
  EXPECT_EQ(tie_then_lost.outcome, "lose");
  EXPECT_EQ(tie_then_lost.used, 5u);
}

TEST(CapitanInitiative, AmbushersWinUnlessTheyMeetAmbushers) {  // rules: CA-11.30-01 CA-R-70
  EXPECT_EQ(odds_of<InitiativeQuery>({.opp_ability = Ability::ambushers}).at("lose"), 1);
  EXPECT_EQ(odds_of<InitiativeQuery>({.ability = Ability::ambushers, .opp_ability = Ability::ambushers}).at("win"),
            Ratio(1, 2));
}

TEST(CapitanInitiative, WithoutCardsTheOpponentCannotContest) {  // rules: CA-2.2-06
  EXPECT_EQ(odds_of<InitiativeQuery>({.opp_ability = Ability::ambushers, .opp_has_cards = false}).at("win"), 1);
}

TEST(CapitanInitiative, TheLedgerAddsUpToTheAdvantage) {  // rules: CA-1.3-02 CA-6.5-03 CA-10.1-02 CA-10.1-05
  const Judged judged = judge<InitiativeQuery>(
      {.initiative = 5, .opp_initiative = 6, .adc = true, .opp_evaded = true, .opp_rank_bonus = 2}, {6, 1});
  int advantage = 0;
  for (const LedgerLine& line : judged.lines) advantage += line.value;
  EXPECT_EQ(advantage, 5 - 1 - (6 - 1 + 2));
}

TEST(CapitanCommand, AttemptsCostTheUnitsNamed) {  // rules: CA-3.2.5-03 CA-3.2.5-05 CA-3.2.5-06 CA-3.2.5-07
  const auto odds =
      odds_of<CommandActivationQuery>({.initiative = 5, .opp_initiative = 5, .points = 3, .plan = {1, 1, 1}});
  EXPECT_EQ(odds.at("on_attempt_3"), Ratio(1, 8));
  EXPECT_EQ(odds.at("passed"), Ratio(1, 8));
}

TEST(CapitanCommand, OnlyTheFirstAttemptHasTheRankBonus) {  // rules: CA-10.1-02 CA-R-18
  const auto odds = odds_of<CommandActivationQuery>({.initiative = 4, .plan = {0, 0}, .rank_bonus = 2});
  EXPECT_EQ(odds.at("on_attempt_1"), Ratio(13, 16));
  EXPECT_EQ(odds.at("on_attempt_2"), Ratio(3, 32));
}

TEST(CapitanCommand, NamesNoMoreUnitsThanPoints) {  // rules: CA-3.2.5-01 CA-R-10
  EXPECT_EQ(refusal_of<CommandActivationQuery>({.points = 3, .plan = {2, 2}}), "more_units_than_points");
  EXPECT_EQ(refusal_of<CommandActivationQuery>({.points = 1, .plan = {1, 4}}), "");  // never reached
  EXPECT_EQ(refusal_of<CommandActivationQuery>({.plan = {0}, .adc = true}), "aide_names_one");
}

TEST(CapitanCommand, ReachesItsRegimentInSightAndRadius) {  // rules: CA-4.1-04 CA-4.2-02 CA-4.2-03 CA-1.3-03
  EXPECT_EQ(odds_of<CommandCheckQuery>({.distance = {centimetres(26)}}).at("out_of_command"), 1);
  EXPECT_EQ(odds_of<CommandCheckQuery>({.line_of_sight = false}).at("out_of_command"), 1);
  EXPECT_EQ(odds_of<CommandCheckQuery>({.independent = true, .same_regiment = false}).at("in_command"), 1);
  EXPECT_EQ(odds_of<CommandCheckQuery>({.distance = {centimetres(35), true}, .musician = true, .line_of_sight = false})
                .at("in_command"),
            1);
}

TEST(CapitanReaction, MustBeatTheActiveUnitAtAMalus) {  // rules: CA-3.2.3-02 CA-R-21 CA-11.25-06 CA-3.2.4-01
  EXPECT_EQ(odds_of<ReactionQuery>({}).at("success"), Ratio(5, 18));
  EXPECT_EQ(odds_of<ReactionQuery>({.kind = ReactionKind::rapid_reaction_fire}).at("success"), Ratio(5, 12));
  EXPECT_EQ(odds_of<ReactionQuery>({.kind = ReactionKind::skirmisher, .rank_bonus = 1}).at("success"), Ratio(5, 12));
  EXPECT_EQ(judge<ReactionQuery>({}, {4, 3}).outcome, "fail");
}

TEST(CapitanReaction, CounterChargeLooksAtTheCards) {  // rules: CA-3.2.2-01 CA-3.2.2-02 CA-3.2.2-05 CA-R-20 CA-R-22
  const Reaction weaker{.kind = ReactionKind::counter_charge, .initiative = 3};
  EXPECT_EQ(refusal_of<ReactionQuery>(weaker), "charger_has_more_initiative");
  Reaction led = weaker;
  led.command_initiative = 6;
  led.in_view = false;
  EXPECT_EQ(refusal_of<ReactionQuery>(led), "");
  EXPECT_EQ(odds_of<ReactionQuery>(led).at("success"), Ratio(7, 12));
}

TEST(CapitanReaction, IsRefused) {  // rules: CA-2.1-06 CA-3.2.3-01
  EXPECT_EQ(refusal_of<ReactionQuery>({.activated = true}), "already_activated");
  EXPECT_EQ(refusal_of<ReactionQuery>({.in_view = false}), "not_in_view");
  EXPECT_EQ(refusal_of<ReactionQuery>({.command_initiative = 5}), "joint_counter_charge_only");
}

}  // namespace
}  // namespace esc::capitan
