#include "rules/tomahawk/command.hpp"

#include <gtest/gtest.h>

#include "rules/tomahawk/judged.hpp"

namespace esc::tomahawk {
namespace {

std::string gain(const CommandGain& facts) { return judged<CommandGainQuery>(facts, {}).outcome; }
std::string cost(const AbilityUse& use) { return judged<AbilityQuery>(use, {}).outcome; }

TEST(TomahawkCommand, WhatBringsPoints) {  // rules: MT-CMD-01 MT-CMD-02 MT-CMD-04
  EXPECT_EQ(gain({}), "gain_1");
  EXPECT_EQ(gain({.event = CommandEvent::empty_troops_card, .officers = 5}), "gain_1");
  EXPECT_EQ(gain({.event = CommandEvent::forward, .officers = 3, .officers_fleeing = 1}), "gain_3");
  EXPECT_EQ(gain({.event = CommandEvent::forward, .officers = 0}), "gain_1");
}

TEST(TomahawkCommand, ThePoolHoldsTen) {  // rules: MT-CMD-06
  const Judged full = judged<CommandGainQuery>({.event = CommandEvent::forward, .officers = 3, .pool = 8}, {});
  EXPECT_EQ(full.outcome, "gain_2");
  EXPECT_EQ(told(full.why), (std::vector<std::string>{"MT-CMD-02 4", "MT-CMD-06 -2"}));
  EXPECT_EQ(gain({.pool = 10}), "gain_0");
}

TEST(TomahawkCommand, NoMoreOfficersFleeThanThereAre) {
  EXPECT_TRUE(CommandGainQuery::bad_combination({.officers = 1, .officers_fleeing = 2}));
  EXPECT_FALSE(CommandGainQuery::bad_combination({.officers = 2, .officers_fleeing = 2}));
}

TEST(TomahawkCommand, WhatAbilitiesCost) {  // rules: MT-CMD-11 MT-CMD-12 MT-CMD-13 MT-CMD-14 MT-CMD-15
  EXPECT_EQ(cost({.ability = Ability::watchful}), "cost_1");
  EXPECT_EQ(cost({.ability = Ability::reserve}), "cost_1");
  EXPECT_EQ(cost({.ability = Ability::authority}), "cost_3");
  EXPECT_EQ(cost({.ability = Ability::preparation, .figures = 60}), "cost_4");
  EXPECT_EQ(cost({.figures = 7}), "cost_2");
  EXPECT_EQ(cost({.figures = 8}), "cost_3");
  EXPECT_EQ(cost({.figures = 11}), "cost_3");
  EXPECT_EQ(cost({.figures = 12}), "cost_4");
}

TEST(TomahawkCommand, PointsMustSuffice) {  // rules: MT-CMD-14 MT-CMD-15
  EXPECT_EQ(refused<AbilityQuery>({.figures = 12, .points = 3}), "too_few_points MT-CMD-14");
  EXPECT_EQ(refused<AbilityQuery>({.figures = 12, .points = 4}), "");
  EXPECT_EQ(refused<AbilityQuery>({.ability = Ability::preparation, .points = 3}), "too_few_points MT-CMD-15");
}

}  // namespace
}  // namespace esc::tomahawk
