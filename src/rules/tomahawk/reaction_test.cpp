#include "rules/tomahawk/reaction.hpp"

#include <gtest/gtest.h>

#include "rules/tomahawk/judged.hpp"

namespace esc::tomahawk {
namespace {

int score(const ReactionTest& test) { return judged<ReactionQuery>(test, {0}).why.sum(); }

// rules: MT-REACT-01 MT-REACT-20 MT-REACT-21 MT-REACT-22
TEST(TomahawkReaction, TheTableColumnByColumn) {  // rules: MT-REACT-23 MT-R-52 MT-R-53 MT-REACT-24 MT-REACT-25
  constexpr std::string_view at_two[] = {"recoil_or_shaken", "recoil",           "recoil",
                                         "recoil_or_shaken", "recoil_or_shaken", "recoil_and_shaken"};
  for (std::size_t i = 0; i < discipline_names.size(); ++i) {
    const ReactionTest test{.discipline = static_cast<Discipline>(i), .figures = 5};
    EXPECT_EQ(judged<ReactionQuery>(test, {0}).outcome, "flight");
    EXPECT_EQ(judged<ReactionQuery>(test, {1}).outcome, "recoil_and_shaken");
    EXPECT_EQ(judged<ReactionQuery>(test, {2}).outcome, at_two[i]);
    EXPECT_EQ(judged<ReactionQuery>(test, {3}).outcome, i == 0 ? "steady" : "recoil");
    EXPECT_EQ(judged<ReactionQuery>(test, {4}).outcome, "steady");
    EXPECT_EQ(judged<ReactionQuery>({.discipline = static_cast<Discipline>(i), .figures = 3}, {2}).outcome, "rout");
  }
}

TEST(TomahawkReaction,
     CommonModifiers) {
  // rules: MT-REACT-02 MT-REACT-03 MT-REACT-04 MT-REACT-05 MT-REACT-06 MT-REACT-07
  EXPECT_EQ(score({.figures = 5}), 0);
  EXPECT_EQ(score({.figures = 6}), 1);
  EXPECT_EQ(score({.figures = 9}), 1);
  EXPECT_EQ(score({.figures = 10}), 2);
  EXPECT_EQ(score({.figures = 4}), 0);
  EXPECT_EQ(score({.figures = 3}), -3);
  EXPECT_EQ(score({.officer = true, .figures = 1, .officer_within_6 = true}), 1);
  EXPECT_EQ(score({.figures = 5, .officer_within_6 = true, .formed = true}), 3);
  EXPECT_EQ(score({.cause = Cause::morale_card, .figures = 5}), -3);
}

TEST(TomahawkReaction, TenFiguresOutweighSix) {  // rules: MT-REACT-03 MT-REACT-04
  EXPECT_EQ(told(judged<ReactionQuery>({.figures = 12}, {4}).why),
            (std::vector<std::string>{"MT-REACT-01 4", "MT-REACT-03 1 not counted", "MT-REACT-04 2",
                                      "MT-REACT-25 0 not counted"}));
}

TEST(TomahawkReaction, AfterShooting) {  // rules: MT-REACT-08 MT-REACT-09 MT-REACT-10 MT-REACT-11 MT-REACT-12
  EXPECT_EQ(score({.figures = 5, .fire = {.natives_in_cover = true, .solid_cover_all = true}}), 2);
  EXPECT_EQ(score({.figures = 5, .fire = {.volley_fire = true, .shooter_unseen = true}}), -1);
  EXPECT_EQ(score({.figures = 5, .fire = {.close_order_fire = true}, .artillery_fire = true}), -1);
  EXPECT_EQ(score({.figures = 5, .fire = {.volley_fire = true, .close_order_fire = true}}), -2);
  EXPECT_EQ(score({.figures = 5, .losses = 2}), 0);
  EXPECT_EQ(score({.figures = 5, .losses = 3}), -2);
}

TEST(TomahawkReaction, AfterMelee) {  // rules: MT-REACT-13 MT-REACT-14 MT-REACT-15 MT-REACT-16
  const auto melee = [](int losses, AfterMelee after) {
    return score({.cause = Cause::melee, .figures = 5, .losses = losses, .melee = after});
  };
  EXPECT_EQ(melee(0, {}), 2);
  EXPECT_EQ(melee(1, {.enemy_losses = 1}), -1);
  EXPECT_EQ(melee(1, {.enemy_losses = 2}), 1);
  EXPECT_EQ(melee(1, {.engaged_own = 6, .engaged_enemy = 3}), 1);
  EXPECT_EQ(melee(1, {.engaged_own = 5, .engaged_enemy = 3}), -1);
  EXPECT_EQ(melee(3, {.surprised = true, .enemy_losses = 3}), -5);
}

TEST(TomahawkReaction, AKeyOfAnotherCauseIsRefused) {
  const auto bad = [](const ReactionTest& test) {
    const auto key = ReactionQuery::bad_combination(test);
    return key ? key->key : "";
  };
  EXPECT_EQ(bad({.cause = Cause::melee, .fire = {.shooter_unseen = true}}), "shooter_unseen");
  EXPECT_EQ(bad({.cause = Cause::melee, .artillery_fire = true}), "artillery_fire");
  EXPECT_EQ(bad({.melee = {.engaged_own = 2}}), "engaged_own");
  EXPECT_EQ(bad({.cause = Cause::other, .losses = 1}), "losses");
  EXPECT_EQ(bad({.officer = true, .figures = 2}), "figures");
  EXPECT_EQ(bad({.cause = Cause::melee, .losses = 1, .melee = {.surprised = true}}), "");
}

TEST(TomahawkReaction, AnOfficerIsOneFigureUnlessTheQuestionSaysOtherwise) {  // rules: MT-OFF-01
  const auto figures = [](const Object& given) {
    GivenReader reader(given);
    ReactionTest test;
    keys(reader, test);
    return test.figures;
  };
  EXPECT_EQ(figures({}), 6);
  EXPECT_EQ(figures({{"officer", true}}), 1);
  EXPECT_EQ(figures({{"officer", true}, {"figures", 6}}), 6);
}

}  // namespace
}  // namespace esc::tomahawk
