#include "rules/laporte/cost.hpp"

#include "rules/laporte/judged_test.hpp"

namespace esc::laporte {
namespace {

TEST(LaporteCost, SergeantLigloo) {  // rules: LP-COST-01 LP-COST-03 LP-COST-04 LP-R-31
  EXPECT_EQ(judged<CostQuery>({.initiative = 3, .melee = 3, .melee_weapon = MeleeWeapon::spontoon, .leader = true}, {}),
            "17");
}

TEST(LaporteCost, DoisDeTencao) {  // rules: LP-COST-01 LP-COST-02 LP-R-31
  EXPECT_EQ(judged<CostQuery>({.move = 1, .shooting = 3, .firearms = {Firearm::rifled_carbine}}, {}), "12");
}

TEST(LaporteCost, EveryFirearmCosts) {  // rules: LP-COST-02 LP-R-33
  EXPECT_EQ(judged<CostQuery>({.shooting = 1, .firearms = {Firearm::pistol}}, {}), "8");
  EXPECT_EQ(judged<CostQuery>({.shooting = 1, .firearms = {Firearm::pistol, Firearm::musket}}, {}), "11");
  EXPECT_EQ(judged<CostQuery>({.shooting = 1, .firearms = {Firearm::smooth_carbine}}, {}), "9");
}

TEST(LaporteCost, NobodyCostsLessThanOne) {  // rules: LP-COST-03 LP-COST-05
  EXPECT_EQ(judged<CostQuery>({.initiative = 1, .move = 1, .melee = 1, .melee_weapon = MeleeWeapon::improvised}, {}),
            "1");
}

TEST(LaporteCost, ShootingDiceAndFirearmsGoTogether) {  // rules: LP-COST-06
  const Rulebook& book = standard_rulebook();
  EXPECT_TRUE(CostQuery::why_not({.shooting = 2}, book));
  EXPECT_TRUE(CostQuery::why_not({.firearms = {Firearm::pistol}}, book));
  EXPECT_FALSE(CostQuery::why_not({}, book));
}

}  // namespace
}  // namespace esc::laporte
