#include "rules/laporte/battlefield_test.hpp"

namespace esc::laporte {
namespace {

TEST(LaporteTurn, MenWithMoreActionsPlayFirst) {  // rules: LP-ACT-01
  Battlefield field;
  const auto slow = field.red(at(5, 5)), quick = field.red(at(10, 5)), enemy = field.blue(at(40, 30));
  field.gets(slow, 1), field.gets(quick, 4), field.gets(enemy, 3);
  field.sequence(4);
  EXPECT_TRUE(field.asked(AskKind::choose, Side::red));
  EXPECT_EQ(field.asked_for(), 4);
  EXPECT_EQ(field.refusal(Act::activate, {.actor = slow}), "LP-ACT-01 not_his_sequence");
  field.act(Act::activate, {.actor = quick});
  EXPECT_EQ(field.asked_for(), 4) << "he has the actions of his sequence";
  field.act(Act::stop);
  EXPECT_TRUE(field.asked(AskKind::choose, Side::blue));
  EXPECT_EQ(field.asked_for(), 3);
  field.act(Act::activate, {.actor = enemy});
  field.act(Act::stop);
  EXPECT_TRUE(field.asked(AskKind::choose, Side::red));
  EXPECT_EQ(field.asked_for(), 1) << "nobody has two";
}

TEST(LaporteTurn, LotsDecideWhoBeginsWhereBothSidesCan) {  // rules: LP-ACT-02 LP-R-07
  for (const int face : {1, 2}) {
    Battlefield field;
    field.gets(field.red(at(5, 5)), 2), field.gets(field.blue(at(40, 30)), 2);
    field.sequence(4, {face});
    EXPECT_TRUE(field.asked(AskKind::choose, face == 1 ? Side::red : Side::blue));
    EXPECT_EQ(field.heard("lots"), 1);
  }
}

TEST(LaporteTurn, LotsAreDrawnAnewInEverySequenceAndForNobodyWhereOneSideIsAlone) {  // rules: LP-R-07
  Battlefield field;
  const auto a = field.red(at(5, 5)), b = field.blue(at(40, 30)), c = field.red(at(10, 5)), d = field.blue(at(35, 30));
  field.gets(a, 3), field.gets(b, 2), field.gets(c, 1), field.gets(d, 1);
  field.sequence(4);
  EXPECT_EQ(field.heard("lots"), 0) << "red alone has three";
  field.act(Act::activate, {.actor = a});
  field.act(Act::stop);
  field.act(Act::activate, {.actor = b});
  field.act(Act::stop, {}, {2});
  EXPECT_TRUE(field.asked(AskKind::choose, Side::blue)) << "drawn for the last sequence";
  EXPECT_EQ(field.heard("lots"), 1);
}

TEST(LaporteTurn, TheSidesActivateInTurnAndASideWithoutMenIsSkipped) {  // rules: LP-ACT-03 LP-R-08
  Battlefield field;
  const auto a = field.red(at(5, 5)), b = field.red(at(10, 5)), c = field.red(at(15, 5)),
             enemy = field.blue(at(40, 30));
  for (const auto man : {a, b, c, enemy}) field.gets(man, 2);
  field.sequence(2, {1});
  field.act(Act::activate, {.actor = a});
  field.act(Act::stop);
  EXPECT_TRUE(field.asked(AskKind::choose, Side::blue));
  EXPECT_EQ(field.refusal(Act::activate, {.actor = b}), "LP-FORCE-01 not_your_man");
  field.act(Act::activate, {.actor = enemy});
  field.act(Act::stop);
  field.act(Act::activate, {.actor = b});
  field.act(Act::stop);
  EXPECT_TRUE(field.asked(AskKind::choose, Side::red)) << "blue has nobody left";
  field.act(Act::activate, {.actor = c});
  field.act(Act::stop);
  EXPECT_TRUE(field.evening());
}

TEST(LaporteTurn, OnceActivatedHisDieIsGone) {  // rules: LP-ACT-04
  Battlefield field;
  const auto man = field.red(at(5, 5)), comrade = field.red(at(10, 5));
  field.blue(at(40, 30));
  field.gets(man, 2), field.gets(comrade, 2);
  field.sequence(2);
  field.act(Act::activate, {.actor = man});
  field.act(Act::stop);
  EXPECT_TRUE(field.man(man).activated);
  EXPECT_EQ(field.man(man).actions, no_die);
  EXPECT_EQ(field.refusal(Act::activate, {.actor = man}), "LP-ACT-04 already_activated");
}

TEST(LaporteTurn, AnyMixAndOrderOfActionsAndRepeatsToo) {  // rules: LP-ACT-05 LP-R-10
  Battlefield field;
  const auto man = field.red(at(5, 5)), enemy = field.blue(at(20, 5));
  field.activate(man, 4);
  field.act(Act::aim);
  field.act(Act::aim);
  field.act(Act::fire, {.target = enemy}, {6, 6});
  field.act(Act::reload);
  EXPECT_TRUE(field.evening()) << "four actions, the activation is over";
  EXPECT_EQ(field.heard("aims"), 2);
}

TEST(LaporteTurn, AnActivatedManMayDoNothing) {  // rules: LP-R-10
  Battlefield field;
  const auto man = field.red(at(5, 5));
  field.blue(at(40, 30));
  field.activate(man, 3);
  field.act(Act::stop);
  EXPECT_TRUE(field.man(man).activated);
  EXPECT_TRUE(field.evening());
}

TEST(LaporteTurn, OnlyTheManWhoIsAskedActs) {  // rules: LP-ACT-03 LP-ACT-05
  Battlefield field;
  const auto man = field.red(at(5, 5)), comrade = field.red(at(10, 5));
  field.blue(at(40, 30));
  field.activate(man, 3);
  EXPECT_EQ(field.refusal(Act::move, {.actor = comrade}), "LP-ACT-03 another_man_acts");
  EXPECT_EQ(field.refusal(Act::move, {.actor = man}), "allowed");
  EXPECT_EQ(field.refusal(Act::hold, {.actor = man}), "LP-ACT-05 no_such_action");
  EXPECT_EQ(field.refusal(Act::go), "LP-ACT-05 no_such_action");
  Answer late = field.answer(Act::move);
  late.ask += 1;
  EXPECT_EQ(Laporte::check(field.s, late)->code, "not_asked");
}

TEST(LaporteTurn, AManMayTurnWithEachAction) {  // rules: LP-R-24
  Battlefield field;
  const auto man = field.red(at(5, 5));
  field.blue(at(40, 30));
  field.activate(man, 3);
  field.act(Act::aim, {.facing = 90});
  EXPECT_EQ(field.man(man).facing, 90);
  field.act(Act::move, {.facing = 180}, {1, 2});
  EXPECT_EQ(field.man(man).facing, 180) << "as it begins";
  field.act(Act::go, {.facing = 270, .path = {at(5, 6)}});
  EXPECT_EQ(field.man(man).facing, 270) << "and as it ends";
  EXPECT_EQ(field.refusal(Act::aim, {.facing = 360}), "LP-R-24 bad_facing");
}

TEST(LaporteTurn, TheEndOfTheTurnClearsDiceHoldersAndFightsButNotTheAim) {  // rules: LP-R-10 LP-AIM-02 LP-MELEE-10
  Battlefield field;
  const auto man = field.red(at(5, 5));
  field.blue(at(40, 30));
  field.holds(man, 3);
  field.man(man).aimed = true;
  field.man(man).fights = 2;
  field.man(man).activated = true;
  field.s.groups[0].lost_in_combat = 0;
  field.end_turn();
  EXPECT_EQ(field.man(man).actions, no_die);
  EXPECT_FALSE(field.man(man).holding);
  EXPECT_FALSE(field.man(man).activated);
  EXPECT_EQ(field.man(man).fights, 0);
  EXPECT_TRUE(field.man(man).aimed);
}

TEST(LaporteTurn, AManWithoutActionsIsNotActivated) {  // rules: LP-INIT-11 LP-ACT-01
  Battlefield field;
  field.gets(field.red(at(5, 5)), 0);
  field.blue(at(40, 30));
  field.sequence(4);
  EXPECT_TRUE(field.evening());
}

TEST(LaporteTurn, WhoWalksOffTheTableHasFledAndHisActivationEnds) {  // rules: LP-R-36 LP-R-29
  Battlefield field;
  const auto man = field.red(at(2, 10));
  field.red(at(20, 10)), field.blue(at(40, 30));
  field.activate(man, 3);
  field.move(at(-1, 10), {4, 4});
  EXPECT_EQ(field.man(man).status, Status::fled);
  EXPECT_TRUE(field.evening());
  EXPECT_EQ(field.s.groups[0].eliminated, 1);
  EXPECT_EQ(field.s.groups[0].lost_in_combat, 0) << "no combat loss";
}

TEST(LaporteTurn, WhoLeavesByHisExitIsNotEliminated) {  // rules: LP-R-36 LP-R-29
  Battlefield field;
  const auto man = field.red(at(2, 10));
  field.red(at(20, 10)), field.blue(at(40, 30));
  field.setup.exits = {{.side = Side::red, .from = at(0, 8), .to = at(0, 12)}};
  field.activate(man, 3);
  field.move(at(-1, 10), {4, 4});
  EXPECT_EQ(field.man(man).status, Status::exited);
  EXPECT_EQ(field.s.groups[0].eliminated, 0);
  EXPECT_FALSE(field.s.over);
}

}  // namespace
}  // namespace esc::laporte
