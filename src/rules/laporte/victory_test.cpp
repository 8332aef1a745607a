#include "rules/laporte/victory.hpp"

#include "rules/laporte/battlefield_test.hpp"
#include "rules/laporte/effects.hpp"

namespace esc::laporte {
namespace {

TEST(LaporteVictory, ASideWithoutActiveMenLosesAtOnce) {  // rules: LP-R-35
  Battlefield field;
  const auto shooter = field.red(at(10, 10)), last = field.blue(at(20, 10));
  field.activate(shooter, 3);
  field.act(Act::fire, {.target = last}, {1, 1, 6});
  EXPECT_TRUE(field.s.over);
  EXPECT_EQ(field.s.result.winner, Side::red);
  EXPECT_EQ(field.s.result.reason, "wiped_out");
  EXPECT_TRUE(Laporte::asks(field.s).empty());
}

TEST(LaporteVictory, MenWhoExitedCountAsActiveThere) {  // rules: LP-R-35 LP-R-36
  Battlefield field;
  field.red(at(10, 10));
  const auto out = field.blue(at(20, 10)), last = field.blue(at(30, 10));
  Log log;
  exit_table(field.s, out, log);
  kill(field.s, last, log);
  EXPECT_FALSE(field.s.over);
}

TEST(LaporteVictory, IfNobodyIsLeftItIsADraw) {  // rules: LP-R-35 LP-R-06
  Battlefield field;
  const Profile conscript{.key = "conscript", .initiative = 1};
  field.red(at(10, 10), conscript), field.blue(at(20, 10), conscript);
  field.s.groups[0].morale = field.s.groups[1].morale = 2;
  field.roll_initiative({1, 1});
  EXPECT_TRUE(field.s.over);
  EXPECT_EQ(field.s.result.winner, Side::none);
}

struct Ford : Battlefield {
  Ford() {
    setup.turns = 8;
    setup.objective = Objective{half(47, 36), inches(4)};
    setup.final_count = {.kind = FinalCount::Kind::victory_points,
                         .per_enemy = 1,
                         .per_leader = 3,
                         .for_objective = 5,
                         .draw_margin = 2};
    s.turn = 8;
    for (int k = 0; k < 4; ++k) red(at(2, 2 + 2 * k)), blue(at(46, 2 + 2 * k));
    chief = blue(at(46, 30), leader());
  }
  std::uint16_t chief;
};

TEST(LaporteVictory, TheFordIsHeldByWhoAloneIsNear) {  // rules: LP-S1
  Ford field;
  EXPECT_FALSE(objective_holder(field.s));
  field.man(0).at = {half_inches(47) + inches(4) + base_radius, inches(18)};
  EXPECT_EQ(objective_holder(field.s), Side::red) << "four inches to his base edge";
  field.man(0).at.x += 1;
  EXPECT_FALSE(objective_holder(field.s));
  field.man(0).at.x -= 1;
  field.man(1).at = at(22, 18);
  EXPECT_FALSE(objective_holder(field.s)) << "both are there";
  field.man(1).status = Status::killed;
  EXPECT_EQ(objective_holder(field.s), Side::red);
}

TEST(LaporteVictory, TheFordIsWonByMoreThanTwoPoints) {  // rules: LP-S1
  Ford field;
  Log log;
  kill(field.s, 1, log), flee(field.s, 3, log);
  EXPECT_EQ(victory_points(field.s, Side::red), 2) << "fled ones count";
  EXPECT_EQ(end_of_turn_result(field.s)->winner, Side::none) << "two points are a draw";
  kill(field.s, field.chief, log);
  EXPECT_EQ(victory_points(field.s, Side::red), 6) << "one and three more for the leader";
  EXPECT_EQ(end_of_turn_result(field.s)->winner, Side::red);
  field.man(5).at = half(47, 36);
  EXPECT_EQ(victory_points(field.s, Side::blue), 5);
  EXPECT_EQ(end_of_turn_result(field.s)->winner, Side::none);
  field.s.turn = 7;
  EXPECT_FALSE(end_of_turn_result(field.s)) << "only after the last turn";
}

struct Farm : Battlefield {
  Farm() : Battlefield({house(14, 20, 8, 6, {at(18, 20)})}, 36, 36) {
    setup.turns = 10;
    setup.conditions = {
        {.kind = Condition::Kind::occupies, .winner = Side::blue, .building = 0, .least = 2, .reason = "taken"},
        {.kind = Condition::Kind::has_lost, .winner = Side::red, .least = 7, .reason = "broken"}};
    setup.final_count = {.kind = FinalCount::Kind::side_holds, .holder = Side::red};
    for (int k = 0; k < 3; ++k) red(at(15 + k, 22));
    for (int k = 0; k < 11; ++k) blue(at(2 + 2 * k, 2));
  }
  void into_the_house(std::uint16_t k) { man(k).inside = 0, man(k).at = at(15 + k % 5, 24); }
};

TEST(LaporteVictory, TheFarmIsTakenByTwoMenAndNoDefenderInside) {  // rules: LP-S2 LP-R-35
  Farm field;
  field.into_the_house(3);
  field.end_turn();
  EXPECT_FALSE(field.s.over) << "one man is not enough";
  field.into_the_house(4);
  field.into_the_house(0);
  field.end_turn();
  EXPECT_FALSE(field.s.over) << "a defender is inside";
  field.man(0).inside = outdoors;
  field.end_turn();
  EXPECT_TRUE(field.s.over);
  EXPECT_EQ(field.s.result.winner, Side::blue);
  EXPECT_EQ(field.s.result.reason, "taken");
}

TEST(LaporteVictory, TheAssaultBreaksAtSevenMenAndTheFirstNamedConditionComesFirst) {  // rules: LP-S2 LP-R-35
  Farm field;
  Log log;
  for (std::uint16_t k = 3; k < 9; ++k) flee(field.s, k, log);
  field.end_turn();
  EXPECT_FALSE(field.s.over);
  flee(field.s, 9, log);
  EXPECT_FALSE(field.s.over) << "looked at in the end phase";
  EXPECT_EQ(end_of_turn_result(field.s)->winner, Side::red);
  field.into_the_house(10), field.into_the_house(11);
  EXPECT_EQ(end_of_turn_result(field.s)->winner, Side::blue) << "both hold; the scenario names this one first";
}

TEST(LaporteVictory, TheFarmHoldsOut) {  // rules: LP-S2
  Farm field;
  field.s.turn = 9;
  EXPECT_FALSE(end_of_turn_result(field.s));
  field.s.turn = 10;
  EXPECT_EQ(end_of_turn_result(field.s)->winner, Side::red);
  EXPECT_EQ(end_of_turn_result(field.s)->reason, "held_out");
}

struct Courier : Battlefield {
  Courier() {
    setup.turns = 9;
    courier = red(at(2, 2)), red(at(4, 2)), red(at(6, 2));
    blue(at(30, 30)), blue(at(32, 30));
    setup.conditions = {
        {.kind = Condition::Kind::exited, .winner = Side::red, .man = courier, .reason = "through"},
        {.kind = Condition::Kind::eliminated, .winner = Side::blue, .man = courier, .reason = "fallen"}};
    setup.final_count = {.kind = FinalCount::Kind::points_destroyed};
    for (Profile& profile : setup.profiles) profile.points = 9;
    setup.profiles[1].points = 12;
    s.turn = 9;
  }
  std::uint16_t courier;
};

TEST(LaporteVictory, TheCourierGetsThroughOrFalls) {  // rules: LP-S3 LP-R-36
  Courier through, fallen, fled;
  Log log;
  exit_table(through.s, through.courier, log);
  EXPECT_EQ(end_of_turn_result(through.s)->winner, Side::red);
  kill(fallen.s, fallen.courier, log);
  EXPECT_EQ(end_of_turn_result(fallen.s)->winner, Side::blue);
  flee(fled.s, fled.courier, log);
  EXPECT_EQ(end_of_turn_result(fled.s)->winner, Side::blue);
}

TEST(LaporteVictory, OtherwiseThePointsDestroyedDecide) {  // rules: LP-S3 LP-COST-01
  Courier field;
  Log log;
  EXPECT_EQ(end_of_turn_result(field.s)->winner, Side::none) << "equal points";
  kill(field.s, 1, log), kill(field.s, 3, log);
  EXPECT_EQ(end_of_turn_result(field.s)->winner, Side::blue) << "twelve against nine";
  EXPECT_EQ(end_of_turn_result(field.s)->points[0], 9);
  EXPECT_EQ(end_of_turn_result(field.s)->points[1], 12);
}

}  // namespace
}  // namespace esc::laporte
