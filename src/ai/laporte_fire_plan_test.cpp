#include "ai/laporte_fire_plan.hpp"

#include <gtest/gtest.h>

namespace esc::laporte {
namespace {

TEST(LaporteFirePlan, AimsWhenThatDoublesTheShotAndFiresTwiceWhenItDoesNot) {
  const FirePlan far{.shot = {{{100, 200}, {0, 0}}}}, near{.shot = {{{300, 340}, {0, 0}}}};
  const GunState two{.actions = 2}, three{.actions = 3};
  EXPECT_GT(far.after_aim(two), far.shot[0][0] + far.after_shot(two));
  EXPECT_LT(near.after_aim(three), near.shot[0][0] + near.after_shot(three));
  EXPECT_EQ(near.best(three), 300 + 300 + near.kept({.tufts = 1}));  // fire, reload, fire
}

TEST(LaporteFirePlan, AnAimedGunIsWorthMoreForTheNextTurn) {
  const FirePlan plan{.shot = {{{100, 200}, {0, 0}}}};
  EXPECT_GT(plan.kept({.aimed = true}), plan.kept({}));
  EXPECT_GT(plan.kept({}), plan.kept({.tufts = 1}));
  EXPECT_GT(plan.kept({.tufts = 1}), plan.kept({.tufts = 2}));
}

TEST(LaporteFirePlan, ARifleIsLoadedInHasteOnlyWhenTheShotIsStillGood) {
  FirePlan plan{.shot = {{{300, 400}, {250, 300}}}, .tufts_after_shot = 2, .may_hurry = true};
  const GunState empty{.actions = 2, .tufts = 2};
  EXPECT_EQ(plan.best(empty), plan.after_hasty_reload(empty));
  plan.shot[1] = {20, 40};
  EXPECT_EQ(plan.best(empty), plan.after_reload(empty));
  EXPECT_GT(plan.after_reload(empty), plan.after_hasty_reload(empty));
}

}  // namespace
}  // namespace esc::laporte
