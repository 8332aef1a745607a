#include "rules/tomahawk/shot.hpp"

#include <gtest/gtest.h>

#include "rules/tomahawk/judged.hpp"

namespace esc::tomahawk {
namespace {

Aim needed(const Shot& shot) {
  Ledger off{false};
  return aim(shot, standard_rulebook(), off);
}
Measure beyond(int in) { return Measure::between(inches(in), false); }

TEST(TomahawkShot, AMusketAtSixInches) {  // rules: MT-FIRE-02 MT-FIRE-17 MT-WPN-04 MT-CORE-01 MT-CORE-02
  EXPECT_EQ(odds_of<ShotQuery>({}), (Fractions{{"kill", "9/50"}, {"no_kill", "3/25"}, {"miss", "7/10"}}));
}

TEST(TomahawkShot, PowerFallsBeyondHalfTheRange) {  // rules: MT-WPN-01 MT-WPN-05 MT-R-40 MT-WPN-06 MT-WPN-07 MT-WPN-10
  const Rulebook& book = standard_rulebook();
  for (std::size_t i = 0; i < book.arms.size(); ++i) {
    const auto weapon = static_cast<Weapon>(i);
    const Len half = half_inches(book.arms[i].range_in);
    EXPECT_EQ(needed({.weapon = weapon, .shooting = 1, .distance = half}).to_kill, book.arms[i].power_near)
        << weapon_names[i];
    EXPECT_EQ(needed({.weapon = weapon, .shooting = 1, .distance = Measure::between(half, false)}).to_kill,
              book.arms[i].power_far)
        << weapon_names[i];
  }
}

TEST(TomahawkShot, RangeBandsDoNotAddUp) {  // rules: MT-FIRE-04 MT-FIRE-05 MT-R-46 MT-CORE-03 MT-R-03
  const auto at = [](Measure distance) {
    return needed({.weapon = Weapon::rifle, .shooting = 4, .distance = distance}).to_hit;
  };
  EXPECT_EQ(at(inches(12)), 4);
  EXPECT_EQ(at(beyond(12)), 6);
  EXPECT_EQ(at(inches(24)), 6);
  EXPECT_EQ(at(beyond(24)), 8);
}

TEST(TomahawkShot, EachCircumstanceCounts) {
  // rules: MT-FIRE-03 MT-FIRE-06 MT-R-47 MT-FIRE-07 MT-FIRE-13 MT-FIRE-14 MT-ART-03
  EXPECT_EQ(needed({.shooting = 5, .hasty = true, .dispersed = true, .obstacles = 2}).to_hit, 9);
  EXPECT_EQ(needed({.shooting = 5, .target = Target::rider}).to_hit, 4);
  EXPECT_EQ(needed({.shooting = 5, .target = Target::boat}).to_hit, 3);
  EXPECT_EQ(needed({.shooting = 5, .target = Target::artillery}).to_hit, 5);
}

TEST(TomahawkShot, OnlyTheHeaviestCoverCounts) {  // rules: MT-FIRE-08 MT-FIRE-09 MT-FIRE-10 MT-FIRE-11 MT-FIRE-12
  EXPECT_EQ(needed({.shooting = 5, .cover = Cover::light}).to_hit, 6);
  EXPECT_EQ(needed({.shooting = 5, .cover = Cover::light, .through_dense = inches(3)}).to_hit, 7);
  EXPECT_EQ(needed({.shooting = 5, .through_solid = inches(3)}).to_hit, 9);
  EXPECT_EQ(needed({.shooting = 5, .through_solid = Measure::between(inches(3) - 1, false)}).to_hit, 5);
  const Judged seen = judged<ShotQuery>({.cover = Cover::light, .through_dense = inches(4)}, {0});
  EXPECT_EQ(told(seen.why),
            (std::vector<std::string>{"MT-FIRE-09 -1 not counted", "MT-FIRE-10 -2", "MT-WPN-04 0 not counted"}));
}

TEST(TomahawkShot, WhatTheDieCannotReachHitsOnANineAndKillsBadly) {  // rules: MT-FIRE-15 MT-R-48 MT-FIRE-16
  EXPECT_EQ(odds_of<ShotQuery>({.shooting = 6, .cover = Cover::solid}),
            (Fractions{{"kill", "3/100"}, {"no_kill", "7/100"}, {"miss", "9/10"}}));
  EXPECT_EQ(odds_of<ShotQuery>({.shooting = 5, .cover = Cover::solid}),
            (Fractions{{"kill", "3/50"}, {"no_kill", "1/25"}, {"miss", "9/10"}}));
}

TEST(TomahawkShot, AMissThrowsNoSecondDie) {  // rules: MT-FIRE-17
  EXPECT_EQ(judged<ShotQuery>({}, {6, 9}).outcome, "miss");
  EXPECT_EQ(judged<ShotQuery>({}, {6, 9}).used, 1u);
  EXPECT_EQ(judged<ShotQuery>({}, {7, 4}).outcome, "kill");
  EXPECT_EQ(judged<ShotQuery>({}, {7, 3}).outcome, "no_kill");
  EXPECT_THROW(judged<ShotQuery>({}, {7}), GivenDice::MoreDice);
}

TEST(TomahawkShot,
     TheFirstReasonToRefuseIsTold) {
  // rules: MT-FIRE-01 MT-WPN-02 MT-WPN-03 MT-WPN-12 MT-WPN-13 MT-ART-02
  Shot shot{.distance = beyond(24), .line_of_sight = false, .spotted = false, .loaded = false};
  EXPECT_EQ(refused<ShotQuery>(shot), "no_line_of_sight MT-FIRE-01");
  shot.line_of_sight = true;
  EXPECT_EQ(refused<ShotQuery>(shot), "not_spotted MT-FIRE-01");
  shot.spotted = true;
  EXPECT_EQ(refused<ShotQuery>(shot), "out_of_range MT-WPN-04");
  shot.distance = inches(24);
  EXPECT_EQ(refused<ShotQuery>(shot), "not_reloaded MT-WPN-12");
  EXPECT_EQ(refused<ShotQuery>({.weapon = Weapon::thrown, .loaded = false}), "single_shot_used MT-WPN-13");
  EXPECT_EQ(refused<ShotQuery>({.weapon = Weapon::artillery, .loaded = false}), "gun_not_loaded MT-ART-02");
}

TEST(TomahawkShot, ArmsWithoutASpecialRuleAreAlwaysReady) {  // rules: MT-WPN-01 MT-WPN-09 MT-WPN-10
  for (const Weapon weapon : {Weapon::bow, Weapon::rifle, Weapon::repeating_carbine})
    EXPECT_EQ(refused<ShotQuery>({.weapon = weapon, .loaded = false}), "");
}

}  // namespace
}  // namespace esc::tomahawk
