#include "rules/argad/melee.hpp"

#include <gtest/gtest.h>

#include "rules/argad/odds_of.hpp"

namespace esc::argad {
namespace {

constexpr Fighter regular{};
constexpr Fighter cuirassier{.kind = Kind::cavalry, .weapon = MeleeWeapon::sabre};

int modifier(const Blow& blow) {
  Ledger why;
  const int faces[] = {2};
  GivenDice dice(faces);
  strike(blow, standard_rulebook(), dice, why);
  return why.sum() - faces[0];
}

Struck struck(const std::vector<int>& faces, int victim_class, const Fighter& striker = regular) {
  Ledger why;
  GivenDice dice(faces);
  return strike({.striker = striker, .victim = {.fighting_class = victim_class}}, standard_rulebook(), dice, why);
}

TEST(ArgadBlow, ComparesWithTheClassOfTheVictim) {  // rules: AR-MELEE-02 AR-MELEE-03 AR-MELEE-04
  EXPECT_EQ(struck({4}, 3).effect, Effect::kill);
  EXPECT_EQ(struck({3}, 3).effect, Effect::recoil);
  EXPECT_EQ(struck({2}, 3).effect, Effect::miss);
}

TEST(ArgadBlow, ANaturalOneMissesAndADoubleSixKills) {  // rules: AR-MELEE-05 AR-MELEE-06 AR-R-01 AR-R-07 AR-R-08
  EXPECT_EQ(struck({1}, 1).effect, Effect::miss);
  EXPECT_EQ(struck({6, 5}, 6).effect, Effect::recoil);
  EXPECT_EQ(struck({6, 6}, 6).effect, Effect::kill);
  EXPECT_EQ(struck({6, 6}, 6, {.weapon = MeleeWeapon::club}).natural, 7);
  EXPECT_EQ(struck({6, 6}, 6, {.weapon = MeleeWeapon::club}).effect, Effect::kill);
}

TEST(ArgadBlow, ClumsyWeaponAndRawHandAreOneMalus) {  // rules: AR-MELEE-09 AR-MELEE-10 AR-R-16
  const MeleeWeapon improvised[] = {MeleeWeapon::club, MeleeWeapon::butt, MeleeWeapon::fists};
  for (const MeleeWeapon weapon : improvised)
    for (int fighting_class = 1; fighting_class <= 6; ++fighting_class)
      EXPECT_EQ(modifier({.striker = {.fighting_class = fighting_class, .weapon = weapon}}), -1);
  const MeleeWeapon proper[] = {MeleeWeapon::lance, MeleeWeapon::bayonet, MeleeWeapon::sabre, MeleeWeapon::knife};
  for (const MeleeWeapon weapon : proper)
    for (int fighting_class = 1; fighting_class <= 6; ++fighting_class)
      EXPECT_EQ(modifier({.striker = {.fighting_class = fighting_class, .weapon = weapon}}),
                fighting_class <= 2 ? -1 : 0);
}

TEST(ArgadBlow, AHeavyToolWantsRoomAndTwoFeet) {  // rules: AR-MELEE-11
  const Fighter woodcutter{.weapon = MeleeWeapon::heavy_tool};
  EXPECT_EQ(modifier({.striker = woodcutter}), 0);
  EXPECT_EQ(modifier({.striker = woodcutter, .confined = true}), -1);
  EXPECT_EQ(modifier({.striker = {.kind = Kind::mounted_foot, .weapon = MeleeWeapon::heavy_tool}}), -1);
}

TEST(ArgadBlow, ObstaclesAndHeight) {  // rules: AR-MELEE-12 AR-MELEE-13
  EXPECT_EQ(modifier({.victim_crossing = true}), 1);
  EXPECT_EQ(modifier({.victim_higher = true}), -1);
  EXPECT_EQ(modifier({.victim_higher = true, .victim_crossing = true}), 0);
  EXPECT_EQ(modifier({.striker = cuirassier, .victim = cuirassier, .victim_crossing = true}), 0);
}

TEST(ArgadBlow, CavalryByTheGround) {  // rules: AR-MELEE-14 AR-MELEE-15 AR-MELEE-16 AR-R-17
  const Fighter dragoon{.kind = Kind::mounted_foot, .weapon = MeleeWeapon::sabre};
  struct Row {
    Going going;
    int rider, walker, mounted_walker;
  };
  for (const Row& row :
       {Row{Going::easy, 1, -1, -1}, Row{Going::difficult, 0, -1, -1}, Row{Going::very_difficult, 0, 0, -1}}) {
    EXPECT_EQ(modifier({.striker = cuirassier, .victim = regular, .cavalry_going = row.going}), row.rider);
    EXPECT_EQ(modifier({.striker = cuirassier, .victim = dragoon, .cavalry_going = row.going}), row.rider);
    EXPECT_EQ(modifier({.striker = regular, .victim = cuirassier, .cavalry_going = row.going}), row.walker);
    EXPECT_EQ(modifier({.striker = dragoon, .victim = cuirassier, .cavalry_going = row.going}), row.mounted_walker);
  }
  EXPECT_EQ(modifier({.striker = cuirassier, .victim = cuirassier}), 0);
  EXPECT_EQ(modifier({.striker = dragoon, .victim = regular}), 0);
}

TEST(ArgadMelee, ALancerChargingHome) {  // rules: AR-MELEE-01 AR-MELEE-14 AR-MELEE-17 AR-R-12
  const Melee charge{.a = {.kind = Kind::cavalry, .weapon = MeleeWeapon::lance, .charging = true}};
  auto odds = odds_of<MeleeQuery>(charge);
  EXPECT_EQ(odds[Fight::b_killed], Ratio(5, 6));
  EXPECT_EQ(odds[Fight::a_killed], Ratio(1, 18));
}

TEST(ArgadMelee, ChargesAreRiddenByCavalryInEasyGround) {  // rules: AR-MELEE-17 AR-MELEE-18
  Melee melee{.b = cuirassier};
  melee.b.charging = true;
  EXPECT_EQ(refusal<MeleeQuery>(melee), "");
  melee.place.cavalry_going = Going::difficult;
  EXPECT_EQ(refusal<MeleeQuery>(melee), "charge_in_easy_ground");
  melee.b = {.charging = true};
  EXPECT_EQ(refusal<MeleeQuery>(melee), "only_cavalry_charges");
}

TEST(ArgadMelee, TheBayonetIsAWeaponOnFoot) {  // rules: AR-R-18
  EXPECT_EQ(refusal<MeleeQuery>({.a = {.kind = Kind::mounted_foot}}), "bayonet_on_foot");
  EXPECT_EQ(refusal<MeleeQuery>({.b = {.kind = Kind::cavalry}}), "bayonet_on_foot");
  EXPECT_EQ(refusal<MeleeQuery>({}), "");
}

TEST(ArgadMelee, TheLongerWeaponMaySpareTheAnswer) {  // rules: AR-MELEE-01 AR-R-12 AR-R-13
  const Melee melee{.a = {.weapon = MeleeWeapon::knife}, .b = {.weapon = MeleeWeapon::sabre}};
  const auto pushed = judge<MeleeQuery>(melee, {3, 6, 6});
  EXPECT_EQ(pushed.outcome, Fight::a_recoils);
  EXPECT_EQ(pushed.used, 1);
  const auto answered = judge<MeleeQuery>(melee, {2, 6, 6});
  EXPECT_EQ(answered.outcome, Fight::b_killed);
  EXPECT_EQ(answered.used, 3);
}

TEST(ArgadMelee, LikeSuccessesGoToTheHigherClassThenTheHigherDie) {  // rules: AR-MELEE-07 AR-MELEE-08 AR-R-09 AR-R-10
  const Melee uneven{.a = {.fighting_class = 4}};
  EXPECT_EQ(judge<MeleeQuery>(uneven, {4, 6, 6}).outcome, Fight::b_killed);
  EXPECT_EQ(judge<MeleeQuery>(uneven, {3, 4}).outcome, Fight::b_recoils);
  EXPECT_EQ(judge<MeleeQuery>({}, {4, 5}).outcome, Fight::a_killed);
  EXPECT_EQ(judge<MeleeQuery>({}, {6, 6, 6, 5}).outcome, Fight::b_killed);
  EXPECT_EQ(judge<MeleeQuery>({}, {5, 5}).outcome, Fight::nothing);
  EXPECT_EQ(judge<MeleeQuery>({}, {3, 3}).outcome, Fight::nothing);
  EXPECT_EQ(judge<MeleeQuery>(uneven, {3, 5}).outcome, Fight::a_killed);
}

TEST(ArgadMelee, TwoRegularsWithBayonets) {  // rules: AR-MELEE-08 AR-R-09
  auto odds = odds_of<MeleeQuery>({});
  EXPECT_EQ(odds[Fight::a_killed], Ratio(437, 1296));
  EXPECT_EQ(odds[Fight::a_recoils], Ratio(72, 1296));
  EXPECT_EQ(odds[Fight::nothing], Ratio(278, 1296));
}

TEST(ArgadMelee, TheTwoSidesAreMirrorImages) {
  for (int weapon = 0; weapon < 8; ++weapon)
    for (int fighting_class = 1; fighting_class <= 6; ++fighting_class) {
      const Fighter one{.fighting_class = fighting_class, .weapon = static_cast<MeleeWeapon>(weapon)};
      const Fighter other{.kind = Kind::cavalry, .weapon = MeleeWeapon::sabre};
      auto odds = odds_of<MeleeQuery>({.a = one, .b = other, .place = {.higher = Who::a, .crossing = Who::b}});
      auto mirrored = odds_of<MeleeQuery>({.a = other, .b = one, .place = {.higher = Who::b, .crossing = Who::a}});
      EXPECT_EQ(odds[Fight::a_killed], mirrored[Fight::b_killed]);
      EXPECT_EQ(odds[Fight::a_recoils], mirrored[Fight::b_recoils]);
      EXPECT_EQ(total(odds), 1);
    }
}

TEST(ArgadMelee, AHigherClassIsHarderToKill) {  // rules: AR-CLASS-01 AR-MELEE-02
  Ratio before = 1;
  for (int fighting_class = 1; fighting_class <= 6; ++fighting_class) {
    const Ratio now = odds_of<MeleeQuery>({.b = {.fighting_class = fighting_class}})[Fight::b_killed];
    EXPECT_LT(now, before);
    before = now;
  }
}

}  // namespace
}  // namespace esc::argad
