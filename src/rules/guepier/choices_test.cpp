// choices_test.cpp — what the rules leave to a player, and the prices and exceptions that are easily forgotten.
#include "rules/guepier/activation.hpp"
#include "rules/guepier/battlefield_test.hpp"
#include "rules/guepier/brawl.hpp"
#include "rules/guepier/charge_home.hpp"
#include "rules/guepier/command.hpp"
#include "rules/guepier/facts.hpp"
#include "rules/guepier/siege.hpp"
#include "rules/guepier/sight.hpp"
#include "rules/guepier/victory.hpp"

namespace esc::guepier {
namespace {

TEST(GuepierChoices, AGeneralOnFootGoesWithRidersAtHisOwnPace) {  // rules: GM-R-71 GM-MOVE-05 GM-MOVE-06 GM-R-20
  Battlefield field;
  const auto a = field.red(cm(20, 50), lancer()), b = field.red(cm(20, 55), lancer()),
             chief = field.red(cm(20, 60), general());
  field.blue(cm(170, 110));
  field.s.of(Side::red).with = 0;
  field.points(0, 6);
  field.movement(Side::red);
  field.act(Act::rapid, {.actor = a}, {3});
  EXPECT_EQ(field.s.doing.cm, 23) << "the group gallops";
  EXPECT_EQ(field.cannot_go(a, cm(44, 50)), "GM-MOVE-05 too_far");
  EXPECT_EQ(field.cannot_go(chief, cm(34, 60)), "GM-MOVE-05 too_far");
  field.act(Act::go, {.places = {{a, cm(43, 50), no_angle}, {b, cm(43, 55), no_angle}, {chief, cm(33, 60), no_angle}}});
  EXPECT_EQ(field.man(chief).at, cm(33, 60));
}

TEST(GuepierChoices, AGeneralOnFootDoesNotMakeRidersInfantry) {  // rules: GM-R-71 GM-COST-11 GM-COST-14 GM-R-82
  Battlefield field({area(Terrain::vegetation, 38, 40, 20, 20)});
  const auto a = field.red(cm(20, 50), lancer()), chief = field.red(cm(20, 54), general());
  const auto enemy = field.blue(cm(40, 50));
  field.man(enemy).located = true;
  field.s.of(Side::red).with = 0;
  field.points(0, 2);
  field.movement(Side::red);
  EXPECT_EQ(field.refusal(Act::rapid, {.actor = a, .target = enemy, .n = with_charge}), "GM-MOVE-10 not_enough_points")
      << "1, and 2 for men in cover";
  field.act(Act::still, {.actor = a, .n = with_dismount});
  EXPECT_FALSE(field.man(a).mounted);
  EXPECT_FALSE(field.man(chief).mounted);
  field.next_turn();
  field.points(0, 2);
  field.movement(Side::red);
  field.act(Act::still, {.actor = a, .n = with_mount});
  EXPECT_TRUE(field.man(a).mounted);
  EXPECT_FALSE(field.man(chief).mounted) << "he came on foot";
}

TEST(GuepierChoices, APinnedManDefendsTheWallHeStandsAt) {  // rules: GM-R-25 GM-CAV-01
  Battlefield field({line(Terrain::low_wall, cm(60, 30), cm(60, 70))});
  const auto rider = field.red(cm(50, 50), lancer()), man = field.blue(cm(62, 36));
  field.man(man).marker = State::pinned;
  field.points(0, 6);
  field.movement(Side::red);
  field.act(Act::rapid, {.actor = rider}, {1});
  EXPECT_EQ(field.cannot_go(rider, cm(67, 60)), "GM-CAV-01 defended");
}

TEST(GuepierChoices, TheSeparatedComeNearerToTheirUnit) {  // rules: GM-R-24 GM-MOVE-04
  Battlefield field;
  field.red(cm(20, 50), officer()), field.red(cm(20, 53));
  const auto lost = field.red(cm(60, 50)), too = field.red(cm(60, 53));
  field.blue(cm(150, 50));
  field.points(0, 6);
  field.movement(Side::red);
  field.act(Act::skirmish, {.actor = lost}, {1});
  EXPECT_EQ(field.s.doing.movers, only_man(lost) | only_man(too));
  EXPECT_EQ(field.cannot_go(lost, cm(64, 53)), "GM-MOVE-04 scattered") << "that the other one is near does not help";
  field.go(lost, cm(56, 50));
}

TEST(GuepierChoices, BothUnitsThatLoseTouchDropOut) {  // rules: GM-R-04
  Battlefield field;
  field.red(cm(20, 20), officer(), Battlefield::red_unit);
  field.red(cm(32, 20), officer(), Battlefield::red_second);
  const auto link = field.red(cm(26, 20), soldier(), Battlefield::red_second);
  field.red(cm(26, 23), general());
  field.phase(FrameKind::command, Side::red);
  field.act(Act::detach, {.n = 0b011});
  field.s.of(Side::red).pa = 7;
  field.man(link).marker = State::pinned;
  check_detachments(field.s, field.log);
  EXPECT_EQ(field.heard("drops_out"), 2);
  EXPECT_EQ(points_of(field.s, 0), 0);
  EXPECT_EQ(points_of(field.s, 1), 0);
}

TEST(GuepierChoices, TheOtherSidesDetachmentIsItsOwnAffair) {  // rules: GM-R-04
  Battlefield field;
  field.red(cm(20, 20), officer(), Battlefield::red_unit), field.red(cm(26, 20), officer(), Battlefield::red_second);
  field.red(cm(23, 23), general());
  field.blue(cm(90, 20), officer(), Battlefield::blue_unit),
      field.blue(cm(96, 20), officer(), Battlefield::blue_second);
  const auto chief = field.blue(cm(93, 23), general());
  field.s.of(Side::red).detachment = 0b00011, field.s.of(Side::blue).detachment = 0b11000;
  field.man(chief).marker = State::stopped;
  check_detachments(field.s, field.log);
  EXPECT_EQ(field.s.of(Side::red).detachment, 0b00011);
  EXPECT_EQ(field.s.of(Side::blue).detachment, 0);
  EXPECT_EQ(field.heard("drops_out"), 2);
}

TEST(GuepierChoices, ADetachmentFormsUpForThePriceOfAUnit) {  // rules: GM-COST-08 GM-AP-07 GM-R-86
  Battlefield field;
  const auto a = field.red(cm(40, 40), officer(), Battlefield::red_unit);
  field.red(cm(40, 43), soldier(), Battlefield::red_unit), field.red(cm(40, 46), soldier(), Battlefield::red_unit);
  field.red(cm(40, 52), officer(), Battlefield::red_second);
  field.red(cm(40, 55), soldier(), Battlefield::red_second), field.red(cm(40, 58), soldier(), Battlefield::red_second);
  field.red(cm(36, 49), general());
  field.blue(cm(170, 110));
  field.phase(FrameKind::command, Side::red);
  field.act(Act::detach, {.n = 0b011});
  field.s.of(Side::red).pa = 5;
  field.movement(Side::red);
  field.act(Act::still, {.actor = a, .n = to_column});
  EXPECT_EQ(field.s.units[0].formed, Formed::column);
  EXPECT_EQ(field.s.units[1].formed, Formed::column);
  EXPECT_EQ(field.s.of(Side::red).pa, 3);
}

TEST(GuepierChoices, WhoIsDeclaredInsideIsNotSeenAtTheEdge) {  // rules: GM-TERR-03 GM-R-75 GM-LOS-03
  Battlefield field({area(Terrain::ruins, 60, 40, 20, 20)});
  const auto man = field.red(cm(64, 50)), enemy = field.blue(cm(30, 50));
  field.points(0, 6);
  field.movement(Side::red);
  field.act(Act::skirmish, {.actor = man}, {1});
  EXPECT_EQ(field.refusal(Act::go, {.n = 2, .places = {{man, mm(612, 500), no_angle}}}), "GM-TERR-03 inside_or_edge");
  field.act(Act::go, {.n = keeps_inside, .places = {{man, mm(612, 500), no_angle}}});
  EXPECT_FALSE(lets_see(field.s, eye_of(field.s, enemy), eye_of(field.s, man), Looking::to_locate));
  put(field.s, man, mm(612, 501));
  EXPECT_TRUE(lets_see(field.s, eye_of(field.s, enemy), eye_of(field.s, man), Looking::to_locate)) << "at the edge";
}

TEST(GuepierChoices, ALoneGunnerMayLeaveHisGunButNotMoveIt) {  // rules: GM-R-80 GM-R-32
  Battlefield field;
  const auto last = field.red(cm(37, 40), gunner());
  field.gun(cm(40, 40), 0);
  field.blue(cm(150, 40));
  field.points(0, 6);
  field.movement(Side::red);
  EXPECT_EQ(field.refusal(Act::still, {.actor = last, .n = with_pivot, .facing = 90}), "GM-R-32 too_few_gunners");
  field.act(Act::skirmish, {.actor = last}, {1});
  EXPECT_EQ(field.refusal(Act::go, {.path = {cm(42, 40)}, .places = {{last, cm(39, 40), no_angle}}}),
            "GM-R-80 too_few_gunners");
  field.go(last, cm(32, 40));
  EXPECT_EQ(gun_served_by(field.s, last), -1);
}

TEST(GuepierChoices, ALoneGeneralLeavesAHouseForNothing) {  // rules: GM-R-71 GM-COST-13
  Battlefield field({area(Terrain::ruins, 40, 40, 20, 20)});
  const auto chief = field.red(cm(58, 50), general());
  field.blue(cm(150, 40));
  field.movement(Side::red);
  field.act(Act::skirmish, {.actor = chief}, {1});
  field.go(chief, cm(63, 50));
}

TEST(GuepierChoices, WhoHasCarriedALadderFiresNotInThatTurn) {  // rules: GM-LADDER-01 GM-LADDER-04 GM-MELEE-19
  Battlefield field({line(Terrain::wall, cm(60, 30), cm(60, 40))});
  const auto a = field.red(cm(50, 35)), b = field.red(cm(50, 37));
  field.gear(GearKind::ladder, {a, b});
  const auto enemy = field.blue(cm(100, 80));
  field.points(0, 6);
  field.movement(Side::red);
  field.act(Act::rapid, {.actor = a}, {4});
  field.act(Act::go, {.places = {{a, mm(588, 350), 45}, {b, mm(588, 372), 45}}});
  EXPECT_LT(field.man(a).gear, 0) << "raised";
  EXPECT_FALSE(may_fire(field.s, a));
  EXPECT_EQ(why_not_shoot(field.s, a, enemy, false)->code, "carrying");
  field.next_turn();
  EXPECT_TRUE(may_fire(field.s, a));
}

TEST(GuepierChoices, WhoSteppedOnFirstIsTheHighestAndAStoppedClimberCharges) {  // rules: GM-R-26 GM-RALLY-15
  Battlefield field({line(Terrain::wall, cm(60, 30), cm(60, 40))});
  const auto a = field.red(mm(588, 350)), b = field.red(mm(588, 372)), enemy = field.blue(mm(612, 350));
  field.gear(GearKind::ladder, {});
  field.s.gear[0].how = Gear::How::raised, field.s.gear[0].wall = 0;
  field.s.gear[0].at = mm(600, 350), field.s.gear[0].foot = mm(588, 350);
  field.points(0, 6);
  field.movement(Side::red);
  field.act(Act::skirmish, {.actor = a}, {1});
  field.act(Act::step_on, {.actor = b, .n = 0});
  field.act(Act::step_on, {.actor = a, .n = 0});
  field.act(Act::done);
  field.next_turn();
  field.s.turn = 2;
  field.man(b).marker = State::stopped;
  field.points(0, 6);
  field.movement(Side::red);
  EXPECT_EQ(field.refusal(Act::charge_from_ladder, {.actor = a, .target = enemy}), "GM-R-26 not_the_highest");
  field.man(enemy).fired = true;
  field.act(Act::charge_from_ladder, {.actor = b, .target = enemy});
  EXPECT_TRUE(in_contact(field.s, b, enemy));
}

TEST(GuepierChoices, TheOwnerSaysWhoBeginsWithTheLadder) {  // rules: GM-R-85 GM-R-65
  Battlefield field;
  const auto a = field.red(cm(20, 20)), b = field.red(cm(20, 23)), c = field.red(cm(20, 26));
  field.setup.gear.push_back({GearKind::ladder, 0, 2});
  field.s.gear.push_back({});
  field.setup.first_player = Side::blue;
  field.s.turn = 0;
  field.phase(FrameKind::deploy, Side::red);
  field.act(Act::pick_up, {.actor = a, .n = 0});
  EXPECT_EQ(field.refusal(Act::pick_up, {.actor = a, .n = 0}), "GM-R-65 gear_out_of_reach");
  field.act(Act::pick_up, {.actor = b, .n = 0});
  EXPECT_EQ(field.refusal(Act::pick_up, {.actor = c, .n = 0}), "GM-R-27 enough_carriers");
  field.act(Act::put_down, {.actor = b});
  field.act(Act::ready);
  EXPECT_EQ(carriers_of(field.s, 0), only_man(a) | only_man(c)) << "the rest as the scenario has it";
}

TEST(GuepierChoices, WhoAloneDeploysInAZoneStartsInControl) {  // rules: GM-R-67
  Battlefield field({area(Terrain::ruins, 40, 40, 20, 20)});
  field.setup.places.push_back({.piece = 0, .two_steps = true});
  field.s.places.resize(1);
  field.red(cm(50, 50)), field.blue(cm(100, 50));
  note_deployed(field.s);
  EXPECT_EQ(field.s.places[0].holder, Side::red);
  field.blue(cm(50, 55));
  note_deployed(field.s);
  EXPECT_EQ(field.s.places[0].holder, Side::none);
}

TEST(GuepierChoices, AChargeGoesThroughAnOpenDoorThatIsNotStraightAhead) {  // rules: GM-R-29 GM-R-77
  Battlefield field({line(Terrain::wall, cm(60, 20), cm(60, 46)), line(Terrain::door, cm(60, 46), cm(60, 50)),
                     line(Terrain::wall, cm(60, 50), cm(60, 80))});
  const auto man = field.red(cm(57, 41)), enemy = field.blue(cm(64, 42));
  field.man(enemy).located = field.man(enemy).fired = true;
  field.points(0, 6);
  field.movement(Side::red);
  EXPECT_EQ(field.refusal(Act::rapid, {.actor = man, .target = enemy, .n = with_charge}), "GM-R-77 cannot_be_charged");
  open_line(field.s, 1);
  field.act(Act::rapid, {.actor = man, .target = enemy, .n = with_charge}, {6});
  EXPECT_TRUE(in_contact(field.s, man, enemy));
}

TEST(GuepierChoices, ARiderSetsFootWhereHorsesMayGo) {  // rules: GM-MELEE-23 GM-COST-15
  for (const bool closed : {false, true}) {
    Piece thicket = area(Terrain::vegetation, 60, 40, 20, 20);
    if (closed) thicket.flags |= flag_no_horse;
    Battlefield field({thicket});
    const auto rider = field.red(mm(585, 500), lancer()), man = field.blue(mm(618, 500));
    field.man(rider).reached = only_man(man), field.man(rider).fresh = true;
    field.melee_phase(Side::red);
    field.act(Act::fight, {.actor = rider, .target = man}, {12, 12, 1});
    EXPECT_EQ(field.asked(AskKind::advance, Side::red), !closed);
  }
}

}  // namespace
}  // namespace esc::guepier
