#include "rules/capitan/effects.hpp"
#include "rules/capitan/rank.hpp"
#include "rules/capitan/turn.hpp"

#include "rules/capitan/battlefield_test.hpp"
#include "rules/capitan/facts.hpp"
#include "rules/capitan/measure.hpp"
#include "rules/capitan/sight.hpp"
#include "rules/capitan/victory.hpp"

namespace esc::capitan {

namespace {

Card keen(int initiative) {
  Card card = line();
  card.initiative = initiative;
  return card;
}

// Two units a side, far from each other.
struct Four : Battlefield {
  Four() {
    red_a = red(keen(5), 6, at(20, 20)), red_b = red(line(), 6, at(20, 80));
    blue_a = blue(keen(3), 6, at(160, 20)), blue_b = blue(line(), 6, at(160, 80));
  }
  UnitId red_a, red_b, blue_a, blue_b;
};

// A leader with two units at his side and an enemy far away.
struct Staff : Battlefield {
  explicit Staff(Card chief = leader(), std::vector<esc::Piece> pieces = {}) : Battlefield(std::move(pieces)) {
    commander = red(chief, 3, at(20, 50));
    near_unit = red(line(), 6, at(30, 40)), far_unit = red(line(), 6, at(20, 90));
    enemy = blue(line(), 6, at(170, 50)), other_enemy = blue(line(), 6, at(170, 90));
  }
  UnitId commander, near_unit, far_unit, enemy, other_enemy;
};

}  // namespace

TEST(CapitanTurn, TheWinnerOfTheContestActsTheLoserTakesHisCardBack) {  // rules: CA-2.1-02 CA-2.1-04 CA-2.2-01 CA-2.2-02 CA-2.2-03 CA-2.2-05 CA-R-15
  Four f;
  f.cards();
  EXPECT_EQ(f.s.pending.size(), 2u);  // both choose, in secret
  EXPECT_TRUE(f.s.pending[0].secret && f.s.pending[1].secret);
  f.plays(Side::red, Act::play, {.actor = f.red_a});
  EXPECT_FALSE(f.said("card"));  // not shown yet
  f.plays(Side::blue, Act::play, {.actor = f.blue_a}, {2, 5});  // 5 + 2 against 3 + 5
  EXPECT_TRUE(f.said("card"));
  EXPECT_EQ(f.s.active.unit, f.blue_a);
  f.plays(Act::end);
  EXPECT_TRUE(f.s.units[f.blue_a].activated);
  EXPECT_FALSE(f.s.units[f.red_a].activated);
  EXPECT_TRUE(in_hand(f.s, f.red_a));
  EXPECT_EQ(f.asked(), AskKind::card);  // and again
}

TEST(CapitanTurn, TiesAreRolledAgain) {  // rules: CA-2.2-04
  Four f;
  f.cards();
  f.plays(Side::red, Act::play, {.actor = f.red_b});
  f.plays(Side::blue, Act::play, {.actor = f.blue_b}, {3, 3, 6, 1});
  EXPECT_EQ(f.s.active.unit, f.red_b);
}

TEST(CapitanTurn, WhoHasCardsLeftFinishesAloneAndTheTurnEnds) {  // rules: CA-2.1-01 CA-2.1-03 CA-2.1-05 CA-2.1-06 CA-2.2-06 CA-2.2-08 CA-R-16
  Four f;
  f.begin();
  f.s.units[f.blue_a].activated = f.s.units[f.blue_b].activated = true;
  f.cards();
  EXPECT_EQ(f.s.pending.size(), 1u);
  f.plays(Side::red, Act::play, {.actor = f.red_a});  // no contest, no dice
  f.plays(Act::end);
  EXPECT_EQ(f.refused_by(Side::red, Act::play, {.actor = f.red_a}), "CA-2.1-06"_rule);
  EXPECT_EQ(f.refused_by(Side::red, Act::play, {.actor = f.blue_a}), "CA-2.2-01"_rule);
  f.plays(Side::red, Act::play, {.actor = f.red_b});
  f.plays(Act::end);
  EXPECT_EQ(f.s.turn, 3);  // a new turn
  EXPECT_EQ(f.s.pending.size(), 2u);
  EXPECT_FALSE(f.s.units[f.red_a].activated);
}

TEST(CapitanTurn, RoutingUnitsHaveNoCardAndFleeAtTheEnd) {  // rules: CA-2.2-07 CA-6.6-08 CA-R-34 CA-R-33
  Four f;
  f.begin();
  f.s.units[f.red_a].routing = true;
  f.s.units[f.blue_a].activated = f.s.units[f.blue_b].activated = true;
  f.cards();
  EXPECT_EQ(f.refused_by(Side::red, Act::play, {.actor = f.red_a}), "CA-R-34"_rule);
  f.plays(Side::red, Act::play, {.actor = f.red_b});
  f.plays(Act::end);
  EXPECT_TRUE(f.s.units[f.red_a].lost());  // 20 cm from the west edge, 30 cm of flight
}

TEST(CapitanCommand, ACardNamesUnitsAndTheyActTogether) {  // rules: CA-3.2.5-01 CA-3.2.5-02 CA-3.2.5-03 CA-3.2.5-04 CA-4.1-03 CA-4.2-01 CA-R-10 CA-R-19
  Staff f;
  f.cards();
  f.plays(Side::blue, Act::play, {.actor = f.enemy});
  f.plays(Side::red, Act::play, {.actor = f.commander});
  EXPECT_EQ(f.refused_by(Side::red, Act::name, {.target = f.far_unit}), "CA-4.1-04"_rule);  // out of the radius
  f.plays(Side::red, Act::name, {.target = f.near_unit}, {6, 1});
  EXPECT_EQ(f.s.units[f.commander].points, 1);
  EXPECT_EQ(f.asked(), AskKind::next);
  f.plays(Act::activate, {.target = f.near_unit});
  EXPECT_EQ(f.s.active.unit, f.near_unit);
  EXPECT_EQ(f.s.active.commander, f.commander);
  f.plays(Act::end);
  EXPECT_EQ(f.s.active.unit, f.commander);
  f.plays(Act::end);
  EXPECT_TRUE(f.s.units[f.commander].activated && f.s.units[f.near_unit].activated);
}

TEST(CapitanCommand, AFailedAttemptCostsPointsAndAtNoneItPasses) {  // rules: CA-3.2.5-05 CA-3.2.5-06 CA-3.2.5-07 CA-R-17 CA-R-18
  Staff f(leader(Command::independent, 1));
  f.cards();
  f.plays(Side::blue, Act::play, {.actor = f.enemy});
  f.plays(Side::red, Act::play, {.actor = f.commander});
  f.plays(Side::red, Act::name, {.target = f.near_unit}, {1, 6});
  EXPECT_EQ(f.s.units[f.commander].points, 0);
  EXPECT_TRUE(f.said("passes"));
  EXPECT_TRUE(f.s.units[f.commander].activated);
  EXPECT_EQ(f.s.active.unit, f.enemy);
  Staff again;
  again.cards();
  again.plays(Side::blue, Act::play, {.actor = again.enemy});
  again.plays(Side::red, Act::play, {.actor = again.commander});
  again.plays(Side::red, Act::lay, {}, {1, 6});  // itself alone: it costs nothing
  EXPECT_EQ(again.s.units[again.commander].points, 2);
  EXPECT_FALSE(again.s.units[again.commander].activated);
}

TEST(CapitanCommand, SubordinatesCommandTheirOwnRegiment) {  // rules: CA-4.1-01 CA-4.1-02 CA-4.2-02 CA-4.2-03
  Card chief = leader(Command::subordinate);
  Staff own(chief);
  own.begin();
  EXPECT_TRUE(commands(own.s, own.commander, own.near_unit));
  chief.regiment = "second";
  Staff strange(chief);
  strange.begin();
  EXPECT_FALSE(commands(strange.s, strange.commander, strange.near_unit));
  chief.command = Command::independent;
  Staff any(chief);
  any.begin();
  EXPECT_TRUE(commands(any.s, any.commander, any.near_unit));
}

TEST(CapitanCommand, SightAndRadiusOrAMusician) {  // rules: CA-4.1-04 CA-1.3-03 CA-1.3-08
  const esc::Piece screen = house(24, 35, 3, 40, {});
  Staff blind(leader(), {screen});
  blind.begin();
  EXPECT_FALSE(commands(blind.s, blind.commander, blind.near_unit));
  Card drummer = leader();
  drummer.musician = true;
  Staff heard(drummer, {screen});
  heard.begin();
  EXPECT_TRUE(commands(heard.s, heard.commander, heard.near_unit));
  EXPECT_TRUE(commands(heard.s, heard.commander, heard.far_unit));  // 35 cm off, 25 + 10
  std::swap(heard.s.units[heard.commander].members[1], heard.s.units[heard.commander].members.back());
  heard.s.units[heard.commander].members.pop_back();  // the drummer falls
  EXPECT_FALSE(commands(heard.s, heard.commander, heard.near_unit));
}

TEST(CapitanCommand, WithoutItsLeaderItIsATroopUnit) {  // rules: CA-7.3-03 CA-1.2-02 CA-1-01
  Staff f;
  f.begin();
  EXPECT_TRUE(leads(f.s, f.commander));
  f.s.units[f.commander].members.erase(f.s.units[f.commander].members.begin());
  EXPECT_FALSE(leads(f.s, f.commander));
  EXPECT_FALSE(commands(f.s, f.commander, f.near_unit));
}

TEST(CapitanCommand, TheAideRidesAndActivatesOneMore) {  // rules: CA-1.3-02 CA-R-10
  Card chief = leader(Command::independent, 2);
  chief.aide = true;
  Staff f(chief);
  f.cards();
  f.plays(Side::blue, Act::play, {.actor = f.enemy});
  f.plays(Side::red, Act::play, {.actor = f.commander});
  f.plays(Side::red, Act::lay, {}, {6, 1});  // only itself; both points are left
  f.plays(Act::end);
  EXPECT_EQ(f.asked(), AskKind::aide);
  EXPECT_EQ(f.refused_by(Act::ride, {.target = f.far_unit, .path = {at(20, 60)}}), "CA-4.1-04"_rule);
  EXPECT_EQ(f.refused_by(Act::ride, {.target = f.far_unit, .path = {at(20, 80)}}), "CA-R-10"_rule);  // beyond his march
  f.plays(Act::ride, {.target = f.far_unit, .path = {at(20, 70)}}, {2, 4});  // 5 − 1 + 2 against 4 + 4
  EXPECT_EQ(f.s.units[f.commander].points, 1);
  EXPECT_EQ(f.asked(), AskKind::aide);  // while points last
  f.plays(Act::ride, {.target = f.far_unit, .path = {at(20, 70)}}, {6, 1});
  EXPECT_EQ(f.s.active.unit, f.far_unit);
}

TEST(CapitanCommand, TheAideIsShotAtOnHisRide) {  // rules: CA-1.3-02
  Card chief = leader(Command::independent, 2);
  chief.aide = true;
  Staff f(chief);
  const UnitId shooters = f.blue(line(), 4, at(36, 66), {Ability::skirmishers});
  f.cards();
  f.plays(Side::blue, Act::play, {.actor = f.enemy});
  f.plays(Side::red, Act::play, {.actor = f.commander});
  f.plays(Side::red, Act::lay, {}, {6, 1});
  f.plays(Act::end);
  f.plays(Act::ride, {.target = f.far_unit, .path = {at(20, 70)}});
  ASSERT_EQ(f.asked(), AskKind::react);
  f.plays(Act::react, {.actor = shooters}, {6, 1, 8, 8, 1, 1, 1});  // two impacts; he alone can fall, once
  EXPECT_FALSE(has_role(f.s, f.commander, Role::aide));
  EXPECT_EQ(f.size(f.commander), 2u);
  EXPECT_NE(f.s.active.unit, f.far_unit) << "nobody was activated";
}

TEST(CapitanSpecialists, EscortGuidesAndScouts) {  // rules: CA-1.3-04 CA-1.3-05 CA-1.3-06 CA-1.3-07 CA-1.3-08 CA-1.4-02 CA-R-11 CA-R-12
  Card chief = leader();
  chief.guides = chief.scouts = true;
  Staff f(chief);
  f.begin();
  EXPECT_TRUE(has_specialists(f.s, f.commander) && has_scouts(f.s, f.commander));
  const Firing firing{.unit = f.commander, .target = f.enemy};
  EXPECT_TRUE(fire_facts(f.s, firing, {}).escort);
  EXPECT_TRUE(break_off_facts(f.s, f.commander).guides);
  f.s.units[f.commander].members.resize(1);  // the leader alone
  EXPECT_FALSE(has_specialists(f.s, f.commander) || has_scouts(f.s, f.commander));
  EXPECT_FALSE(fire_facts(f.s, firing, {}).escort);
  EXPECT_FALSE(break_off_facts(f.s, f.commander).guides);
  Card partida = line();
  partida.guerrilla = true;
  Battlefield g;
  const UnitId guerrillas = g.red(partida, 6, at(20, 20));
  g.begin();
  EXPECT_TRUE(has_scouts(g.s, guerrillas));
}

TEST(CapitanSpecialists, AFlagHelpsItsNationAround) {  // rules: CA-1.3-01 CA-R-09
  Card chief = leader();
  chief.standard = true;
  Staff f(chief);
  f.begin();
  EXPECT_TRUE(flag_near(f.s, f.near_unit) && flag_near(f.s, f.commander));
  EXPECT_FALSE(flag_near(f.s, f.far_unit));  // 25 cm
  f.s.units[f.commander].routing = true;
  EXPECT_FALSE(flag_near(f.s, f.near_unit));
}

TEST(CapitanSpecialists, MountedLeadersDismount) {  // rules: CA-1.5-01 CA-1.5-02 CA-R-14
  Card chief = leader();
  chief.arm = Arm::cavalry;
  chief.normal = centimetres(20), chief.march = centimetres(30), chief.charge = centimetres(40);
  Battlefield f;
  const UnitId commander = f.red(chief, 3, at(20, 50)), riders = f.red(horse(), 4, at(20, 90));
  f.blue(line(), 6, at(170, 50));
  f.activate(commander);
  EXPECT_EQ(f.s.arm(commander), Arm::cavalry);
  f.plays(Act::dismount);
  EXPECT_EQ(f.s.arm(commander), Arm::infantry);
  EXPECT_EQ(f.refused_by(Act::mount), "CA-R-14"_rule);  // once an activation
  EXPECT_EQ(f.refused_by(Act::move, {.path = {at(36, 50)}}), "CA-6.1-01"_rule);
  EXPECT_FALSE(f.why_not(Act::move, {.path = {at(35, 50)}}));  // 15 cm on foot
  f.plays(Act::end);
  f.activate(riders);
  EXPECT_EQ(f.refused_by(Act::dismount), "CA-1.5-01"_rule);
}

TEST(CapitanRanks, PerksOnceATurn) {  // rules: CA-10-03 CA-10.1-02 CA-10.1-05 CA-R-62 CA-R-111
  Four f;
  f.setup.sides[0].rank = 4;
  f.setup.sides[1].rank = 1;
  f.begin();
  f.s.perks[0].initiative = f.s.perks[1].initiative = true;
  f.cards();
  f.plays(Side::red, Act::play, {.actor = f.red_b});
  f.plays(Side::red, Act::bonus);
  f.plays(Side::blue, Act::play, {.actor = f.blue_b});
  f.plays(Side::blue, Act::lay, {}, {2, 3});  // 4 + 2 + 2 against 4 + 3
  EXPECT_EQ(f.s.active.unit, f.red_b);
  EXPECT_FALSE(f.s.perks[0].initiative);
  EXPECT_TRUE(f.s.perks[1].initiative);
}

TEST(CapitanVictory, PointsForWhatTheEnemyLost) {  // rules: CA-R-61 CA-9.1-01
  Four f;
  f.begin();
  EXPECT_EQ(victory_points(f.s, Side::red), 0);
  f.s.units[f.blue_a].status = Status::eliminated;
  f.s.units[f.blue_b].routing = true;
  EXPECT_EQ(victory_points(f.s, Side::red), 150);  // 100 and half of 100
  f.s.units[f.blue_b].routing = false;
  f.s.units[f.blue_b].members.resize(2);
  EXPECT_EQ(victory_points(f.s, Side::red), 150);  // reduced
}

TEST(CapitanVictory, ObjectivesMarginsAndTies) {  // rules: CA-9.2-01 CA-9.2-02 CA-R-61 CA-R-116
  Four f;
  f.setup.objectives.push_back({.kind = Objective::Kind::place, .points = 90, .at = at(20, 25), .within = centimetres(10)});
  f.setup.final_count = {.draw_below = 100, .tie = Side::blue};
  f.begin();
  EXPECT_EQ(objective_points(f.s, Side::red), 90);
  f.s.turn = 9;
  EXPECT_EQ(end_of_turn_result(f.s)->winner, Side::none);  // 90 is no sufficient lead
  f.s.figures[f.s.units[f.blue_a].members[0]].at = at(25, 25);
  EXPECT_EQ(objective_points(f.s, Side::red), 0);  // not the only side there
  EXPECT_EQ(end_of_turn_result(f.s)->winner, Side::blue);  // equal, which favours blue
  f.s.turn = 5;
  EXPECT_FALSE(end_of_turn_result(f.s));
  f.s.units[f.blue_a].routing = f.s.units[f.blue_b].routing = true;
  EXPECT_TRUE(end_of_turn_result(f.s));  // nobody left who does not run
}

}  // namespace esc::capitan
