#include "rules/tomahawk/melee.hpp"

#include <gtest/gtest.h>

#include "rules/tomahawk/judged.hpp"

namespace esc::tomahawk {
namespace {

std::string one_lost(Blows blows) {
  blows.attackers = 1;
  return odds_of<MeleeAttackQuery>(blows).at("losses_1");
}

// rules: MT-MELEE-05 MT-MELEE-06 MT-MELEE-10 MT-MELEE-11
TEST(TomahawkMelee, OneBlowByWeapon) {  // rules: MT-MELEE-12 MT-MELEE-13 MT-MELEE-15
  EXPECT_EQ(one_lost({}), "6/25");
  EXPECT_EQ(one_lost({.weapon = CloseWeapon::sabre, .mounted = true}), "3/10");
  EXPECT_EQ(one_lost({.weapon = CloseWeapon::sabre, .mounted = true, .target_mounted = true}), "6/25");
  EXPECT_EQ(one_lost({.weapon = CloseWeapon::sabre, .mounted = true, .charge = false}), "6/25");
  EXPECT_EQ(one_lost({.weapon = CloseWeapon::sabre}), "6/25");
  EXPECT_EQ(one_lost({.weapon = CloseWeapon::naval, .target_weapon = CloseWeapon::sabre, .charge = false}), "1/4");
  EXPECT_EQ(one_lost({.weapon = CloseWeapon::lance, .target_weapon = CloseWeapon::lance}), "21/50");
  EXPECT_EQ(one_lost({.weapon = CloseWeapon::lance, .charge = false}), "6/25");
}

TEST(TomahawkMelee, SurpriseAndDefendedPosition) {  // rules: MT-MELEE-16 MT-MELEE-17 MT-CORE-04
  EXPECT_EQ(one_lost({.surprise = true}), "8/25");
  EXPECT_EQ(one_lost({.aggression = 5, .defended = true}), "9/50");
}

TEST(TomahawkMelee, ADefenceThatCannotFailOrCannotHold) {  // rules: MT-CORE-02
  EXPECT_EQ(odds_of<MeleeAttackQuery>({.defence = 1, .target_weapon = CloseWeapon::sabre}),
            (Fractions{{"losses_0", "1"}}));
  EXPECT_EQ(one_lost({.aggression = 1, .defence = 10, .weapon = CloseWeapon::naval}), "1");
}

TEST(TomahawkMelee, NoMoreFallThanCanFight) {  // rules: MT-MELEE-07
  const Judged struck = judged<MeleeAttackQuery>({.attackers = 3, .targets = 1}, {9, 9, 9, 0, 0, 0});
  EXPECT_EQ(struck.outcome, "losses_1");
  EXPECT_EQ(told(struck.why), (std::vector<std::string>{"MT-MELEE-07 0 not counted"}));
}

TEST(TomahawkMelee, FailedDefencesAreThrownAgainAfterAllTheFirst) {  // rules: MT-MELEE-17
  const Judged struck =
      judged<MeleeAttackQuery>({.attackers = 3, .aggression = 5, .defended = true}, {5, 4, 9, 5, 6, 3});
  EXPECT_EQ(struck.outcome, "losses_1");
  EXPECT_EQ(struck.used, 6u);
}

TEST(TomahawkMelee, BothStrikeAtTheSameTime) {  // rules: MT-MELEE-04
  EXPECT_EQ(odds_of<MeleeQuery>({.att = {.fighters = 1}, .def = {.fighters = 1}}),
            (Fractions{{"a0d0", "361/625"}, {"a0d1", "114/625"}, {"a1d0", "114/625"}, {"a1d1", "36/625"}}));
  const MeleeRound round{.att = {.fighters = 2}, .def = {.fighters = 2}, .defended = true};
  const Judged fought =
      judged<MeleeQuery>(round, {6, 2, 9, 1, 3, 7, 8});  // the defender's second throw before the last die
  EXPECT_EQ(fought.outcome, "a0d0");
  EXPECT_EQ(fought.used, 7u);
}

TEST(TomahawkMelee, TheDefenderStrikesWithoutTheBonusOfTheCharge) {  // rules: MT-MELEE-13
  EXPECT_EQ(odds_of<MeleeQuery>(
                {.att = {.fighters = 1}, .def = {.fighters = 1, .weapon = CloseWeapon::lance, .mounted = true}}),
            (Fractions{{"a0d0", "342/625"}, {"a0d1", "133/625"}, {"a1d0", "108/625"}, {"a1d1", "42/625"}}));
}

TEST(TomahawkMelee, AChargingLanceStrikesFirst) {  // rules: MT-MELEE-14
  MeleeRound round{.att = {.fighters = 2, .weapon = CloseWeapon::lance, .mounted = true}, .def = {.fighters = 1}};
  EXPECT_EQ(odds_of<MeleeQuery>(round),
            (Fractions{{"a0d0", "4608/15625"}, {"a0d1", "369/625"}, {"a1d0", "1792/15625"}}));
  round.def.fighters = 2;
  EXPECT_EQ(judged<MeleeQuery>(round, {4, 5, 3, 2, 9}).used, 4u);
  round.charge = false;
  EXPECT_EQ(judged<MeleeQuery>(round, {9, 0, 9, 0, 0, 0}).outcome, "a1d1");
}

TEST(TomahawkMelee, SurpriseNeedsACharge) {  // rules: MT-MELEE-16
  EXPECT_TRUE(MeleeAttackQuery::bad_combination({.charge = false, .surprise = true}));
  EXPECT_TRUE(MeleeQuery::bad_combination({.charge = false, .surprise = true}));
  EXPECT_FALSE(MeleeQuery::bad_combination({.surprise = true}));
}

}  // namespace
}  // namespace esc::tomahawk
