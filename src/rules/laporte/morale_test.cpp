#include "rules/laporte/morale.hpp"

#include "rules/laporte/battlefield_test.hpp"
#include "rules/laporte/effects.hpp"
#include "rules/laporte/facts.hpp"
#include "rules/laporte/judged_test.hpp"

namespace esc::laporte {
namespace {

TEST(LaporteMorale, EqualOrLessThanTheLossesShakes) {  // rules: LP-MORALE-01 LP-MORALE-02
  EXPECT_EQ(judged<MoraleQuery>({.eliminated = 3}, {3}), "shaken");
  EXPECT_EQ(judged<MoraleQuery>({.eliminated = 3}, {4}), "holds");
  EXPECT_EQ(odds_of<MoraleQuery>({.eliminated = 3}).at("shaken"), Ratio(1, 4));
}

TEST(LaporteMorale, WithoutALossThereIsNoTest) {  // rules: LP-MORALE-01
  EXPECT_TRUE(MoraleQuery::why_not({.lost_this_turn = false}, standard_rulebook()));
  EXPECT_FALSE(MoraleQuery::why_not({}, standard_rulebook()));
}

// Two red groups and a blue one, two men in each.
struct Evening : Battlefield {
  Evening() : second_group(add_group(Side::red)) {
    for (int k = 0; k < 2; ++k) red(at(5 + 2 * k, 5)), blue(at(40 + 2 * k, 30));
    for (int k = 0; k < 2; ++k) add(Side::red, at(5 + 2 * k, 20), soldier(), second_group);
  }
  std::size_t second_group;
};

TEST(LaporteMorale, GroupsThatLostMenInCombatRollInListOrder) {  // rules: LP-MORALE-01 LP-MORALE-02 LP-R-29
  Evening field;
  Log log;
  kill(field.s, 0, log), kill(field.s, 1, log);
  flee(field.s, 4, log);
  field.end_turn({1, 2});  // red, then blue; the second red group lost nobody in combat
  EXPECT_EQ(field.s.groups[0].morale, 1);
  EXPECT_EQ(field.s.groups[1].morale, 0);
  EXPECT_EQ(field.s.groups[field.second_group].morale, 0);
  EXPECT_EQ(field.s.groups[field.second_group].eliminated, 1) << "he counts among the eliminated all the same";
  EXPECT_EQ(field.s.groups[0].lost_in_combat, 0);
  EXPECT_EQ(initiative_facts(field.s, 2).morale, 1) << "all its men take it";
  EXPECT_EQ(initiative_facts(field.s, 5).morale, 0);
}

TEST(LaporteMorale, EarlierLossesCountButCallForNoTest) {  // rules: LP-MORALE-01 LP-MORALE-02
  Evening field;
  Log log;
  kill(field.s, 0, log);
  field.end_turn({12});
  field.end_turn();
  flee(field.s, 1, log);
  field.end_turn();
  EXPECT_EQ(field.s.groups[0].eliminated, 1);
}

TEST(LaporteMorale, TheMalusIsCumulative) {  // rules: LP-MORALE-02
  Evening field;
  field.red(at(20, 5));
  Log log;
  kill(field.s, 0, log);
  field.end_turn({1});
  kill(field.s, 2, log);
  field.end_turn({2});
  EXPECT_EQ(field.s.groups[0].morale, 2);
}

TEST(LaporteMorale, AGroupWithoutActiveMenDoesNotRoll) {  // rules: LP-MORALE-01
  Evening field;
  Log log;
  kill(field.s, 4, log), kill(field.s, 5, log);
  field.end_turn();
  EXPECT_EQ(field.s.groups[field.second_group].morale, 0);
}

}  // namespace
}  // namespace esc::laporte
