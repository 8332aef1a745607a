#include "rules/guepier/shot.hpp"

#include <gtest/gtest.h>

#include "rules/guepier/odds_for_test.hpp"
#include "rules/guepier/save.hpp"
#include "rules/guepier/volley.hpp"

namespace esc::guepier {
namespace {

Ratio hit(const Shot& shot) {
  auto all = odds<ShotQuery>(shot);
  return 1 - all["jam"] - all["miss"];
}

TEST(GuepierShot, ARegularAtThirtyCentimetres) {  // rules: GM-FIRE-06 GM-FIRE-09 GM-FIRE-21 GM-SAVE-02
  const std::map<std::string, Ratio> expected{
      {"jam", Ratio(1, 12)}, {"miss", Ratio(3, 12)}, {"killed", Ratio(4, 12)}, {"stopped", Ratio(4, 12)}};
  EXPECT_EQ(odds<ShotQuery>({}), expected);
}

TEST(GuepierShot, FartherNeverHitsMoreOften) {  // rules: GM-FIRE-06
  Ratio before = 1;
  for (int cm = 0; cm <= 120; ++cm) {
    const Ratio now = hit({.range = centimetres(cm)});
    EXPECT_LE(now, before) << cm;
    before = now;
  }
}

TEST(GuepierShot, SunriseHalvesTheLimits) {  // rules: GM-FIRE-07 GM-R-35
  EXPECT_EQ(hit({.range = centimetres(15), .dawn = true}), hit({.range = centimetres(30)}));
  EXPECT_EQ(refusal<ShotQuery>({.range = centimetres(60), .dawn = true}), "");
  EXPECT_EQ(refusal<ShotQuery>({.range = Measure::between(centimetres(60), false), .dawn = true}), "out_of_range");
  EXPECT_EQ(refusal<ShotQuery>({.weapon = Firearm::pistol, .range = centimetres(46), .dawn = true}), "out_of_range");
}

TEST(GuepierShot, TheBestOfTwoDiceJamsOnlyOnTwoOnes) {  // rules: GM-AIM-02 GM-R-36
  EXPECT_EQ(odds<ShotQuery>({.aimed = true})["jam"], Ratio(1, 144));
  EXPECT_EQ(roll<ShotQuery>({.aimed = true, .priority = false}, {1, 1}), "jam");  // and no d4
  EXPECT_EQ(roll<ShotQuery>({.aimed = true}, {1, 5, 8}), "stopped");
}

TEST(GuepierShot, ANonPriorityTargetCostsAD4EvenWhenMissed) {  // rules: GM-FIRE-17 GM-R-37
  EXPECT_EQ(roll<ShotQuery>({.priority = false}, {2, 1}), "miss");
  EXPECT_EQ(roll<ShotQuery>({.priority = false}, {9, 4, 4}), "killed");
  EXPECT_EQ(roll<ShotQuery>({.priority = false}, {8, 4}), "miss");
}

TEST(GuepierShot, ModifiersByTheTable) {  // rules: GM-FIRE-08 GM-FIRE-10 GM-FIRE-11 GM-FIRE-12 GM-FIRE-13 GM-FIRE-14
  EXPECT_EQ(hit({}), Ratio(8, 12));
  EXPECT_EQ(hit({.shooter = Troop::french_regular}), Ratio(9, 12));
  EXPECT_EQ(hit({.shooter = Troop::legion}), Ratio(6, 12));
  EXPECT_EQ(hit({.target_mounted = true}), Ratio(9, 12));
  EXPECT_EQ(hit({.target_skirmishing = true, .target_gunner = true}), Ratio(7, 12));
  EXPECT_EQ(hit({.shooter_mode = Mode::rapid}), Ratio(6, 12));
  EXPECT_EQ(hit({.weapon = Firearm::pistol, .range = 0, .shooter_mode = Mode::rapid}), Ratio(3, 6));
  EXPECT_EQ(hit({.shooter_state = State::stopped}), Ratio(7, 12));
  EXPECT_EQ(hit({.grade = Grade::raw}), Ratio(7, 12));  // rules: GM-FIRE-15 GM-FIRE-16 GM-FIRE-19
  EXPECT_EQ(hit({.grade = Grade::veteran}), Ratio(9, 12));
  EXPECT_EQ(hit({.obsolete = true}), Ratio(7, 12));
  EXPECT_EQ(hit({.smoke = true}), Ratio(6, 12));
}

TEST(GuepierShot, WhoMayNotFire) {  // rules: GM-FIRE-01 GM-FIRE-02 GM-FIRE-03 GM-FIRE-16 GM-FIRE-21 GM-LADDER-01
  EXPECT_EQ(refusal<ShotQuery>({.los = false}), "no_sight");
  EXPECT_EQ(refusal<ShotQuery>({.in_arc = false}), "out_of_arc");
  EXPECT_EQ(refusal<ShotQuery>({.already_fired = true}), "already_fired");
  EXPECT_EQ(refusal<ShotQuery>({.jammed = true}), "jammed");
  EXPECT_EQ(refusal<ShotQuery>({.carrying = true}), "carrying");
  EXPECT_EQ(refusal<ShotQuery>({.on_ladder = true}), "on_ladder");  // rules: GM-LADDER-05 GM-RALLY-15 GM-RALLY-16
  EXPECT_EQ(refusal<ShotQuery>({.shooter_state = State::pinned}), "pinned");
  EXPECT_EQ(refusal<ShotQuery>({.shooter_mode = Mode::rapid, .shooter_state = State::stopped}), "stopped_not_rapid");
  EXPECT_EQ(refusal<ShotQuery>({.weapon = Firearm::pistol, .obsolete = true}), "no_obsolete_pistol");
  EXPECT_EQ(refusal<ShotQuery>({.target_mounted = true, .target_skirmishing = true}), "mounted_skirmisher");
}

TEST(GuepierShot, AimingWantsPeace) {  // rules: GM-AIM-01
  EXPECT_EQ(refusal<ShotQuery>({.shooter_mode = Mode::skirmish, .aimed = true}), "cannot_aim");
  EXPECT_EQ(refusal<ShotQuery>({.aimed = true, .moved_last_turn = true}), "cannot_aim");
  EXPECT_EQ(refusal<ShotQuery>({.aimed = true, .charged = true}), "cannot_aim");
  EXPECT_EQ(refusal<ShotQuery>({.moved_last_turn = true, .charged = true}), "");
}

TEST(GuepierVolley, IsSoManyShots) {  // rules: GM-VOLLEY-01 GM-R-38
  auto one = odds<ShotQuery>({.target_state = State::pinned});
  const Ratio p = one["killed"] + one["broken"];
  auto all = odds<VolleyQuery>({.shot = {.target_state = State::pinned}, .shooters = 10});
  Ratio every = 1;
  for (int i = 0; i < 10; ++i) every *= p;
  EXPECT_EQ(all["eliminated_10"], every);
  EXPECT_EQ(roll<VolleyQuery>({.shooters = 2}, {12, 1, /* second man */ 1}), "eliminated_1");
}

TEST(GuepierSave, CoverHelpsAndAMarkerMakesItWorse) {  // rules: GM-SAVE-03 GM-SAVE-05 GM-SAVE-06 GM-SAVE-09 GM-SAVE-10
  EXPECT_EQ(odds<SaveQuery>({.weapon = Threat::pistol})["killed"], Ratio(5, 8));
  EXPECT_EQ(odds<SaveQuery>({.cover = Cover::light})["killed"], Ratio(3, 8));
  EXPECT_EQ(odds<SaveQuery>({.cover = Cover::dense})["killed"], Ratio(2, 8));
  EXPECT_EQ(roll<SaveQuery>({.state = State::stopped}, {5}), "pinned");
  EXPECT_EQ(roll<SaveQuery>({.state = State::pinned}, {5}), "broken");
}

TEST(GuepierSave, AWallHelpsOnlyFromItsOtherSide) {  // rules: GM-EXPL-01 GM-EXPL-02 GM-R-45
  const auto killed = [](Cover cover, Impact impact) {
    return odds<SaveQuery>({.weapon = Threat::explosion, .cover = cover, .impact = impact})["killed"];
  };
  EXPECT_EQ(killed(Cover::dense, Impact::same), Ratio(6, 8));
  EXPECT_EQ(killed(Cover::none, Impact::other), Ratio(4, 8));
  EXPECT_EQ(killed(Cover::light, Impact::other), Ratio(4, 8));
  EXPECT_EQ(refusal<SaveQuery>({.weapon = Threat::cannon, .impact = Impact::other}), "impact_no_explosion");
  EXPECT_EQ(refusal<SaveQuery>({.weapon = Threat::explosion, .cover = Cover::light, .impact = Impact::same}),
            "impact_not_dense");
}

}  // namespace
}  // namespace esc::guepier
