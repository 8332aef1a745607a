#include "rules/guepier/battlefield_test.hpp"
#include "rules/guepier/command.hpp"
#include "rules/guepier/effects.hpp"
#include "rules/guepier/facts.hpp"

namespace esc::guepier {
namespace {

// Three units 5 cm from one another in a row (bases of 1 cm radius), the general 5 cm from all.
struct ThreeUnits : Battlefield {
  ThreeUnits() {
    a = red(cm(20, 20), officer(), red_unit);
    b = red(cm(27, 20), officer(), red_second);
    c = red(cm(34, 20), officer(), red_third);
    chief = red(cm(27, 27), general());
    put(s, a, cm(22, 23)), put(s, c, cm(32, 23));
  }
  std::uint16_t a, b, c, chief;
};

TEST(GuepierCommand, UnitsNearEachOtherAndTheGeneralMakeOneDetachment) {  // rules: GM-SIT-01 GM-GEN-03 GM-AP-07 GM-R-01
  ThreeUnits field;
  field.s.units[0].losses = 2, field.s.units[2].losses = 2;
  field.phase(FrameKind::command, Side::red);
  ASSERT_TRUE(field.asked(AskKind::command, Side::red));
  field.act(Act::detach, {.n = 0b111});
  field.turn_from(2, {6, 5});  // one 2d6 for all three, less the losses of all; blue has nobody
  EXPECT_EQ(field.s.of(Side::red).pa, 11 - 4);
  EXPECT_EQ(points_of(field.s, 0), 7);
  EXPECT_EQ(points_of(field.s, 2), 7);
  field.movement(Side::red);
  field.act(Act::skirmish, {.actor = field.a}, {3});
  EXPECT_EQ(field.s.of(Side::red).pa, 6) << "the price of one unit";
  EXPECT_EQ(field.s.doing.movers, only_man(field.a) | only_man(field.b) | only_man(field.c) | only_man(field.chief));
}

TEST(GuepierCommand, TooFarFromTheGeneralOrInAnotherModeStaysOut) {  // rules: GM-SIT-02 GM-SIT-03 GM-GEN-03
  ThreeUnits field;
  put(field.s, field.c, {centimetres(34) + 100, centimetres(26)});  // 5.1 cm off
  field.phase(FrameKind::command, Side::red);
  EXPECT_EQ(field.refusal(Act::detach, {.n = 0b111}), "GM-GEN-03 general_too_far");
  EXPECT_EQ(field.refusal(Act::detach, {.n = 0b011}), "allowed");
  EXPECT_EQ(field.refusal(Act::detach, {.n = 0b001}), "GM-GEN-03 two_units_wanted");
  field.s.units[1].mode = Mode::rapid;
  EXPECT_EQ(field.refusal(Act::detach, {.n = 0b011}), "GM-GEN-03 modes_differ");
}

TEST(GuepierCommand, AMarkedElementStaysOutOfTheDetachment) {  // rules: GM-SIT-04 GM-GEN-04 GM-GEN-05 GM-R-04
  ThreeUnits field;
  const auto wounded = field.red(cm(20, 25), soldier(), Battlefield::red_unit);
  field.man(wounded).marker = State::stopped;
  field.phase(FrameKind::command, Side::red);
  field.act(Act::detach, {.n = 0b111});
  field.s.of(Side::red).pa = 5;
  check_detachments(field.s, field.log);
  field.movement(Side::red);
  field.act(Act::skirmish, {.actor = field.b}, {3});
  EXPECT_FALSE(has(field.s.doing.movers, wounded));
  EXPECT_TRUE(has(field.s.doing.movers, field.a));
}

TEST(GuepierCommand, AUnitThatStraysBeforePhaseFourDropsOutWithNothing) {  // rules: GM-R-04 GM-AP-06
  ThreeUnits field;
  field.phase(FrameKind::command, Side::red);
  field.act(Act::detach, {.n = 0b111});
  field.s.of(Side::red).pa = 8;
  put(field.s, field.c, cm(80, 80));
  check_detachments(field.s, field.log);
  EXPECT_FALSE(in_detachment(field.s, 2));
  EXPECT_EQ(points_of(field.s, 2), 0);
  EXPECT_EQ(points_of(field.s, 0), 8);
  EXPECT_EQ(field.heard("drops_out"), 1);
}

TEST(GuepierCommand, TheGeneralWhoSupportsCommandsNoDetachment) {  // rules: GM-SIT-05 GM-AP-08 GM-AP-09 GM-R-05 GM-R-73
  ThreeUnits field;
  const auto orphan = field.red(cm(23, 25), soldier(), Battlefield::red_unit);
  field.man(field.a).status = Status::eliminated;
  EXPECT_EQ(action_points_facts(field.s, 0).command, Command::none);
  field.phase(FrameKind::command, Side::red);
  EXPECT_EQ(field.refusal(Act::support, {.target = field.b}), "GM-AP-08 officer_lives");
  field.act(Act::support, {.target = orphan});
  EXPECT_EQ(action_points_facts(field.s, 0).command, Command::general);
  EXPECT_EQ(field.s.of(Side::red).detachment, 0);
  EXPECT_EQ(nerve_facts(field.s, orphan).officer, Officer::dead) << "only the 2d6 come back";
}

TEST(GuepierCommand, TheLargerSumOfPointsHasTheInitiative) {  // rules: GM-R-07 GM-R-03 GM-R-06 GM-TURN-01
  Battlefield field;
  field.red(cm(10, 10), officer());
  field.blue(cm(90, 90), officer());
  field.turn_from(2, {1, 2, 3, 4});
  EXPECT_EQ(field.s.initiative, Side::blue);
  EXPECT_EQ(field.s.units[0].pa, 3) << "a unit of one man goes on acting";
  field.turn_from(2, {2, 2, 1, 3});
  EXPECT_EQ(field.s.initiative, Side::red) << "a tie: who did not have it last turn";
  EXPECT_EQ(field.s.units[0].pa, 4) << "what was not spent is lost";
}

TEST(GuepierCommand, AGeneralJoinsAGroupOrSkirmishesByHimself) {  // rules: GM-R-71
  ThreeUnits field;
  field.phase(FrameKind::command, Side::red);
  field.act(Act::attach, {.target = field.b});
  EXPECT_TRUE(has(party_of(field.s, field.b).men, field.chief));
  EXPECT_EQ(pool_for_rally(field.s, field.chief), 1);
  field.s.of(Side::red).with = -1;
  field.movement(Side::red);
  EXPECT_EQ(field.refusal(Act::rapid, {.actor = field.chief}), "GM-R-71 general_alone");
  field.act(Act::skirmish, {.actor = field.chief}, {4});
  EXPECT_EQ(field.s.doing.cm, 9);
}

TEST(GuepierRally,
     PointsAreDeclaredBeforeTheDieAndComeFromThePool) {  // rules: GM-AP-05 GM-R-12 GM-R-13 GM-RALLY-12 GM-R-10
  Battlefield field;
  field.red(cm(20, 20), officer());
  const auto man = field.red(cm(22, 22)), well = field.red(cm(24, 22));
  field.man(man).marker = State::stopped;
  field.points(0, 3);
  field.s.units[0].mode = Mode::rapid;
  field.rally_phase(Side::red);
  EXPECT_EQ(field.refusal(Act::rally, {.actor = well}), "GM-R-13 no_rally_due");
  EXPECT_EQ(field.refusal(Act::rally, {.actor = man, .n = 4}), "GM-R-12 not_enough_points");
  field.act(Act::rally, {.actor = man, .n = 2}, {3});  // 3 − 1 + 2 = 4
  EXPECT_EQ(field.man(man).marker, State::none);
  EXPECT_EQ(field.man(man).mode, Mode::rapid) << "the mode of his unit, free of charge";
  EXPECT_EQ(field.s.units[0].pa, 1);
  EXPECT_TRUE(field.phase_over());
}

TEST(GuepierRally,
     ARemovalShakesFriendsAtOnceAndInChain) {  // rules: GM-SIT-25 GM-MORALE-04 GM-R-59 GM-R-09 GM-R-13 GM-R-57
  Battlefield field;
  field.red(cm(60, 60), officer());
  const auto first = field.red(cm(20, 20)), second = field.red(cm(24, 20)), third = field.red(cm(28, 20));
  field.blue(cm(20, 25), officer());
  for (const auto k : {first, second}) field.man(k).marker = State::pinned;
  field.rally_phase(Side::red);
  // removed; his neighbour within 5 cm breaks, whose own neighbour is stopped; the enemy beside them does not test
  field.act(Act::rally, {.actor = first, .n = 0}, {1, 1, 1});
  EXPECT_EQ(field.lost(), 2);
  EXPECT_EQ(field.man(third).marker, State::stopped);
  EXPECT_EQ(field.s.units[0].losses, 2);
  EXPECT_EQ(field.heard("morale"), 2);
}

TEST(GuepierMorale, ACannonShotStrikesEverybodyWithinTenCentimetres) {  // rules: GM-ART-05 GM-R-40 GM-R-32
  Battlefield field;
  const auto chief = field.blue(cm(60, 20), officer()), one = field.blue(cm(60, 23)), two = field.blue(cm(60, 17));
  const auto beyond = field.blue(mm(725, 200));  // 10.5 cm from the officer, and 9 from nobody who falls
  field.gun(cm(20, 20), 0);
  const auto g1 = field.red(cm(18, 17), gunner()), g2 = field.red(cm(18, 23), gunner());
  field.fire_phase(Side::red);
  field.act(Act::cannon, {.actor = g1, .target = chief}, {6, 6, 1});  // one d8 for the side
  EXPECT_EQ(field.lost(), 3);
  EXPECT_TRUE(field.man(one).status == Status::eliminated && field.man(two).status == Status::eliminated);
  EXPECT_TRUE(field.man(beyond).active());
  EXPECT_TRUE(field.man(g2).fired) << "both serve the gun";
}

TEST(GuepierMorale, AManBesideThreeFallenTestsThreeTimes) {  // rules: GM-SIT-35 GM-MORALE-01 GM-R-58 GM-R-59
  Battlefield field;
  const auto a = field.red(cm(20, 20)), b = field.red(cm(20, 26)), c = field.red(cm(26, 23), officer()),
             witness = field.red(cm(22, 23));
  for (const auto k : {a, b}) field.man(k).marker = State::pinned;
  field.man(c).marker = State::pinned;
  field.shake({a, b, c}, {6, 6, 6});  // each with −2 for the dead officer: 4
  EXPECT_EQ(field.man(witness).marker, State::none);
  EXPECT_EQ(field.given("officer"), Value("dead"));
}

}  // namespace
}  // namespace esc::guepier
