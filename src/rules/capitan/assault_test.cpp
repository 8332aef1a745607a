// Charges and engagements from the declaration to contact (C1 to C7), routs and pursuits.
#include "rules/capitan/assault.hpp"

#include "rules/capitan/battlefield_test.hpp"
#include "rules/capitan/rout.hpp"

namespace esc::capitan {
namespace {

Card of_courage(int courage) {
  Card card = line();
  return card.courage = courage, card;
}

// Duels that a wins and dodges that all succeed.
std::vector<int> harmless(int duels, std::vector<int> before = {}) {
  for (int k = 0; k < duels; ++k) before.insert(before.end(), {8, 1});
  before.insert(before.end(), static_cast<std::size_t>(duels), 8);
  return before;
}

TEST(CapitanAssault, CounterChargeMeetsHalfWay) {  // rules: CA-3.2.2-03 CA-3.2.2-04 CA-8.3-01 CA-R-24 CA-R-89
  Battlefield field;
  const UnitId red = field.red(line(), 4, at(40, 40)), blue = field.blue(line(), 4, at(60, 40));
  field.blue(line(), 4, at(150, 100));  // still to act: the turn is not over
  field.activate(red);
  field.plays(Act::charge, {.target = blue}, {3});  // 4 + 3 > 6
  ASSERT_EQ(field.asked(), AskKind::counter);
  field.plays(Act::counter_charge, {}, harmless(4, {6, 1}));
  EXPECT_LT(field.first(blue).x, centimetres(55));
  EXPECT_GT(field.first(blue).x, centimetres(47));
  EXPECT_TRUE(field.s.units[red].activated && field.s.units[blue].activated);
  EXPECT_TRUE(in_melee(field.s, red) && in_melee(field.s, blue));
}

TEST(CapitanAssault, ChargeFactorsCountForBothWhoCharge) {  // rules: CA-8.12-28
  Battlefield field;
  const UnitId red = field.red(line(), 4, at(40, 40)), blue = field.blue(line(), 4, at(60, 40));
  field.activate(red);
  field.plays(Act::charge, {.target = blue}, {3});
  field.plays(Act::counter_charge, {}, harmless(4, {6, 1}));
  const Roll* melee = field.rolled("melee");
  ASSERT_TRUE(melee);
  EXPECT_EQ(melee->given.at("a_charging"), Value(true));
  EXPECT_EQ(melee->given.at("b_charging"), Value(true));
}

TEST(CapitanAssault, FailedTestLeavesANormalMove) {  // rules: CA-5.1-01 CA-5.1-04 CA-R-115
  Battlefield field;
  const UnitId red = field.red(line(), 4, at(40, 40)), blue = field.blue(line(), 4, at(60, 40));
  field.activate(red);
  field.plays(Act::charge, {.target = blue}, {1});  // 5 is not above 6
  ASSERT_EQ(field.asked(), AskKind::act);
  EXPECT_TRUE(field.s.units[red].courage_shaken);
  EXPECT_EQ(field.refused_by(Act::engage, {.target = blue}), "CA-5.1-04"_rule);
  EXPECT_EQ(field.refused_by(Act::march, {.path = {at(40, 60)}}), "CA-R-115"_rule);
  field.plays(Act::move, {.path = {at(40, 50)}});
  EXPECT_EQ(field.first(red), at(40, 50));
}

TEST(CapitanAssault, DoubledTargetFleesAtOnceAndIsPursued) {  // rules: CA-5.2-02 CA-5.2-03 CA-5.2-04 CA-6.6-02 CA-6.6-03
  Battlefield field;
  const UnitId red = field.red(line(), 4, at(40, 40)), blue = field.blue(of_courage(3), 4, at(60, 40));
  field.activate(red);
  field.plays(Act::charge, {.target = blue}, {2});  // 6 is twice 3
  EXPECT_TRUE(field.s.units[blue].routing);
  EXPECT_GT(field.first(blue).x, centimetres(85));  // towards its own edge, east
  ASSERT_EQ(field.asked(), AskKind::pursue);
  const Pt before = field.first(red);
  field.plays(Act::pursue);  // 48 cm are beyond charge and march
  EXPECT_GT(field.first(red).x, before.x + centimetres(30));
  EXPECT_FALSE(in_melee(field.s, red));
}

TEST(CapitanAssault, PursuitThatCatchesFightsWithTwoMore) {  // rules: CA-6.6-11 CA-R-53
  Battlefield field;
  Card slow = of_courage(3);
  slow.charge = centimetres(10);
  const UnitId red = field.red(line(), 4, at(40, 40)), blue = field.blue(slow, 4, at(60, 40));
  const UnitId other_blue = field.blue(line(), 4, at(60, 100));
  field.activate(red);
  field.plays(Act::charge, {.target = blue}, {2});
  ASSERT_EQ(field.asked(), AskKind::pursue);
  field.plays(Act::pursue, {}, harmless(4));
  const Roll* melee = field.rolled("melee");
  ASSERT_TRUE(melee);
  EXPECT_EQ(melee->given.at("a_pursuing"), Value(true));
  EXPECT_FALSE(in_melee(field.s, other_blue));
  EXPECT_TRUE(field.s.units[blue].routing);  // survivors go on fleeing
}

TEST(CapitanAssault, WhoBreaksOffAndIsCaughtFightsOneRoundOnly) {  // rules: CA-6.7-07
  Battlefield field;
  Card slow = line();
  slow.charge = centimetres(10), slow.initiative = line().initiative - 1;
  const UnitId mine = field.red(line(), 4, at(40, 40)), his = field.blue(slow, 4, at(42, 40));
  field.blue(line(), 4, at(150, 100));
  field.activate(mine);
  field.s.pending.clear();
  field.s.units[mine].melee = field.s.units[his].melee = 1;
  field.s.frays[0] = {.round = 1, .formed = true};
  field.activate(mine);
  field.plays(Act::fight);
  field.plays(Act::stand);
  field.plays(Act::break_off, {.facing = 0}, {6});
  ASSERT_EQ(field.asked(), AskKind::pursue);
  field.plays(Act::pursue, {}, harmless(4));
  EXPECT_TRUE(in_melee(field.s, mine) && in_melee(field.s, his));
  EXPECT_NE(field.asked(), AskKind::withdraw) << "the round that they have left goes on with nobody in it";
}

TEST(CapitanAssault, ChargeBeyondReachFallsShort) {  // rules: CA-R-30 CA-R-104 CA-6-01
  Battlefield field;
  const UnitId red = field.red(line(), 4, at(40, 40)), blue = field.blue(line(), 4, at(90, 40));
  field.activate(red);
  field.plays(Act::charge, {.target = blue});
  EXPECT_TRUE(field.said("falls_short"));
  EXPECT_GT(field.first(red).x, centimetres(60));
  EXPECT_TRUE(field.s.units[red].activated);
  Battlefield measured({}, {.premeasure = true});
  const UnitId a = measured.red(line(), 4, at(40, 40)), b = measured.blue(line(), 4, at(90, 40));
  measured.activate(a);
  EXPECT_EQ(measured.refused_by(Act::charge, {.target = b}), "CA-R-104"_rule);
}

TEST(CapitanAssault, ChargeNeedsATargetAndAFreeLine) {  // rules: CA-6.1-06 CA-R-106
  Battlefield field({area(Feature::rocks, 48, 30, 6, 40)});
  const UnitId red = field.red(line(), 4, at(40, 40)), blue = field.blue(line(), 4, at(60, 40));
  const UnitId friends = field.red(line(), 4, at(20, 40));
  field.activate(red);
  EXPECT_EQ(field.refused_by(Act::charge, {.target = friends}), "CA-6.1-06"_rule);
  EXPECT_EQ(field.refused_by(Act::charge, {.target = blue}), "CA-6.1-05"_rule);  // rocks are marked against charges
}

TEST(CapitanAssault, EnemiesAreNeverPassedThrough) {  // rules: CA-6.1-09
  Battlefield field;
  const UnitId red = field.red(line(), 4, at(40, 40));
  field.blue(line(), 4, at(46, 40));
  field.activate(red);
  EXPECT_EQ(field.refused_by(Act::move, {.path = {at(52, 40)}}), "CA-6.1-09"_rule);
}

TEST(CapitanAssault, EngagingIsAMeleeWithoutCharge) {  // rules: CA-6.1-10 CA-6.3-01 CA-6.4-01 CA-R-117
  Battlefield field;
  const UnitId red = field.red(line(), 4, at(40, 40)), blue = field.blue(line(), 4, at(50, 40));
  field.activate(red);
  field.plays(Act::engage, {.target = blue}, harmless(4, {6}));
  const Roll* melee = field.rolled("melee");
  ASSERT_TRUE(melee);
  EXPECT_EQ(melee->given.at("a_charging"), Value(false));
  EXPECT_TRUE(in_melee(field.s, red));
}

TEST(CapitanAssault, LeadersChargeWithTheirOwnArm) {  // rules: CA-8.8-01 CA-8.8-04 CA-8.8-05
  Battlefield field;
  Card staff = leader();
  staff.arm = Arm::cavalry, staff.staff = true;
  const UnitId officer = field.red(leader(), 3, at(30, 60)), mounted = field.red(staff, 3, at(30, 20)),
               foot = field.red(line(), 4, at(40, 40)), riders = field.red(horse(), 4, at(30, 80));
  field.activate(foot, officer);
  EXPECT_EQ(why_not_lead(field.s, officer, foot)->rule, "CA-8.8-01"_rule);  // he is not of the group
  field.s.group |= only_unit(officer) | only_unit(mounted);
  EXPECT_FALSE(why_not_lead(field.s, officer, foot));
  EXPECT_EQ(why_not_lead(field.s, officer, riders)->rule, "CA-8.8-04"_rule);
  EXPECT_FALSE(why_not_lead(field.s, mounted, foot));
}

TEST(CapitanAssault, BloodthirstyUnitsMustAttackTheNearest) {  // rules: CA-R-110
  Battlefield field;
  const UnitId red = field.red(line(), 4, at(40, 40), {Ability::bloodthirsty});
  const UnitId far_off = field.blue(line(), 4, at(64, 40));
  const UnitId close = field.blue(line(), 4, at(40, 62));
  field.activate(red);
  EXPECT_EQ(field.refused_by(Act::end), "CA-11.10-03"_rule);
  EXPECT_EQ(field.refused_by(Act::charge, {.target = far_off}), "CA-R-110"_rule);
  EXPECT_FALSE(field.why_not(Act::charge, {.target = close}));
}

TEST(CapitanAssault, BloodthirstyUnitsMustAdvance) {  // rules: CA-R-110 CA-6.6-12
  Battlefield field;
  const UnitId red = field.red(line(), 6, at(40, 40), {Ability::bloodthirsty}), calm = field.red(line(), 6, at(40, 80));
  field.blue(line(), 4, at(150, 100));
  field.begin();
  for (const UnitId unit : {red, calm}) {
    field.s.pending.clear();
    field.s.agenda.clear();
    field.s.agenda.push_back({.kind = of(FrameKind::turn), .pc = 1});
    field.s.agenda.push_back({.kind = of(FrameKind::advance), .side = Side::red, .who = unit});
    GivenDice none({});
    advance<Capitan>(field.s, none, field.log);
    ASSERT_EQ(field.asked(), AskKind::advance);
    EXPECT_EQ(field.why_not(Act::decline).has_value(), unit == red);
    EXPECT_FALSE(field.why_not(Act::advance, {.path = {field.first(unit) + Pt{centimetres(5), 0}}}));
  }
}

TEST(CapitanAssault, RoutedUnitsFleeAroundEnemies) {  // rules: CA-R-107 CA-6.6-08
  Battlefield field;
  const UnitId red = field.red(line(), 4, at(60, 40));
  field.blue(line(), 4, at(40, 40));  // between it and its own edge, west
  field.activate(red);
  field.s.units[red].routing = true;
  field.s.pending.clear();
  field.s.agenda.clear();
  field.s.agenda.push_back({.kind = of(FrameKind::turn), .pc = 1});
  GivenDice none({});
  while (field.s.units[red].on_table() && !field.s.units[red].fled) Capitan::step(field.s, none, field.log);
  EXPECT_GT(field.first(red).x, centimetres(60));
}

TEST(CapitanAssault, OnlyTroopsThatReachPursueAfterFire) {  // rules: CA-R-94
  Battlefield field;
  const UnitId red = field.red(line(), 4, at(40, 40)), blue = field.blue(line(), 4, at(70, 40));
  const UnitId crew = field.red(gunners(GunType::ii), 5, at(20, 40));
  field.activate(red);
  field.s.units[blue].routing = true;
  EXPECT_TRUE(may_pursue(field.s, red, blue, true));
  EXPECT_FALSE(may_pursue(field.s, crew, blue, true));
  for (const std::uint8_t k : field.s.units[blue].members) field.s.figures[k].at.x = centimetres(150);
  EXPECT_FALSE(may_pursue(field.s, red, blue, true));
  EXPECT_TRUE(may_pursue(field.s, red, blue, false));
}

}  // namespace
}  // namespace esc::capitan
