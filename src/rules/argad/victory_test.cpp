#include "rules/argad/victory.hpp"

#include "rules/argad/battlefield_test.hpp"

namespace esc::argad {
namespace {

TEST(ArgadVictory, LossesBreakASide) {  // rules: AR-R-38 AR-R-54
  Battlefield field;
  const auto a = field.red(at(10, 60)), b = field.red(at(20, 60)), c = field.blue(at(100, 60)),
             d = field.blue(at(110, 60));
  field.setup.conditions.push_back({.lost = {1, 1}, .reason = "broken"});
  EXPECT_FALSE(end_of_turn_result(field.s));
  field.man(a).status = Status::killed;
  EXPECT_EQ(end_of_turn_result(field.s)->winner, Side::blue);
  field.man(c).status = Status::left;
  EXPECT_EQ(end_of_turn_result(field.s)->winner, Side::none) << "both at once is a draw";
  field.man(c).by_goal = true;
  EXPECT_EQ(end_of_turn_result(field.s)->winner, Side::blue) << "who left by his goal is not lost";
  EXPECT_TRUE(field.man(b).active() && field.man(d).active());
}

TEST(ArgadVictory, FourThroughWinTheDrift) {  // rules: AR-S1
  Battlefield field;
  for (int i = 0; i < 5; ++i) field.red(at(100, 10 + 10 * i));
  field.blue(at(10, 60));
  field.setup.conditions.push_back({.kind = Condition::Kind::through,
                                    .winner = Side::red,
                                    .zone = {at(150, 0), at(180, 120)},
                                    .least = 4,
                                    .reason = "through"});
  field.setup.final_count = {.holder = Side::blue};
  field.setup.turns = 12;
  field.man(0).at = at(150, 60), field.man(1).at = at(170, 20), field.man(2).at = at(149, 60);
  field.man(3).status = Status::left, field.man(3).by_goal = true;
  EXPECT_FALSE(end_of_turn_result(field.s)) << "three";
  field.man(2).at = at(151, 60);
  EXPECT_EQ(end_of_turn_result(field.s)->winner, Side::red);
  field.man(2).at = at(149, 60);
  field.s.turn = 12;
  EXPECT_EQ(end_of_turn_result(field.s)->winner, Side::blue) << "the last turn is over";
}

TEST(ArgadVictory, PointsForLossesOfficersAndTheFarm) {  // rules: AR-S2
  Battlefield field({house(120, 70, 20, 20, {at(120, 80)})});
  Profile officer = pistoleer();
  officer.rank = Rank::officer;
  const auto captain = field.red(at(10, 60), officer), private_man = field.red(at(20, 60)),
             guard = field.blue(at(130, 80));
  const auto uhlan = field.blue(at(150, 20));
  field.setup.final_count = {
      .by_points = true, .per_enemy = 1, .per_officer = 2, .for_house = 5, .draw_margin = 2, .house = 0};
  field.s.turn = field.setup.turns;
  EXPECT_EQ(victory_points(field.s, Side::blue), 5) << "they alone are inside";
  field.man(private_man).at = at(134, 84);
  EXPECT_EQ(victory_points(field.s, Side::blue), 0);
  EXPECT_EQ(end_of_turn_result(field.s)->winner, Side::none);
  field.man(captain).status = Status::killed;
  EXPECT_EQ(victory_points(field.s, Side::blue), 3);
  EXPECT_EQ(end_of_turn_result(field.s)->winner, Side::blue);
  field.man(uhlan).status = Status::killed;
  EXPECT_EQ(end_of_turn_result(field.s)->winner, Side::none) << "a difference of two is a draw";
  EXPECT_TRUE(field.man(guard).active());
}

TEST(ArgadVictory, ASideWithoutFiguresHasLost) {  // rules: AR-R-54
  Battlefield field;
  const auto a = field.red(at(10, 60)), b = field.blue(at(100, 60));
  field.man(a).status = Status::killed;
  EXPECT_EQ(end_of_turn_result(field.s)->winner, Side::blue);
  field.man(b).status = Status::killed;
  EXPECT_EQ(end_of_turn_result(field.s)->winner, Side::none);
  field.man(a).status = Status::left, field.man(a).by_goal = true;
  EXPECT_EQ(end_of_turn_result(field.s)->winner, Side::red) << "a goal reached";
}

class ArgadMail : public testing::Test {
 protected:
  ArgadMail() : field({area(Terrain::vehicle, 96, 49, 8, 4)}) {
    field.setup.mail = Mail{.side = Side::blue, .vehicle = 0, .enemies_off = centimetres(10)};
    field.setup.goals = {{Side::blue, Edge::north, true}, {Side::blue, Edge::south, true}};
    field.setup.conditions.push_back({.kind = Condition::Kind::carried_off, .winner = Side::blue, .reason = "mail"});
    escort = field.red(at(20, 20));
    thief = field.blue(at(100, 54));
    comrade = field.blue(at(100, 80));
  }
  Battlefield field;
  std::uint16_t escort, thief, comrade;
};

TEST_F(ArgadMail, IsFetchedByWhoStaysAtTheLorryForATurn) {  // rules: AR-S3
  field.orders({});
  field.end_turn();
  EXPECT_TRUE(field.man(thief).carries);
  EXPECT_EQ(field.heard("mail_fetched"), 1);
}

TEST_F(ArgadMail, IsNotFetchedNearAnEnemyOrByWhoMovesOrFires) {  // rules: AR-S3
  field.man(escort).at = at(110, 54);
  field.orders({});
  field.end_turn();
  EXPECT_FALSE(field.man(thief).carries) << "an enemy within 10 cm";
  field.man(escort).at = at(20, 20);
  field.orders({{thief, Act::walk, {.path = {mm(1010, 540)}}}});
  field.end_turn();
  EXPECT_FALSE(field.man(thief).carries) << "he moved";
  field.man(escort).at = at(140, 60);
  field.fire({{thief, Act::fire, {.target = escort}}}, {1});
  field.end_turn();
  EXPECT_FALSE(field.man(thief).carries) << "he fired";
}

TEST_F(ArgadMail, LiesWhereItsCarrierFellAndIsTakenUp) {  // rules: AR-S3
  field.man(thief).carries = true;
  field.s.mail_fetched = true;
  field.man(escort).at = at(100, 30);
  field.man(thief).at = at(110, 60);
  field.orders({{escort, Act::early_fire, {.target = thief}}}, {6});
  ASSERT_TRUE(field.is_killed(thief));
  EXPECT_TRUE(field.s.mail_lies);
  EXPECT_EQ(field.s.mail, at(110, 60));
  field.end_turn();
  field.orders({{comrade, Act::walk, {.path = {at(110, 75)}}}});
  field.end_turn();
  field.orders({{comrade, Act::walk, {.path = {at(110, 61)}}}});
  EXPECT_TRUE(field.man(comrade).carries);
  EXPECT_FALSE(field.s.mail_lies);
}

TEST_F(ArgadMail, WinsWhenItsCarrierLeavesByAGoal) {  // rules: AR-S3 AR-R-54
  field.man(thief).carries = true;
  field.man(thief).at = at(110, 115);
  field.man(comrade).at = at(120, 115);
  field.orders({{thief, Act::walk, {.path = {at(110, 125)}}}, {comrade, Act::walk, {.path = {at(120, 125)}}}});
  EXPECT_TRUE(field.man(comrade).lost()) << "the edge is a goal for the carrier alone";
  field.end_turn();
  EXPECT_TRUE(field.s.over);
  EXPECT_EQ(field.s.result.winner, Side::blue);
}

}  // namespace
}  // namespace esc::argad
