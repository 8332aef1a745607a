#include "rules/tomahawk/volley.hpp"

#include <gtest/gtest.h>

#include "rules/tomahawk/judged.hpp"

namespace esc::tomahawk {
namespace {

TEST(TomahawkVolley, TwoShooters) {  // rules: MT-FIRE-18
  EXPECT_EQ(odds_of<VolleyQuery>({.shot = {.shooting = 6}, .shooters = 2}),
            (Fractions{{"kills_0", "361/625"}, {"kills_1", "228/625"}, {"kills_2", "36/625"}}));
}

TEST(TomahawkVolley, AllToHitThenAllToKillAndNoMoreThanStand) {  // rules: MT-FIRE-18 MT-FIRE-19
  const Judged fired =
      judged<VolleyQuery>({.shot = {.shooting = 6}, .shooters = 3, .targets = 1}, {6, 7, 8, 4, 5, 9, 2});
  EXPECT_EQ(fired.outcome, "kills_1");
  EXPECT_EQ(fired.used, 6u);
  EXPECT_EQ(told(fired.why).back(), "MT-FIRE-19 0 not counted");
}

TEST(TomahawkVolley, OneShooterIsAShot) {
  const Fractions shot = odds_of<ShotQuery>({.shooting = 8, .cover = Cover::solid});
  const Fractions volley = odds_of<VolleyQuery>({.shot = {.shooting = 8, .cover = Cover::solid}, .shooters = 1});
  EXPECT_EQ(shot.at("kill"), volley.at("kills_1"));
}

TEST(TomahawkVolley, MoreShootersKillMore) {
  Ratio before = 0;
  for (int shooters = 1; shooters <= 12; ++shooters) {
    Ratio mean = 0;
    const Volley volley{.shooters = shooters};
    for (const auto& [kills, share] : AllDice::odds([&](Dice& dice) {
           Ledger off{false};
           return VolleyQuery::resolve(volley, standard_rulebook(), dice, off);
         }))
      mean += kills * share;
    EXPECT_GT(mean, before);
    before = mean;
  }
}

TEST(TomahawkVolley, TheGunOfTheBook) {  // rules: MT-REACT-17 MT-REACT-11 MT-REACT-12
  const VolleyTest test{.volley = {.shot = {.weapon = Weapon::artillery, .shooting = 6, .distance = inches(40)},
                                   .shooters = 3,
                                   .targets = 10},
                        .formed = true};
  EXPECT_EQ(odds_of<VolleyTestQuery>(test), (Fractions{{"no_test", "6859/8000"},
                                                       {"flight", "1/80000"},
                                                       {"recoil_and_shaken", "1/80000"},
                                                       {"recoil_or_shaken", "1141/80000"},
                                                       {"steady", "10267/80000"}}));
}

TEST(TomahawkVolley, NobodyLeftNobodyTests) {  // rules: MT-REACT-17
  const VolleyTest test{.volley = {.shooters = 2, .targets = 2}};
  EXPECT_EQ(judged<VolleyTestQuery>(test, {9, 9, 9, 9, 0}).outcome, "destroyed");
  EXPECT_EQ(judged<VolleyTestQuery>(test, {9, 9, 9, 9, 0}).used, 4u);
  EXPECT_EQ(judged<VolleyTestQuery>(test, {0, 0, 0}).outcome, "no_test");
  EXPECT_EQ(judged<VolleyTestQuery>(test, {9, 0, 9, 2}).outcome, "rout");  // one figure left: 2 - 3
}

}  // namespace
}  // namespace esc::tomahawk
