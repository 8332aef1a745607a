#include "rules/laporte/move.hpp"

#include "rules/laporte/battlefield_test.hpp"
#include "rules/laporte/facts.hpp"
#include "rules/laporte/judged_test.hpp"

namespace esc::laporte {
namespace {

TEST(LaporteMove, TheVoltigeurOfTheBookCoversTenInches) {  // rules: LP-MOVE-01 LP-MOVE-02 LP-MOVE-03
  EXPECT_EQ(judged<MoveQuery>({.dice = 3, .moves = 2}, {4, 2, 6, 3, 4, 1}), "10");
}

TEST(LaporteMove, AWoundedManRollsOneDie) {  // rules: LP-MOVE-01 LP-SAVE-05
  EXPECT_EQ(judged<MoveQuery>({.dice = 3, .wounded = true}, {5}), "5");
  EXPECT_EQ(judged<MoveQuery>({.dice = 1}, {5}), "5");
}

TEST(LaporteMove, HalvesAreKept) {  // rules: LP-MOVE-08 LP-R-16
  EXPECT_EQ(judged<MoveQuery>({.hindering = true}, {5, 2}), "2.5");
  EXPECT_EQ(judged<MoveQuery>({.hindering = true}, {4, 2}), "2");
}

TEST(LaporteMove, TheBestDieIsTheDistance) {  // rules: LP-MOVE-02
  const auto odds = odds_of<MoveQuery>({.dice = 2});
  EXPECT_EQ(odds.at("6"), Ratio(11, 36));
  EXPECT_EQ(odds.at("1"), Ratio(1, 36));
}

TEST(LaporteMove, InPlayTheManSaysHowManyDice) {  // rules: LP-MOVE-01 LP-SAVE-05
  Battlefield field;
  const auto agile = field.red(at(10, 10), {.key = "voltigeur", .move = 3});
  EXPECT_EQ(move_facts(field.s, agile).dice, 3);
  EXPECT_FALSE(move_facts(field.s, agile).wounded);
  field.man(agile).wounds = 1;
  EXPECT_TRUE(move_facts(field.s, agile).wounded);
}

TEST(LaporteMove, EachMoveHasItsOwnRollAndTheDistancesAddUp) {  // rules: LP-MOVE-03 LP-ACT-05
  Battlefield field;
  const auto voltigeur = field.red(at(10, 10), {.key = "voltigeur", .move = 3});
  field.blue(at(10, 34));
  field.activate(voltigeur, 2);
  field.move(at(16, 10), {4, 2, 6});
  field.move(at(20, 10), {3, 4, 1});
  EXPECT_EQ(field.man(voltigeur).at, at(20, 10));
}

TEST(LaporteMove, TheDiceComeFirstAndHeMayStayAfterAll) {  // rules: LP-R-41 LP-MOVE-02
  Battlefield field;
  const auto man = field.red(at(10, 10));
  field.blue(at(10, 34));
  field.activate(man, 2);
  field.act(Act::move, {}, {2, 3});
  EXPECT_TRUE(field.asked(AskKind::way, man));
  EXPECT_EQ(field.asked_for(), 3);
  EXPECT_EQ(field.refusal(Act::go, {.path = {{inches(13) + 1, inches(10)}}}), "LP-MOVE-02 too_far");
  field.act(Act::go, {.facing = 180});
  EXPECT_EQ(field.man(man).at, at(10, 10));
  EXPECT_EQ(field.man(man).facing, 180);
  EXPECT_EQ(field.asked_for(), 1) << "the action is spent";
}

}  // namespace
}  // namespace esc::laporte
