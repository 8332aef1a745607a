#include "rules/laporte/battlefield_test.hpp"
#include "rules/laporte/facts.hpp"

namespace esc::laporte {
namespace {

// A red man four inches west of a blue one who looks at him.
struct Charge : Battlefield {
  Charge() : attacker(red(at(10, 10))), defender(blue(at(14, 10))) {
    man(defender).facing = 180;
    red(at(2, 34)), blue(at(46, 34));
  }
  std::uint16_t attacker, defender;
};

TEST(LaporteFights, ContactIsFoughtOutAtTheEndOfTheAction) {  // rules: LP-MELEE-01 LP-MELEE-03 LP-R-42 LP-R-37
  Charge field;
  field.activate(field.attacker, 3);
  field.move(at(14, 10), {4, 1}, {6, 1, 1, /* defender */ 5, 2});
  EXPECT_EQ(field.man(field.defender).status, Status::killed);
  EXPECT_EQ(field.man(field.attacker).at, at(13, 10)) << "the winner stays where he is";
  EXPECT_EQ(field.man(field.attacker).fights, 1);
}

TEST(LaporteFights, AMeleeEndsTheActivation) {  // rules: LP-MELEE-11 LP-R-27
  Charge field;
  field.activate(field.attacker, 3);
  field.move(at(14, 10), {4, 1}, {6, 1, 1, /* defender */ 5, 2});
  EXPECT_TRUE(field.evening()) << "two actions are lost";
  EXPECT_TRUE(field.man(field.attacker).activated);
  EXPECT_EQ(field.man(field.attacker).actions, no_die);
}

TEST(LaporteFights, AWindowOpensAfterAMeleeThatHeSurvived) {  // rules: LP-R-13 LP-COUNTER-02
  Charge field;
  const auto holder = field.blue(at(20, 10));
  field.holds(holder, 2);
  field.activate(field.attacker, 3);
  field.act(Act::decline);
  field.move(at(14, 10), {4, 1}, {6, 1, 1, /* defender */ 5, 2});
  EXPECT_TRUE(field.asked(AskKind::counter, Side::blue));
  field.act(Act::counter, {.actor = holder});
  EXPECT_TRUE(field.asked(AskKind::act, holder));
}

TEST(LaporteFights, TheAttackedManWhoWinsKeepsHisDie) {  // rules: LP-R-27
  Charge field;
  field.gets(field.defender, 2);
  field.activate(field.attacker, 3);
  field.move(at(14, 10), {4, 1}, {1, 1, 1, /* defender */ 5, 2});
  EXPECT_EQ(field.man(field.attacker).status, Status::killed);
  EXPECT_EQ(field.man(field.defender).actions, 2);
  EXPECT_FALSE(field.man(field.defender).activated);
  EXPECT_TRUE(field.asked(AskKind::choose, Side::blue));
}

TEST(LaporteFights, AManAttackedInACounterHasEndedHisActivation) {  // rules: LP-R-27 LP-MELEE-03
  Charge field;
  field.holds(field.defender, 3);
  field.activate(field.attacker, 3);
  field.act(Act::counter, {.actor = field.defender});
  field.act(Act::move, {}, {4, 4});
  field.act(Act::go, {.path = {at(10, 10)}}, {1, 1, 1, /* the interrupted man */ 5, 4});
  EXPECT_EQ(field.given_of_last_roll().at("a_dice"), Value(2)) << "the countering man is the attacker";
  EXPECT_EQ(field.man(field.defender).status, Status::killed);
  EXPECT_TRUE(field.evening());
  EXPECT_TRUE(field.man(field.attacker).activated);
}

TEST(LaporteFights, TheAimIsLostInAMelee) {  // rules: LP-R-17
  Charge field;
  field.man(field.defender).aimed = true;
  field.activate(field.attacker, 1);
  field.move(at(14, 10), {4, 1}, {1, 1, 1, /* defender */ 5, 2});
  EXPECT_FALSE(field.man(field.defender).aimed);
}

TEST(LaporteFights, SeveralAtOnceInTheOrderThatHisPlayerChooses) {  // rules: LP-R-28 LP-MELEE-10
  Charge field;
  field.man(field.defender).at = {inches(14), inches(10) + base_radius};
  const auto second = field.blue({inches(14), inches(10) - base_radius});
  field.man(second).facing = 180;
  const auto comrade = field.red({inches(10), inches(13)});
  field.activate(field.attacker, 2);
  field.act(Act::move, {}, {5, 5});
  field.act(Act::go, {.path = {at(14, 10)}});
  ASSERT_TRUE(field.asked(AskKind::fight, field.attacker));
  EXPECT_EQ(field.refusal(Act::fight, {.target = comrade}), "LP-MELEE-01 not_in_contact");
  EXPECT_EQ(field.refusal(Act::fight, {.target = 99}), "LP-MELEE-01 not_in_contact");
  field.act(Act::fight, {.target = second},
            {6, 6, 6, /* second */ 1, 1, /* again as attacker */ 6, 5, 5, /* first */ 4, 4});
  EXPECT_EQ(field.man(second).status, Status::killed);
  EXPECT_EQ(field.man(field.defender).status, Status::killed);
  EXPECT_EQ(field.given_of_last_roll().at("a_fought"), Value(1)) << "one less in his second fight";
  EXPECT_EQ(field.heard("melee"), 2);
}

TEST(LaporteFights, ADeadManFightsNoMore) {  // rules: LP-R-28
  Charge field;
  field.man(field.defender).at = {inches(14), inches(10) + base_radius};
  const auto second = field.blue({inches(14), inches(10) - base_radius});
  field.man(second).facing = 180;
  field.activate(field.attacker, 2);
  field.act(Act::move, {}, {5, 5});
  field.act(Act::go, {.path = {at(14, 10)}});
  field.act(Act::fight, {.target = second}, {1, 1, 1, /* second */ 2, 2});
  EXPECT_EQ(field.man(field.attacker).status, Status::killed);
  EXPECT_TRUE(field.man(field.defender).active());
  EXPECT_EQ(field.heard("melee"), 1);
}

TEST(LaporteFights, ContactWithAFriendIsNoFight) {  // rules: LP-R-28
  Charge field;
  const auto comrade = field.red(at(10, 14));
  field.activate(field.attacker, 2);
  field.move(at(10, 14), {4, 1});
  EXPECT_EQ(field.man(field.attacker).at, at(10, 13));
  EXPECT_TRUE(field.man(comrade).active());
  EXPECT_TRUE(field.asked(AskKind::act, field.attacker));
}

TEST(LaporteFights, FromBehindThePlayedManLosesADie) {  // rules: LP-MELEE-04 LP-R-24 LP-MELEE-06
  Charge field;
  field.man(field.defender).facing = 0;
  field.activate(field.attacker, 2);
  field.move(at(14, 10), {4, 1}, {1, 1, 1, /* one die */ 6});
  EXPECT_EQ(field.given_of_last_roll().at("from_behind"), Value(true));

  Charge defenceless;
  defenceless.man(defenceless.defender).facing = 0;
  defenceless.man(defenceless.defender).wounds = 1;
  defenceless.activate(defenceless.attacker, 2);
  defenceless.move(at(14, 10), {4, 1});
  EXPECT_EQ(defenceless.man(defenceless.defender).status, Status::killed) << "without a die";
}

TEST(LaporteFights, WhoWalksRoundADefenderHasNotComeFromBehind) {  // rules: LP-R-24
  Charge field;
  field.man(field.attacker).at = at(12, 10);
  field.activate(field.attacker, 2);
  field.act(Act::move, {}, {6, 6});
  field.act(Act::go, {.path = {half(26, 23), half(30, 23), at(15, 10)}}, {1, 1, 1, /* two dice */ 6, 1});
  EXPECT_EQ(field.given_of_last_roll().at("from_behind"), Value(false));
}

TEST(LaporteFights, ThePriorityTargetIsTheNearestWhenTheActionBegan) {  // rules: LP-MELEE-05 LP-R-40 LP-R-25
  Charge field;
  const auto nearer = field.blue(at(10, 13));
  field.activate(field.attacker, 2);
  field.move(at(14, 10), {4, 1}, {1, 1, /* defender */ 6, 1});
  EXPECT_EQ(field.given_of_last_roll().at("priority"), Value(false)) << "man " << nearer << " was nearer; two dice";
}

TEST(LaporteFights, AcrossALowWallTheyFight) {  // rules: LP-R-34 LP-MELEE-01
  Battlefield field({line(Terrain::low_wall, {at(14, 5), at(14, 15)})});
  const auto attacker = field.red(at(10, 10)), defender = field.blue(half(29, 20));
  field.red(at(2, 34)), field.blue(at(46, 34));
  field.man(defender).facing = 180;
  field.activate(attacker, 1);
  field.move(at(16, 10), {5, 1}, {6, 1, 1, /* defender */ 1, 1});
  EXPECT_EQ(field.man(attacker).at, half(27, 20));
  EXPECT_EQ(field.man(defender).status, Status::killed);
}

}  // namespace
}  // namespace esc::laporte
