#include "rules/laporte/initiative.hpp"

#include "rules/laporte/battlefield_test.hpp"
#include "rules/laporte/facts.hpp"
#include "rules/laporte/judged_test.hpp"

namespace esc::laporte {
namespace {

using Shares = std::map<std::string, Ratio>;

TEST(LaporteInitiative, QualityTellsTheDice) {  // rules: LP-INIT-02 LP-INIT-04 LP-INIT-05 LP-INIT-06 LP-INIT-11
  EXPECT_EQ(odds_of<InitiativeQuery>({.dice = 1}), (Shares{{"1", {1, 3}}, {"2", {1, 3}}, {"3", {1, 3}}}));
  EXPECT_EQ(odds_of<InitiativeQuery>({.dice = 2}), (Shares{{"1", {1, 9}}, {"2", {1, 3}}, {"3", {5, 9}}}));
  EXPECT_EQ(odds_of<InitiativeQuery>({.dice = 3}), (Shares{{"1", {1, 27}}, {"2", {7, 27}}, {"3", {19, 27}}}));
}

TEST(LaporteInitiative, AWoundedManRollsOneDieWhateverHisQuality) {  // rules: LP-INIT-03 LP-SAVE-05 LP-R-38
  EXPECT_EQ(judged<InitiativeQuery>({.dice = 3, .wounded = true}, {4}), "2");
}

TEST(LaporteInitiative, TheScoreTellsTheActions) {  // rules: LP-INIT-11 LP-MORALE-03
  const int expected[] = {0, 1, 1, 2, 2, 3, 3, 4};
  for (int score = 0; score < 8; ++score) EXPECT_EQ(actions_for(score, standard_rulebook()), expected[score]) << score;
  EXPECT_EQ(actions_for(-1, standard_rulebook()), flees);
}

TEST(LaporteInitiative, AMateNearGivesOne) {  // rules: LP-INIT-07 LP-R-03
  const Measure just_under = Measure::between(inches(6) - 1, false);
  EXPECT_EQ(judged<InitiativeQuery>({.mate = just_under}, {6, 1}), "4");
  EXPECT_EQ(judged<InitiativeQuery>({.mate = Measure(inches(6))}, {6, 1}), "3");
}

TEST(LaporteInitiative, AnObstructedMateMustBeNearer) {  // rules: LP-INIT-08 LP-R-03
  EXPECT_EQ(judged<InitiativeQuery>({.mate = Measure(inches(3)), .mate_obstructed = true}, {6, 1}), "3");
  EXPECT_EQ(judged<InitiativeQuery>({.mate = Measure(inches(3) - 1), .mate_obstructed = true}, {6, 1}), "4");
}

TEST(LaporteInitiative, ALeaderWithAMateHasOneNotTwo) {  // rules: LP-INIT-09 LP-R-02
  EXPECT_EQ(judged<InitiativeQuery>({.leader = true, .mate = Measure(0)}, {2, 2}), "2");
  EXPECT_EQ(judged<InitiativeQuery>({.leader = true}, {2, 2}), "2");
}

TEST(LaporteInitiative, WithoutHisLeaderAManHasOneLess) {  // rules: LP-INIT-10 LP-R-05
  EXPECT_EQ(judged<InitiativeQuery>({.leader_lost = true}, {3, 1}), "1");
  EXPECT_EQ(judged<InitiativeQuery>({.leader = true, .leader_lost = true}, {4, 1}), "3");  // he has none above him
}

TEST(LaporteInitiative, ShakenTwiceAManMayRun) {  // rules: LP-MORALE-02 LP-MORALE-03
  EXPECT_EQ(judged<InitiativeQuery>({.dice = 1, .leader_lost = true, .morale = 1}, {1}), "flees");
  EXPECT_EQ(judged<InitiativeQuery>({.dice = 1, .morale = 1}, {1}), "0");
}

TEST(LaporteInitiative, TheTableTellsWhoIsNear) {  // rules: LP-INIT-07 LP-INIT-08 LP-R-01 LP-R-04 LP-R-23
  Battlefield field({line(Terrain::high_wall, {at(20, 0), at(20, 36)})});
  const auto man = field.red(at(10, 10)), mate = field.red(at(17, 10));
  EXPECT_FALSE(initiative_facts(field.s, man).mate) << "six inches from edge to edge: not less";
  field.man(mate).at.x -= 1;
  EXPECT_TRUE(initiative_facts(field.s, man).mate);
  field.man(mate).wounds = 1;
  EXPECT_TRUE(initiative_facts(field.s, man).mate) << "a wounded man counts";
  field.man(mate).status = Status::killed;
  EXPECT_FALSE(initiative_facts(field.s, man).mate);

  const auto beyond = field.red(at(21, 10));
  field.man(man).at = at(17, 10);
  EXPECT_FALSE(initiative_facts(field.s, man).mate) << "three inches, obstructed";
  field.man(beyond).at.x -= 1;
  ASSERT_TRUE(initiative_facts(field.s, man).mate);
  EXPECT_TRUE(initiative_facts(field.s, man).mate_obstructed);
}

TEST(LaporteInitiative, AFarMateDoesNotHideANearOne) {  // rules: LP-R-04
  Battlefield field;
  field.red(at(40, 30));
  const auto man = field.red(at(10, 10));
  field.red(at(12, 10));
  EXPECT_EQ(initiative_facts(field.s, man).mate, Measure(inches(1)));
}

TEST(LaporteInitiative, OnlyMenOfHisGroupAreMates) {  // rules: LP-R-04
  Battlefield field;
  const auto man = field.red(at(10, 10));
  field.add(Side::red, at(12, 10), soldier(), field.add_group(Side::red));
  EXPECT_FALSE(initiative_facts(field.s, man).mate);
}

TEST(LaporteInitiative, AnyLeaderOfTheGroupInSightWillDo) {  // rules: LP-R-05 LP-INIT-10 LP-R-36
  Battlefield field({line(Terrain::high_wall, {at(20, 0), at(20, 36)})});
  const auto man = field.red(at(10, 10)), near = field.red(at(14, 10), leader()),
             hidden = field.red(at(30, 10), leader());
  EXPECT_FALSE(initiative_facts(field.s, man).leader_lost);
  field.man(near).status = Status::killed;
  EXPECT_TRUE(initiative_facts(field.s, man).leader_lost) << "the other is out of sight";
  field.man(hidden).at = at(15, 30);
  EXPECT_FALSE(initiative_facts(field.s, man).leader_lost);
  field.man(hidden).status = Status::exited;
  EXPECT_TRUE(initiative_facts(field.s, man).leader_lost);
  EXPECT_FALSE(initiative_facts(field.s, near).leader_lost) << "a leader has none above him";
}

TEST(LaporteInitiative, AComradeBetweenHidesNoLeader) {  // rules: LP-R-21 LP-INIT-10
  Battlefield field;
  const auto man = field.red(at(10, 10));
  field.red(at(15, 10));
  field.red(at(20, 10), leader());
  EXPECT_FALSE(initiative_facts(field.s, man).leader_lost);
}

TEST(LaporteInitiative, BothSidesRollAtOnceAndEachManGetsHisDie) {  // rules: LP-INIT-01 LP-INIT-12
  Battlefield field;
  const auto red = field.red(at(10, 10), leader()), blue = field.blue(at(40, 10), leader());
  field.roll_initiative({6, 1, 1, /* blue */ 2, 2, 3});
  EXPECT_EQ(field.s.turn, 2);
  EXPECT_EQ(field.man(red).actions, 4);
  EXPECT_EQ(field.man(blue).actions, 2);
  EXPECT_EQ(field.heard("initiative"), 2);
  const Scene scene = Laporte::scene(field.s);
  EXPECT_TRUE(std::any_of(scene.figures[red].markers.begin(), scene.figures[red].markers.end(),
                          [](const SceneFact& m) { return m.key == "actions" && m.value == Value(4); }));
}

TEST(LaporteInitiative, PositionsCountAsTheyWereAndAllWhoFleeLeaveTogether) {  // rules: LP-R-06 LP-MORALE-03
  Battlefield field;
  const Profile second_class{.key = "conscript", .initiative = 1};
  const auto first = field.red(at(10, 10), second_class), second = field.red(at(12, 10), second_class);
  field.blue(at(40, 10), leader());
  field.s.groups[0].morale = 2;
  // Both have a mate near (+1), no leader (-1), shaken twice (-2): 1 is negative, 2 is not. The first flees, and still
  // counts as the second man's mate.
  field.roll_initiative({1, 2, /* blue */ 1, 1, 1});
  EXPECT_EQ(field.man(first).status, Status::fled);
  EXPECT_EQ(field.man(second).status, Status::active);
  EXPECT_EQ(field.man(second).actions, 0);
  EXPECT_EQ(field.s.groups[0].eliminated, 1);
}

TEST(LaporteInitiative, ALeaderLostMattersFromTheNextRoll) {  // rules: LP-R-39 LP-R-05
  Battlefield field;
  const auto chief = field.red(at(10, 10), leader()), man = field.red(at(11, 10)), shooter = field.blue(at(10, 20));
  field.gets(man, 1);
  field.activate(shooter, 2);
  field.act(Act::fire, {.target = chief}, {1, 1, 6});
  EXPECT_EQ(field.man(chief).status, Status::killed);
  EXPECT_EQ(field.man(man).actions, 1) << "this turn's die stays";
  field.roll_initiative({4, 4, /* blue */ 5, 5, /* lots */ 1});
  EXPECT_EQ(field.man(man).actions, 2) << "4 without mate or leader: 3";
}

}  // namespace
}  // namespace esc::laporte
