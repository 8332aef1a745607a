#include "rules/capitan/artillery_save.hpp"
#include "rules/capitan/battlefield_test.hpp"
#include "rules/capitan/brawl.hpp"
#include "rules/capitan/fire.hpp"
#include "rules/capitan/melee.hpp"
#include "rules/capitan/testing.hpp"
#include "rules/capitan/turn.hpp"

namespace esc::capitan {

namespace {

struct Broken : Battlefield {
  Broken() {
    chief = red(leader(), 3, at(20, 50)), broken = red(line(), 6, at(23, 50)), steady = red(line(), 6, at(26, 70));
    enemy = blue(line(), 6, at(170, 50)), other_enemy = blue(line(), 6, at(170, 80));
    begin();
    s.units[broken].routing = true;
  }
  UnitId chief, broken, steady, enemy, other_enemy;
};

}  // namespace

TEST(CapitanRally, TheCardNamesOnlyTheRoutingUnit) {  // rules: CA-3.2.5-08 CA-6.6-04 CA-6.6-06 CA-6.6-07 CA-R-35
  Broken f;
  f.cards();
  f.plays(Side::blue, Act::play, {.actor = f.enemy});
  f.plays(Side::red, Act::play, {.actor = f.chief});
  f.plays(Side::red, Act::name, {.target = f.broken}, {6, 1, 1, 2});  // the contest is won; 5 + 1 is not above 6, 5 + 2 is
  EXPECT_FALSE(f.s.units[f.broken].routing);
  EXPECT_TRUE(f.s.units[f.chief].activated);  // and does nothing else
  EXPECT_EQ(f.s.active.unit, f.broken);       // who acts at once
  Broken both;
  both.s.plays[0].unit = both.chief;
  both.s.plays[0].named.push_back(both.steady);
  EXPECT_EQ(why_not_name(both.s, Side::red, both.broken)->rule, "CA-R-35"_rule);
}

TEST(CapitanMorale, ACommandUnitIsNotNearItself) {  // rules: CA-R-27
  Broken f;
  EXPECT_EQ(command_near(f.s, f.chief), no_unit);
  EXPECT_EQ(command_near(f.s, f.broken), f.chief);
  EXPECT_EQ(command_near(f.s, f.broken, f.chief), no_unit);  // who leads the charge lends his morale instead
  f.s.units[f.chief].routing = true;
  EXPECT_EQ(command_near(f.s, f.broken), no_unit);
}

TEST(CapitanAbilities, EveryOtherTurn) {  // rules: CA-R-100 CA-11.15-05
  Battlefield f;
  const UnitId runners = f.red(line(), 6, at(40, 60), {Ability::double_move});
  f.blue(line(), 6, at(170, 60));
  f.activate(runners);
  f.s.units[runners].doubled_turn = 1;
  EXPECT_EQ(f.refused_by(Act::double_move, {.path = {at(70, 60)}}), "CA-R-100"_rule);
  f.s.units[runners].doubled_turn = 0;
  f.plays(Act::double_move, {.path = {at(80, 60)}});
  EXPECT_EQ(f.s.units[runners].doubled_turn, 2);
}

TEST(CapitanAbilities, LancersAndTheRoundOfTheCharge) {  // rules: CA-11.15-07 CA-R-95
  const Fighter foot{.figures = 1};
  EXPECT_EQ(odds_of<MeleeQuery>({.a = {.figures = 1, .arm = Arm::cavalry, .ability = Ability::lancers}, .b = foot}),
            odds_of<MeleeQuery>({.a = {.figures = 1, .arm = Arm::cavalry, .lance = true}, .b = foot}));
  const Fighter dogged{.figures = 1, .ability = Ability::dogged_defence};
  EXPECT_NE(odds_of<MeleeQuery>({.a = dogged, .b = foot}), odds_of<MeleeQuery>({.a = foot, .b = foot}));
  EXPECT_EQ(odds_of<MeleeQuery>({.a = dogged, .b = foot, .round = 2}), odds_of<MeleeQuery>({.a = foot, .b = foot, .round = 2}));
}

TEST(CapitanFireDice, CoverChangesTheDodgeTheTargetTheShot) {  // rules: CA-R-48 CA-12.13-11
  EXPECT_EQ(judge<FireQuery>({.figures = 1}, {8, 4}).outcome, "1");
  EXPECT_EQ(judge<FireQuery>({.figures = 1, .cover = Cover::light}, {8, 4}).outcome, "0");
  EXPECT_EQ(judge<FireQuery>({.figures = 1, .range = {.length = centimetres(30)}, .target_arm = TargetArm::cavalry}, {7}).used, 1u);
  const Laid laid{.gun = GunType::ii};
  EXPECT_EQ(judge<ArtillerySaveQuery>({laid, {.cover = Cover::medium}}, {4}).outcome, "0");  // 6+ with +2
  EXPECT_EQ(judge<ArtillerySaveQuery>({laid, {.cover = Cover::medium}}, {3}).outcome, "1");
}

TEST(CapitanMerging, EngagedBeforeTheyCountAsOne) {  // rules: CA-6.9-04
  Battlefield f;
  const UnitId mine = f.red(line(), 2, at(40, 60)), friends = f.red(line(), 3, at(43, 60)), enemy = f.blue(line(), 6, at(60, 60));
  f.begin();
  f.s.units[mine].merging = friends;
  join_melee(f.s, enemy, mine, f.log);
  EXPECT_EQ(f.size(friends), 5u);
  EXPECT_TRUE(in_melee(f.s, friends));
}

TEST(CapitanBrawl, AcrossAnObstacleThatIsNotTooThick) {  // rules: CA-8.4-01
  for (const int thick : {2, 3}) {
    Battlefield f({wall(at(50, 40), at(50, 90), 2)});
    f.setup.constructions[0].thickness = centimetres(thick);
    const UnitId red = f.red(line(), 4, at(47, 60)), blue = f.blue(line(), 4, at(52, 60));
    f.activate(red);
    const Verdict no = f.why_not(Act::engage, {.target = blue});
    EXPECT_EQ(no.has_value(), thick > 2);
    if (no) {
      EXPECT_EQ(no->rule, "CA-8.4-01"_rule);
    }
  }
}

TEST(CapitanBrawl, TheHighestInitiativeSetsItsFiguresFirst) {  // rules: CA-8.10-01 CA-8.10-02 CA-8.12-11 CA-8.8-03
  Battlefield f;
  Card keen = line();
  keen.initiative = 6;
  const UnitId red = f.red(line(), 4, at(40, 60)), red_too = f.red(line(), 4, at(40, 75));
  const UnitId blue = f.blue(keen, 4, at(44, 60)), blue_too = f.blue(line(), 4, at(44, 75));
  f.begin();
  join_melee(f.s, red, blue, f.log);
  join_side(f.s, red_too, red);
  join_side(f.s, blue_too, blue);
  f.activate(red);
  f.plays(Act::fight);
  EXPECT_EQ(f.asked(), AskKind::allot);
  EXPECT_EQ(f.s.pending[0].who, Side::blue);  // though red is active
}

}  // namespace esc::capitan
