#include "rules/capitan/battlefield_test.hpp"
#include "rules/capitan/hidden.hpp"
#include "rules/capitan/merge.hpp"
#include "rules/capitan/victory.hpp"

namespace esc::capitan {

namespace {

// A hidden unit whose second marker is the real one, and an enemy that stands `away` cm to the east of it.
struct Ambush : Battlefield {
  explicit Ambush(int away, std::vector<esc::Piece> pieces = {}) : Battlefield(std::move(pieces)) {
    hidden = red(line(), 6, at(40, 60), {Ability::stealth});
    enemy = blue(line(), 6, at(50 + away, 60));
    setup.units[hidden].starts_hidden = true;
    red(line(), 4, at(10, 10));
    begin();
    Markers& m = s.units[hidden].markers;
    m.at = {at(40, 50), at(50, 60), at(40, 70)};
    m.standing = 7;
    m.real = 1;
  }
  std::uint8_t standing() const { return s.units[hidden].markers.standing; }
  UnitId hidden, enemy;
};

// Two reduced units side by side.
struct Remnants : Battlefield {
  explicit Remnants(int more = 2, Card card = line()) {
    mine = red(line(), 2, at(40, 60)), friends = red(card, more, at(43, 60));
    blue(line(), 6, at(150, 60));
    begin();
    s.units[mine].reduced_tested = true;
  }
  UnitId mine, friends;
};

}  // namespace

TEST(CapitanStealth, MarkersAreFoundWithinFortyCentimetres) {  // rules: CA-6.10-05 CA-6.10-06 CA-6.10-07 CA-R-40 CA-R-41 CA-1.4-01
  Ambush near_by(40);
  GivenDice none({});
  look_for_markers(near_by.s, none, near_by.log);
  EXPECT_TRUE(near_by.said("found"));
  EXPECT_EQ(near_by.standing(), 0);
  EXPECT_TRUE(near_by.s.units[near_by.hidden].discovered);  // −2 in melee this turn
  EXPECT_TRUE(near(near_by.s, near_by.hidden, at(50, 60), centimetres(3)));
  EXPECT_TRUE(in_cohesion(near_by.s, near_by.hidden));
  Ambush far_off(41);
  look_for_markers(far_off.s, none, far_off.log);
  EXPECT_EQ(far_off.standing(), 7);
}

TEST(CapitanStealth, AFalseMarkerIsRemoved) {  // rules: CA-6.10-03 CA-6.10-06
  Ambush f(60);
  f.s.units[f.hidden].markers.real = 0;
  f.s.units[f.hidden].markers.at[2] = at(80, 60);  // 30 cm from the enemy
  GivenDice none({});
  look_for_markers(f.s, none, f.log);
  EXPECT_TRUE(f.said("false_marker"));
  EXPECT_EQ(f.standing(), 3);
}

TEST(CapitanStealth, OutOfViewNobodyIsFound) {  // rules: CA-6.10-05
  Ambush f(30, {house(60, 40, 4, 50, {})});
  GivenDice none({});
  look_for_markers(f.s, none, f.log);
  EXPECT_EQ(f.standing(), 7);
}

TEST(CapitanStealth, TheThreeMoveTogether) {  // rules: CA-6.10-04 CA-6.10-08 CA-R-41 CA-R-114
  Ambush f(100);
  f.activate(f.hidden);
  EXPECT_EQ(f.refused_by(Act::move, {.path = {at(40, 55)}}), "CA-6.10-04"_rule);
  EXPECT_EQ(f.refused_by(Act::move, {.path = {at(40, 66), at(50, 60), at(40, 70)}}), "CA-6.1-01"_rule);  // 16 cm
  EXPECT_EQ(f.refused_by(Act::fire, {.target = f.enemy}), "CA-7.4-02"_rule);  // it must show itself
  f.plays(Act::move, {.path = {at(40, 65), at(65, 60), at(25, 70)}});  // each its own way
  EXPECT_EQ(f.s.units[f.hidden].markers.at[1], at(65, 60));
  f.plays(Act::end);
  f.activate(f.enemy);
  EXPECT_EQ(f.refused_by(Act::fire, {.target = f.hidden}), "CA-6.10-08"_rule);
}

TEST(CapitanStealth, TheUnitMayShowItself) {  // rules: CA-6.10-05 CA-7.4-01 CA-7.4-02 CA-7.4-03
  Ambush f(55);
  f.activate(f.hidden);
  f.plays(Act::show);
  EXPECT_EQ(f.standing(), 0);
  EXPECT_FALSE(f.s.units[f.hidden].discovered);
  EXPECT_TRUE(f.s.active.from_markers);  // its fire has +2
}

TEST(CapitanRegroup, OutOfCohesionItRegroupsFirst) {  // rules: CA-1.2-03 CA-1.2-04 CA-6.8-01 CA-6.8-02 CA-6.8-03 CA-6.8-04 CA-R-08 CA-R-118
  Battlefield f;
  const UnitId unit = f.red(line(), 6, at(40, 60));
  const UnitId enemy = f.blue(line(), 6, at(75, 60));
  f.begin();
  EXPECT_TRUE(in_cohesion(f.s, unit));  // a chain of 2.5 cm
  f.s.figures[f.s.units[unit].members[5]].at = at(40, 80);
  EXPECT_FALSE(in_cohesion(f.s, unit));
  f.activate(unit);
  EXPECT_EQ(f.refused_by(Act::move, {.path = {at(45, 60)}}), "CA-6.8-01"_rule);
  EXPECT_EQ(f.refused_by(Act::charge, {.target = enemy}), "CA-6.8-01"_rule);
  f.plays(Act::regroup, {.n = static_cast<int>(Form::line), .path = {at(40, 66)}});
  EXPECT_FALSE(f.s.units[unit].disordered);
  // once, unaimed: D8 − 1 against medium range
  f.plays(Act::fire, {.target = enemy}, {7, 7, 7, 7, 7, 7});
  EXPECT_TRUE(f.rolled("fire"));
}

TEST(CapitanRegroup, ALeaderRegroupsOthers) {  // rules: CA-6.8-05 CA-R-38
  Battlefield f;
  const UnitId chief = f.red(leader(), 3, at(30, 60)), unit = f.red(line(), 6, at(40, 60));
  f.blue(line(), 6, at(150, 60));
  f.begin();
  f.s.figures[f.s.units[unit].members[5]].at = at(40, 80);
  f.activate(chief);
  f.plays(Act::gather, {.target = unit, .path = {at(40, 66)}});
  EXPECT_TRUE(in_cohesion(f.s, unit));
  EXPECT_EQ(f.s.units[chief].points, 1);
  EXPECT_EQ(f.refused_by(Act::fire, {.target = 2}), "CA-R-38"_rule);  // it does nothing else
  EXPECT_FALSE(f.s.units[unit].activated);
}

TEST(CapitanMerging, TwoRemnantsBecomeOneUnit) {  // rules: CA-5.3-06 CA-6.9-01 CA-6.9-02 CA-6.9-03 CA-R-39
  Card cheap = line();
  cheap.points = -1;
  Remnants f(3, cheap);
  f.activate(f.mine);
  f.plays(Act::merge, {.target = f.friends});
  EXPECT_EQ(f.size(f.friends), 3u);  // from the next turn
  complete_mergers(f.s, f.log);
  EXPECT_EQ(f.size(f.friends), 5u);
  EXPECT_EQ(f.s.units[f.mine].merged_into, f.friends);
  EXPECT_EQ(f.s.card(f.friends).points, -1);  // the card worth fewer points
  EXPECT_FALSE(reduced(f.s, f.friends));
  Remnants many(11);
  many.activate(many.mine);
  EXPECT_EQ(many.refused_by(Act::merge, {.target = many.friends}), "CA-R-39"_rule);
  Remnants riders(2, horse());
  riders.activate(riders.mine);
  EXPECT_EQ(riders.refused_by(Act::merge, {.target = riders.friends}), "CA-6.9-01"_rule);
  Remnants apart;
  for (const std::uint8_t k : apart.s.units[apart.friends].members) apart.s.figures[k].at.x += centimetres(4);
  apart.activate(apart.mine);
  EXPECT_EQ(apart.refused_by(Act::merge, {.target = apart.friends}), "CA-6.9-03"_rule);
}

TEST(CapitanMerging, BetweenEqualCardsTheOwnerChooses) {  // rules: CA-6.9-02 CA-R-39
  for (const bool own : {false, true}) {
    Card other_card = line();
    other_card.key = "other";
    Remnants f(3, other_card);
    f.activate(f.mine);
    f.plays(Act::merge, {.target = f.friends, .n = own ? merge_own_card : 0});
    complete_mergers(f.s, f.log);
    EXPECT_EQ(f.s.card(f.friends).key, own ? "line" : "other");
  }
  Card dear = line();
  dear.points = 99;
  Remnants f(3, dear);
  f.activate(f.mine);
  EXPECT_EQ(f.refused_by(Act::merge, {.target = f.friends, .n = merge_own_card}), "CA-6.9-02"_rule);
}

TEST(CapitanMerging, BothAreLostWithTheNewUnit) {  // rules: CA-R-61 CA-6.9-03
  Remnants f(3);
  f.activate(f.mine);
  f.plays(Act::merge, {.target = f.friends});
  complete_mergers(f.s, f.log);
  EXPECT_EQ(victory_points(f.s, Side::blue), 0);  // no longer reduced
  eliminate(f.s, f.friends, no_unit, f.log);
  EXPECT_EQ(victory_points(f.s, Side::blue), 200);
}

TEST(CapitanDeployment, MarkersFirstAndTogether) {  // rules: CA-6.10-02 CA-R-103 CA-R-41
  Battlefield f;
  const UnitId hidden = f.red(line(), 6, at(0, 0), {Ability::stealth}), open = f.red(line(), 6, at(0, 0));
  f.blue(line(), 6, at(0, 0));
  f.setup.units[hidden].starts_hidden = true;
  f.setup.deploys_first = Side::red;
  f.s = Capitan::start(f.setup);
  GivenDice none({});
  advance<Capitan>(f.s, none, f.log);
  EXPECT_EQ(f.refused_by(Act::place, {.actor = open, .n = 1, .path = {at(20, 20)}}), "CA-R-103"_rule);
  EXPECT_EQ(f.refused_by(Act::hide, {.actor = hidden, .n = 1, .path = {at(20, 20), at(20, 40), at(20, 41)}}), "CA-R-41"_rule);
  EXPECT_EQ(f.refused_by(Act::ready), "CA-R-103"_rule);
  f.plays(Act::hide, {.actor = hidden, .n = 1, .path = {at(20, 20), at(20, 40), at(30, 30)}});
  f.plays(Act::ready);
  EXPECT_EQ(f.refused_by(Act::ready), "CA-R-103"_rule);
  f.plays(Act::place, {.actor = open, .n = 1, .facing = 90, .path = {at(10, 60)}});
  EXPECT_TRUE(f.s.units[open].on_table());
}

}  // namespace esc::capitan
