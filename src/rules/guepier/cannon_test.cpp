#include "rules/guepier/cannon.hpp"

#include <gtest/gtest.h>

#include "rules/guepier/bombardment.hpp"
#include "rules/guepier/explosion.hpp"
#include "rules/guepier/obstacle.hpp"
#include "rules/guepier/odds_for_test.hpp"
#include "rules/guepier/powder.hpp"
#include "rules/guepier/ram.hpp"

namespace esc::guepier {
namespace {

TEST(GuepierCannon, ScoreByRange) {  // rules: GM-ART-02 GM-R-35
  const auto misses = [](Laying laying) { return odds<CannonQuery>({.laying = laying})["miss"]; };
  EXPECT_EQ(misses({.range = centimetres(15)}), 0);
  EXPECT_EQ(misses({.range = centimetres(16)}), Ratio(1, 36));
  EXPECT_EQ(misses({.range = centimetres(120)}), Ratio(26, 36));
  EXPECT_EQ(misses({.range = centimetres(121)}), Ratio(33, 36));
  EXPECT_EQ(misses({.range = centimetres(121)}), misses({.range = centimetres(61), .dawn = true}));
  EXPECT_EQ(misses({.range = 750, .dawn = true}), 0);
}

TEST(GuepierCannon, PriorityDieComesBeforeRangingDieAndBeforeTheSaves) {  // rules: GM-FIRE-17 GM-FIRE-18 GM-R-37
  Cannon c{.laying = {.range = 0, .ranging = true}, .mark = {.priority = false}};
  EXPECT_EQ(roll<CannonQuery>(c, {3, 3, 4, 2, 7}), "miss with faces left");
  EXPECT_EQ(roll<CannonQuery>(c, {3, 4, 4, 2, 7}), "stopped");
}

TEST(GuepierCannon, OneDieASideModifiersManByMan) {  // rules: GM-ART-05 GM-SAVE-11 GM-R-40
  const std::vector<Struck> near{{.cover = Cover::dense},
                                 {.side = Camp::own, .cover = Cover::light},
                                 {.state = State::stopped},
                                 {.side = Camp::own}};
  EXPECT_EQ(roll<CannonQuery>({.laying = {.range = 0}, .targets = near}, {6, 6, 5, 6}),
            "stopped,stopped,killed,killed");
}

TEST(GuepierCannon, WhatKeepsItSilent) {  // rules: GM-ART-01 GM-ART-04 GM-R-32 GM-R-33 GM-FIRE-02 GM-RALLY-16
  EXPECT_EQ(refusal<CannonQuery>({.gun = {.in_battery = false}}), "not_in_battery");
  EXPECT_EQ(refusal<CannonQuery>({.gun = {.crew_moved = true}}), "crew_moved");
  EXPECT_EQ(refusal<CannonQuery>({.gun = {.crew_state = State::pinned}}), "pinned");
  EXPECT_EQ(refusal<CannonQuery>({.gun = {.gunners = 1}}), "too_few_gunners");
  EXPECT_EQ(refusal<CannonQuery>({.gun = {.already_fired = true}}), "already_fired");
  EXPECT_EQ(refusal<CannonQuery>({.gun = {.in_arc = false}}), "out_of_arc");
  EXPECT_EQ(refusal<CannonQuery>({.los = false}), "no_sight");
  EXPECT_EQ(refusal<CannonQuery>({.mark = {.mounted = true, .skirmishing = true}}), "mounted_skirmisher");
  EXPECT_EQ(refusal<CannonQuery>({.targets = {{.side = Camp::own}}}), "own_central_target");
}

TEST(GuepierObstacle, DamageFireAndCollapse) {  // rules: GM-OBST-02 GM-OBST-04 GM-OBST-05 GM-OBST-06 GM-OBST-07 GM-R-41
  EXPECT_EQ(roll<CannonObstacleQuery>({}, {1, 2}), "no_effect");
  EXPECT_EQ(roll<CannonObstacleQuery>({}, {2, 2}), "damage_0");
  EXPECT_EQ(roll<CannonObstacleQuery>({}, {4, 5}), "damage_5_fire");
  EXPECT_EQ(roll<CannonObstacleQuery>({.damage_so_far = 5}, {2, 3}), "destroyed");
  EXPECT_EQ(roll<CannonObstacleQuery>({}, {5, 5}), "destroyed_fire");
  for (const auto& [outcome, share] : odds<CannonObstacleQuery>({.obstacle = Obstacle::wall}))
    EXPECT_EQ(outcome.find("fire"), std::string::npos) << outcome;
  EXPECT_EQ(refusal<CannonObstacleQuery>({.damage_so_far = 6}), "obstacle_down");  // rules: GM-OBST-08
  EXPECT_EQ(refusal<CannonObstacleQuery>({.obstacle = Obstacle::wall, .damage_so_far = 9}), "");
  EXPECT_EQ(refusal<CannonObstacleQuery>({.los = false}), "no_sight");
}

TEST(GuepierBombardment, DriftsAlways) {  // rules: GM-BOMB-02 GM-BOMB-03 GM-BOMB-04 GM-R-43
  EXPECT_EQ(roll<BombardmentQuery>({}, {6, 6, 1, 1, 1}), "left_2");
  EXPECT_EQ(roll<BombardmentQuery>({.laying = {.ranging = true}}, {6, 6, 4, 3, 6, 6}), "forward_12");
  EXPECT_EQ(roll<BombardmentQuery>({}, {1, 1}), "miss");
  EXPECT_EQ(odds<BombardmentQuery>({}).size(), 1u + 4u * 11u);
  EXPECT_EQ(refusal<BombardmentQuery>({.gun = {.gunners = 0}}), "too_few_gunners");
}

TEST(GuepierPowder, SixFacesFourFates) {  // rules: GM-POWDER-01 GM-POWDER-02 GM-POWDER-03 GM-POWDER-04 GM-POWDER-05
  EXPECT_EQ(roll<PowderBarrelQuery>({}, {1}), "backfire");
  EXPECT_EQ(roll<PowderBarrelQuery>({}, {2}), "dud");
  EXPECT_EQ(roll<PowderBarrelQuery>({}, {3}), "small_hole");
  EXPECT_EQ(roll<PowderBarrelQuery>({}, {6}), "breach");
  EXPECT_EQ(refusal<PowderBarrelQuery>({.contact = false}), "barrel_not_placed");
}

TEST(GuepierPowder, EnemiesRollBeforeTheBearers) {  // rules: GM-POWDER-02 GM-SAVE-11 GM-R-44
  EXPECT_EQ(roll<PowderBarrelQuery>({.targets = {{.side = Camp::own}, {.side = Camp::enemy}}}, {1, 6, 7}),
            "backfire:stopped,killed");
  EXPECT_EQ(refusal<PowderBarrelQuery>({.targets = {{.impact = Impact::same}}}), "impact_not_dense");
}

TEST(GuepierExplosion, EverybodyInItSaves) {  // rules: GM-EXPL-01 GM-SAVE-04
  EXPECT_EQ(roll<ExplosionQuery>(
                {.targets = {{.cover = Cover::dense, .impact = Impact::same}, {.impact = Impact::other}}}, {5}),
            "killed,stopped");
  EXPECT_EQ(refusal<ExplosionQuery>({.targets = {{.cover = Cover::light, .impact = Impact::same}}}),
            "impact_not_dense");
}

TEST(GuepierRam, StrikesDoorsOnly) {  // rules: GM-RAM-01 GM-RAM-02 GM-RAM-08 GM-R-27
  EXPECT_EQ(refusal<RamQuery>({.door = Door::wall}), "ram_on_wall");
  EXPECT_EQ(refusal<RamQuery>({.carriers = 1}), "too_few_carriers");
  EXPECT_EQ(refusal<RamQuery>({.carriers = 7}), "too_many_carriers");
  EXPECT_EQ(refusal<RamQuery>({.reached = false}), "ram_not_there");
  EXPECT_EQ(refusal<RamQuery>({.damage_so_far = 6}), "door_down");
}

TEST(GuepierRam, DamageIsWhatExceedsTheDoor) {  // rules: GM-RAM-03 GM-RAM-04 GM-RAM-05 GM-RAM-06 GM-RAM-07
  EXPECT_EQ(roll<RamQuery>({}, {1}), "damage_0");
  EXPECT_EQ(roll<RamQuery>({.door = Door::reinforced}, {2}), "no_effect");
  EXPECT_EQ(roll<RamQuery>({.door = Door::reinforced}, {3}), "damage_0");
  EXPECT_EQ(roll<RamQuery>({.carriers = 6}, {3}), "destroyed");
  EXPECT_EQ(roll<RamQuery>({.damage_so_far = 3}, {4}), "destroyed");
}

}  // namespace
}  // namespace esc::guepier
