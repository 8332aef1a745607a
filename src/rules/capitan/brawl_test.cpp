// Rounds of melee on the table: who is in, who strikes, who is left (chapter 8).
#include "rules/capitan/brawl.hpp"

#include "rules/capitan/allot.hpp"
#include "rules/capitan/battlefield_test.hpp"
#include "rules/capitan/facts.hpp"

namespace esc::capitan {
namespace {

// Two units hand to hand since an earlier turn.
struct Fight : Battlefield {
  UnitId mine, his;
  Fight(int a, int b, std::vector<Ability> held = {}) {
    mine = red(line(), a, at(40, 40), held);
    his = blue(line(), b, at(42, 40));
    blue(line(), 4, at(150, 100));  // still to act: the turn is not over
    activate(mine);
    s.pending.clear();
    s.units[mine].melee = s.units[his].melee = 1;
    s.frays[0] = {.round = 1, .formed = true};
    activate(mine);
  }
};

TEST(CapitanBrawl, UnitInMeleeMustFightAndAllAreActivated) {  // rules: CA-8.1-01 CA-8.1-02 CA-3.2.1-01 CA-8.9-01 CA-8.2-01
  Fight field(4, 4);
  EXPECT_EQ(field.refused_by(Act::move, {.path = {at(30, 40)}}), "CA-8.1-01"_rule);
  EXPECT_EQ(field.refused_by(Act::end), "CA-8.1-01"_rule);
  field.plays(Act::fight);
  ASSERT_EQ(field.asked(), AskKind::withdraw);
  field.plays(Act::stand);
  field.plays(Act::stand, {}, {8, 1, 8, 1, 8, 1, 8, 1, 8, 8, 8, 8});  // all four figures of each fight
  EXPECT_TRUE(field.s.units[field.his].activated && field.s.units[field.his].fought);
  EXPECT_TRUE(in_melee(field.s, field.mine) && in_melee(field.s, field.his));
}

TEST(CapitanBrawl, WhoHasFoughtTakesTheImpactsDirectly) {  // rules: CA-8.2-03 CA-8.12-04
  Battlefield field;
  const UnitId red = field.red(line(), 4, at(40, 40)), blue = field.blue(line(), 4, at(60, 40));
  field.activate(red);
  field.s.units[blue].activated = field.s.units[blue].fought = true;
  field.plays(Act::charge, {.target = blue}, {3, 8, 8, 8, 8});  // four dodges, no duel
  const Roll* melee = field.rolled("melee");
  ASSERT_TRUE(melee);
  EXPECT_EQ(melee->given.at("b_cannot_fight"), Value(true));
}

TEST(CapitanBrawl, ActivatedUnitThatHasNotFoughtFightsBack) {  // rules: CA-8.2-02 CA-8.2-03
  Battlefield field;
  const UnitId red = field.red(line(), 4, at(40, 40)), blue = field.blue(line(), 4, at(60, 40));
  field.activate(red);
  field.s.units[blue].activated = true;
  field.plays(Act::charge, {.target = blue}, {3, 8, 1, 8, 1, 8, 1, 8, 1, 8, 8, 8, 8});
  for (const std::uint8_t k : field.s.units[red].members)
    EXPECT_TRUE(near(field.s, blue, field.s.figures[k].at, centimetres(5)));  // every figure is placed
}

TEST(CapitanBrawl, OutOfCohesionItMayOnlyDodge) {  // rules: CA-8.5-01
  Battlefield field;
  const UnitId red = field.red(line(), 4, at(40, 40)), blue = field.blue(line(), 4, at(60, 40));
  field.activate(red);
  field.s.units[blue].disordered = field.s.units[blue].activated = true;
  field.plays(Act::charge, {.target = blue}, {3, 8, 8, 8, 8});
  EXPECT_EQ(field.rolled("melee")->given.at("b_cannot_fight"), Value(true));
}

TEST(CapitanBrawl, CommandUnitBesideTheTargetIsInTheFight) {  // rules: CA-8.6-01 CA-8.12-01 CA-8.12-03 CA-R-58 CA-8.10-03
  Battlefield field;
  const UnitId red = field.red(line(), 4, at(40, 40)), blue = field.blue(line(), 4, at(60, 40)),
               officer = field.blue(leader(), 3, at(63, 42));
  field.activate(red);
  field.s.units[blue].activated = field.s.units[officer].activated = true;
  field.plays(Act::charge, {.target = blue}, {4});  // his presence: courage 7
  EXPECT_TRUE(in_melee(field.s, officer));
  ASSERT_EQ(field.asked(), AskKind::allot);
  EXPECT_EQ(field.refused_by(Act::face, {.target = blue, .n = 4}), "CA-R-58"_rule);  // one for each first
  EXPECT_FALSE(field.why_not(Act::face, {.target = blue, .n = 3}));
  field.plays(Act::stand, {}, {8, 1, 8, 1, 8, 8, 8, 8, 8, 1, 8, 1, 8, 8, 8});  // two figures against each
}

TEST(CapitanBrawl, ThreeToOneAnnihilatesAndTakesTheFlag) {  // rules: CA-8.7-01 CA-8.11-02 CA-R-57
  Battlefield field;
  Card with_flag = leader();
  with_flag.standard = true;
  const UnitId red = field.red(line(), 6, at(40, 40)), blue = field.blue(with_flag, 2, at(60, 42));
  field.activate(red);
  field.s.units[blue].activated = true;
  field.plays(Act::charge, {.target = blue}, {6, 8, 1, 8, 1, 8, 8, 8, 8, 8, 8});  // everything is dodged: six to two
  EXPECT_EQ(field.s.units[blue].status, Status::eliminated);
  EXPECT_EQ(field.s.units[red].flags, 1);
  EXPECT_EQ(field.asked(), AskKind::advance);
}

TEST(CapitanBrawl, AdvanceIsAHalfMarchAndMayMeetTheNextEnemy) {  // rules: CA-6.6-13 CA-6.6-14 CA-R-36
  Battlefield field;
  const UnitId red = field.red(line(), 6, at(40, 40)), blue = field.blue(line(), 2, at(60, 42)),
               next = field.blue(line(), 6, at(69, 40));
  field.activate(red);
  field.s.units[blue].activated = true;
  field.plays(Act::charge, {.target = blue}, {6, 8, 1, 8, 1, 8, 8, 8, 8, 8, 8});
  ASSERT_EQ(field.asked(), AskKind::advance);
  EXPECT_EQ(field.refused_by(Act::advance, {.path = {at(90, 42)}}), "CA-6.1-09"_rule);
  std::vector<int> faces;
  for (int k = 0; k < 6; ++k) faces.insert(faces.end(), {8, 1});
  faces.insert(faces.end(), 6, 8);
  field.plays(Act::advance, {.target = next}, faces);  // no test, no counter-charge
  EXPECT_EQ(field.rolled("melee")->given.at("a_charging"), Value(false));
}

TEST(CapitanBrawl, BreakingOffIsDeclaredBeforeTheDice) {  // rules: CA-6.7-01 CA-6.7-08 CA-R-37 CA-R-98
  Fight field(4, 4);
  field.plays(Act::fight);
  field.plays(Act::stand);
  ASSERT_EQ(field.asked(), AskKind::withdraw);
  EXPECT_EQ(field.refused_by(Act::break_off, {.facing = 180}), "CA-R-107"_rule);  // into the enemy
  field.plays(Act::break_off, {.facing = 0}, {6});
  EXPECT_FALSE(in_melee(field.s, field.his));
  EXPECT_GT(field.first(field.his).x, centimetres(60));
  ASSERT_EQ(field.asked(), AskKind::act);  // the enemy left behind
  EXPECT_EQ(field.refused_by(Act::charge, {.target = field.his}), "CA-6.7-08"_rule);
  field.plays(Act::move, {.path = {at(40, 50)}});
}

TEST(CapitanBrawl, EveryEnemyWithAHigherInitiativeIsAskedToPursue) {  // rules: CA-6.7-07
  Battlefield field;
  Card quick = line(), quicker = line();
  quick.initiative = 5, quicker.initiative = 6;
  const UnitId one = field.red(quick, 4, at(40, 40)), two = field.red(quicker, 4, at(40, 55));
  const UnitId his = field.blue(line(), 4, at(42, 45));
  field.blue(line(), 4, at(150, 100));
  field.activate(one);
  field.s.pending.clear();
  for (const UnitId u : {one, two, his}) field.s.units[u].melee = 1;
  field.s.frays[0] = {.round = 1, .formed = true};
  field.activate(one);
  field.plays(Act::fight);
  while (field.asked() == AskKind::withdraw && field.s.pending.front().who == Side::red) field.plays(Act::stand);
  ASSERT_EQ(field.asked(), AskKind::withdraw);
  field.plays(Act::break_off, {.facing = 0}, {6});
  ASSERT_EQ(field.asked(), AskKind::pursue);
  EXPECT_EQ(field.s.pending.front().actor, two) << "the quickest first";
  field.plays(Act::decline);
  ASSERT_EQ(field.asked(), AskKind::pursue);
  EXPECT_EQ(field.s.pending.front().actor, one);
}

TEST(CapitanBrawl, AMeleeOfManyUnitsIsAllottedToItsEnd) {  // rules: CA-R-58 CA-8.12-03
  Battlefield field;
  for (int k = 0; k < 5; ++k) {
    field.red(line(), 8, at(40, 2 + 22 * k));
    field.blue(line(), 8, at(42, 2 + 22 * k));
  }
  field.begin();
  for (Unit& u : field.s.units) u.melee = 1;
  field.s.frays[0] = {.round = 1, .formed = true};
  const Frame round{.kind = of(FrameKind::melee), .side = Side::red, .a = 1};
  int asked = 0;
  for (; asked < 40 && ask_allotment(field.s, round); ++asked) {
    spread(field.s, static_cast<UnitId>(field.s.pending.back().actor));
    field.s.pending.clear();
  }
  EXPECT_LE(asked, 10) << "each unit once";
  EXPECT_GT(field.s.allotted.size(), 40u);
  for (std::size_t u = 0; u < field.s.units.size(); ++u) {
    EXPECT_EQ(unallotted(field.s, static_cast<UnitId>(u)), 0);
    for (std::size_t e = 0; e < field.s.units.size(); ++e) {
      if (field.s.side(u) == field.s.side(e)) continue;
      EXPECT_GT(facing(field.s, static_cast<UnitId>(u), static_cast<UnitId>(e)), 0) << u << " does not strike " << e;
    }
  }
}

TEST(CapitanBrawl, EveryRoundIsAllottedAnew) {  // rules: CA-R-58 CA-6.7-07
  Battlefield field;
  const UnitId mine = field.red(line(), 3, at(40, 40));
  const UnitId one = field.blue(line(), 4, at(42, 40)), two = field.blue(line(), 4, at(42, 55));
  field.blue(line(), 4, at(150, 100));
  field.activate(mine);
  field.s.pending.clear();
  for (const UnitId u : {mine, one, two}) field.s.units[u].melee = 1;
  field.s.frays[0] = {.round = 1, .formed = true};
  field.activate(mine);
  field.plays(Act::fight);
  field.s.allotted.push_back({mine, one, 4});  // left by a round that was fought in between, when it had more figures
  while (field.asked() == AskKind::withdraw) field.plays(Act::stand);
  ASSERT_EQ(field.asked(), AskKind::allot);
  EXPECT_EQ(field.s.pending.front().n, 3);
}

TEST(CapitanBrawl, LossesOfACommandUnitFallOnItsTroops) {  // rules: CA-8.12-02
  Battlefield field;
  const UnitId red = field.red(line(), 4, at(40, 40)), blue = field.blue(line(), 6, at(60, 40)),
               officer = field.blue(leader(), 3, at(63, 42));
  field.activate(red);
  field.s.units[blue].activated = field.s.units[officer].activated = true;
  field.s.units[blue].fought = field.s.units[officer].fought = true;
  field.plays(Act::charge, {.target = blue}, {4});
  field.plays(Act::stand, {}, {8, 8, 1, 8});  // two impacts on each; one dodge of the officer's unit fails
  EXPECT_EQ(field.size(officer), 3U);
  EXPECT_EQ(field.asked(), AskKind::losses);
  EXPECT_EQ(field.s.units[blue].lost_now, 1);
}

TEST(CapitanBrawl, AnAmbushIsTheOneAbilityOfTheActivation) {  // rules: CA-11-02 CA-11.30-01
  Battlefield field;
  const UnitId ambusher = field.red(line(), 4, at(40, 40), {Ability::ambushers, Ability::sworn_enemies});
  field.blue(line(), 4, at(150, 100));
  field.activate(ambusher);
  EXPECT_TRUE(ability_free(field.s, ambusher, Ability::sworn_enemies));
  field.s.units[ambusher].ambushed_turn = field.s.turn;
  field.activate(ambusher);
  EXPECT_FALSE(ability_free(field.s, ambusher, Ability::sworn_enemies));
}

TEST(CapitanBrawl, FactsOfAFighterFollowTheTable) {  // rules: CA-8.4-02 CA-8.12-24 CA-8.12-25 CA-R-96 CA-R-54
  Battlefield field({area(Feature::rocks, 58, 30, 10, 40)});
  const UnitId red = field.red(horse(), 4, at(40, 40)), blue = field.blue(line(), 4, at(60, 40), {Ability::skirmishers});
  field.activate(red);
  field.s.units[red].melee = field.s.units[blue].melee = 1;
  field.s.frays[0].round = 1;
  const Melee facts = melee_facts(field.s, {.a = red, .b = blue, .a_figures = 4, .b_figures = 4});
  EXPECT_EQ(facts.b.cover, Cover::medium);
  EXPECT_EQ(facts.a.cover, Cover::none);
  EXPECT_TRUE(facts.b.skirmisher);
  EXPECT_EQ(facts.a.arm, Arm::cavalry);
}

TEST(CapitanBrawl, OneAbilityIsChosenFromSeveral) {  // rules: CA-11-02 CA-R-64 CA-11.1-01
  Fight field(4, 4, {Ability::sworn_enemies, Ability::fury});
  field.plays(Act::fight);
  field.plays(Act::stand);
  field.plays(Act::stand);
  ASSERT_EQ(field.asked(), AskKind::ability);
  EXPECT_EQ(field.refused_by(Act::use, {.n = static_cast<int>(Ability::old_tercio)}), "CA-11-02"_rule);
  field.plays(Act::use, {.n = static_cast<int>(Ability::sworn_enemies)}, {8, 1, 8, 1, 8, 1, 8, 1, 8, 8, 8, 8});
  EXPECT_EQ(field.rolled("melee")->given.at("a_ability"), Value("sworn_enemies"));
}

}  // namespace
}  // namespace esc::capitan
