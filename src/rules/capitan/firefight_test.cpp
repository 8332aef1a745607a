// Fire on the table: targets, reactions, who falls (chapters 3 and 7).
#include "rules/capitan/firefight.hpp"

#include "rules/capitan/battlefield_test.hpp"
#include "rules/capitan/sight.hpp"

namespace esc::capitan {
namespace {

TEST(CapitanFirefight, ReactionFireComesBeforeTheEnemyActs) {  // rules: CA-3.2.3-03 CA-11.20-07 CA-R-23 CA-R-64
  Battlefield field;
  const UnitId red = field.red(line(), 4, at(40, 40)), blue = field.blue(line(), 4, at(60, 40), {Ability::reaction_fire});
  field.activate(red);
  ASSERT_EQ(field.asked(), AskKind::react);
  field.plays(Act::react, {.actor = blue}, {1, 6});
  EXPECT_FALSE(field.s.units[blue].activated);  // it failed, and may be activated later
  EXPECT_EQ(field.asked(), AskKind::act);       // no second attempt against this one
}

TEST(CapitanFirefight, SuccessfulReactionIsItsActivation) {  // rules: CA-3.2.3-01 CA-R-67
  Battlefield field;
  const UnitId red = field.red(line(), 4, at(40, 40)), blue = field.blue(line(), 4, at(60, 40), {Ability::reaction_fire});
  field.activate(red);
  field.plays(Act::react, {.actor = blue}, {6, 1, 1, 1, 1, 1});
  EXPECT_TRUE(field.s.units[blue].activated);
  EXPECT_EQ(field.s.units[blue].shots, 1);
}

TEST(CapitanFirefight, SkirmishersChooseTheirMoment) {  // rules: CA-3.2.4-02 CA-11.25-05
  Battlefield field;
  const UnitId red = field.red(line(), 4, at(40, 40)), blue = field.blue(line(), 4, at(60, 40), {Ability::skirmishers});
  field.activate(red);
  ASSERT_EQ(field.asked(), AskKind::react);
  field.plays(Act::decline);
  field.plays(Act::move, {.path = {at(40, 50)}});
  ASSERT_EQ(field.asked(), AskKind::react);  // on the way
  EXPECT_EQ(field.refused_by(Act::react, {.actor = blue, .path = {at(45, 45)}}), "CA-3.2.4-01"_rule) << "nobody comes by there";
  field.plays(Act::react, {.actor = blue, .path = {at(40, 48)}}, {6, 1, 1, 1, 1, 1});
  EXPECT_EQ(field.first(red), at(40, 50));
  EXPECT_EQ(field.s.units[blue].last_target, red);
}

// A wood hides the way but for its end: the moment that the owner names is judged where the enemy then is.
TEST(CapitanFirefight, TheMomentIsAPlaceOnTheWay) {  // rules: CA-3.2.4-01 CA-R-23
  Battlefield field({area(Feature::dense_wood, 45, 30, 10, 30)});
  const UnitId red = field.red(line(), 1, at(40, 40)), blue = field.blue(line(), 4, at(60, 82), {Ability::skirmishers});
  field.activate(red);
  EXPECT_EQ(field.asked(), AskKind::act) << "nobody sees it yet";
  field.plays(Act::move, {.path = {at(40, 55)}});
  ASSERT_EQ(field.asked(), AskKind::react);
  EXPECT_EQ(field.refused_by(Act::react, {.actor = blue, .path = {at(40, 42)}}), "CA-3.2.4-01"_rule) << "still hidden";
  Options options;
  Capitan::options(field.s, field.s.pending[0], options);
  ASSERT_GT(options.list.size(), 1u);
  for (const Answer& a : options.list)
    if (!a.path.empty()) { EXPECT_GT(a.path.front().y, centimetres(45)); }
  field.plays(Act::react, {.actor = blue, .path = {at(40, 54)}}, {6, 1, 8, 1, 1, 1, 1});
  EXPECT_FALSE(field.s.units[red].on_table()) << "he fell on his way";
}

TEST(CapitanFirefight, SkirmishersFireAtAChargeOnItsWay) {  // rules: CA-3.2.4-01 CA-3.2.4-02
  Battlefield field;
  const UnitId red = field.red(line(), 6, at(40, 40)), prey = field.blue(line(), 6, at(60, 40));
  const UnitId blue = field.blue(line(), 4, at(70, 70), {Ability::skirmishers});
  field.activate(red);
  field.plays(Act::decline);
  field.plays(Act::charge, {.target = prey}, {4});
  ASSERT_EQ(field.asked(), AskKind::counter);
  field.plays(Act::decline);
  ASSERT_EQ(field.asked(), AskKind::react);
  Options options;
  Capitan::options(field.s, field.s.pending[0], options);
  ASSERT_GT(options.list.size(), 4u) << "several places";
  const Pt near = options.list.back().path.front();
  EXPECT_GT(near.x, centimetres(50));
  field.plays(Act::react, {.actor = blue, .path = {near}}, {6, 1, 8, 8, 1, 1, 1, 1});  // two impacts, two fall
  ASSERT_EQ(field.asked(), AskKind::losses);
  EXPECT_EQ(field.s.pending[0].who, Side::red);
}

TEST(CapitanFirefight, OwnersChooseWhoFalls) {  // rules: CA-7.5-06 CA-R-52 CA-7.5-02
  Battlefield field;
  const UnitId red = field.red(line(), 4, at(40, 40)), blue = field.blue(line(), 4, at(60, 40));
  field.activate(red);
  field.plays(Act::fire, {.target = blue}, {8, 1, 1, 1, 1});  // one impact, not dodged
  ASSERT_EQ(field.asked(), AskKind::losses);
  EXPECT_EQ(field.s.pending[0].who, Side::blue);
  EXPECT_EQ(field.refused_by(Act::lose), "CA-R-52"_rule);
}

TEST(CapitanFirefight, OneFireInAnActivationAndTwoInATurn) {  // rules: CA-7.5-01 CA-3.1-02 CA-7-02 CA-7.1-03
  Battlefield field;
  const UnitId red = field.red(line(), 4, at(40, 40)), blue = field.blue(line(), 4, at(60, 40));
  field.activate(red);
  field.plays(Act::fire, {.target = blue}, {1, 1, 1, 1});
  EXPECT_EQ(field.refused_by(Act::fire, {.target = blue}), "CA-3.1-01"_rule);
  field.activate(red);
  field.s.units[red].shots = 2;
  EXPECT_EQ(field.refused_by(Act::fire, {.target = blue}), "CA-7.5-01"_rule);
  EXPECT_FALSE(field.why_not(Act::end));  // any part may be left out
}

TEST(CapitanFirefight, FireBeyondRangeIsSpent) {  // rules: CA-7.1-01 CA-7.2-01 CA-7.2-02
  Battlefield field;
  const UnitId red = field.red(line(), 4, at(40, 40)), blue = field.blue(line(), 4, at(110, 40));
  field.activate(red);
  field.plays(Act::fire, {.target = blue});
  EXPECT_TRUE(field.said("out_of_range"));
  EXPECT_EQ(field.s.active.shots, 1);
}

TEST(CapitanFirefight, OneClearLineShowsTheWholeUnit) {  // rules: CA-7.1-02 CA-7.1-04 CA-2.5-01
  Battlefield field({house(50, 40, 5, 40, {})});
  const UnitId red = field.red(line(), 4, at(40, 60)), blue = field.blue(line(), 4, at(60, 60));
  field.activate(red);
  EXPECT_EQ(field.refused_by(Act::fire, {.target = blue}), "CA-7.1-02"_rule);
  field.s.figures[field.s.units[blue].members.back()].at = at(60, 100);
  EXPECT_TRUE(sees(field.s, red, blue));
  EXPECT_EQ(distance(field.s, red, blue), Measure{centimetres(20)});
}

TEST(CapitanFirefight, OutOfAWoodOneSeesFromItsEdge) {  // rules: CA-7.1-11 CA-R-109
  Battlefield field({area(Feature::light_wood, 20, 30, 20, 40)});
  const UnitId deep = field.red(line(), 4, at(25, 45)), edge = field.red(line(), 4, at(39, 45)), blue = field.blue(line(), 4, at(60, 45));
  field.activate(deep);
  for (const std::uint8_t k : field.s.units[edge].members) field.s.figures[k].at.y -= centimetres(12);
  EXPECT_FALSE(sees(field.s, deep, blue));
  EXPECT_TRUE(sees(field.s, edge, blue));
}

TEST(CapitanFirefight, FacingOfFiguresHasNoEffect) {  // rules: CA-6.2-01 CA-6.2-02 CA-R-97
  Battlefield field;
  const UnitId red = field.red(line(), 4, at(40, 40)), east = field.blue(line(), 4, at(60, 40)), west = field.blue(line(), 4, at(20, 40));
  field.activate(red);
  field.plays(Act::move, {.facing = 0, .path = {at(42, 40)}});
  EXPECT_FALSE(field.why_not(Act::fire, {.target = east}));
  EXPECT_FALSE(field.why_not(Act::fire, {.target = west}));
}

TEST(CapitanFirefight, OneAbilityAnActivation) {  // rules: CA-11-02 CA-R-51
  Battlefield field;
  const UnitId red = field.red(line(), 4, at(40, 40), {Ability::good_eye, Ability::expert_marksman}), blue = field.blue(line(), 4, at(60, 40));
  field.activate(red);
  field.s.units[red].ability = Ability::good_eye;
  EXPECT_EQ(field.refused_by(Act::fire, {.target = blue, .n = static_cast<int>(Ability::expert_marksman)}), "CA-11-02"_rule);
  EXPECT_FALSE(field.why_not(Act::fire, {.target = blue, .n = static_cast<int>(Ability::good_eye)}));
}

TEST(CapitanFirefight, UnitReducedByFireTestsAndRouts) {  // rules: CA-5.3-04 CA-R-28 CA-R-29
  Battlefield field;
  const UnitId red = field.red(line(), 4, at(40, 40)), blue = field.blue(line(), 3, at(50, 40));
  field.activate(red);
  field.plays(Act::fire, {.target = blue}, {8, 8, 1, 1, 1, 1});  // two of three lost
  ASSERT_EQ(field.asked(), AskKind::losses);
  Answer a = field.answer(Act::lose, {});
  a.places = {{.figure = field.s.units[blue].members[0]}, {.figure = field.s.units[blue].members[1]}};
  ASSERT_FALSE(Capitan::check(field.s, a));
  Capitan::take(field.s, a, field.log);
  const std::vector<int> faces{1};
  GivenDice dice(faces);
  advance<Capitan>(field.s, dice, field.log);
  EXPECT_TRUE(field.s.units[blue].routing);
  EXPECT_EQ(field.asked(), AskKind::pursue);
}

}  // namespace
}  // namespace esc::capitan
