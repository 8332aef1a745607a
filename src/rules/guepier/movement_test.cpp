#include "rules/guepier/activation.hpp"
#include "rules/guepier/battlefield_test.hpp"
#include "rules/guepier/effects.hpp"
#include "rules/guepier/facts.hpp"
#include "rules/guepier/way.hpp"

namespace esc::guepier {
namespace {

TEST(GuepierMovement, AZoneIsEnteredOrLeftNotBoth) {  // rules: GM-SIT-13 GM-TERR-01 GM-TERR-03 GM-COST-12
  Battlefield field({area(Terrain::vegetation, 54, 40, 3, 20)});
  const auto man = field.red(cm(50, 50));
  field.points(0, 6);
  field.movement(Side::red);
  field.act(Act::rapid, {.actor = man}, {4});
  EXPECT_EQ(field.cannot_go(man, cm(62, 50)), "GM-TERR-01 through_zone");
  field.go(man, cm(55, 50));
  EXPECT_NE(field.man(man).zone, no_piece);
  EXPECT_TRUE(field.man(man).moved);
}

TEST(GuepierMovement, ALineIsCrossedFromItsFoot) {  // rules: GM-SIT-14 GM-TERR-02
  Battlefield field({line(Terrain::hedge, cm(54, 30), cm(54, 70))});
  const auto man = field.red(cm(50, 50));
  field.points(0, 6);
  field.movement(Side::red);
  field.act(Act::rapid, {.actor = man}, {4});
  EXPECT_EQ(field.cannot_go(man, cm(60, 50)), "GM-TERR-02 not_at_foot");
  field.go(man, mm(525, 500));
  field.next_turn();
  field.movement(Side::red);
  field.act(Act::rapid, {.actor = man}, {4});
  field.go(man, cm(60, 50));
  EXPECT_EQ(field.man(man).at, cm(60, 50));
}

TEST(GuepierMovement, AGallopingHorseJumpsWhatNobodyDefends) {  // rules: GM-SIT-15 GM-CAV-01 GM-R-25 GM-R-20
  Battlefield field({line(Terrain::low_wall, cm(60, 20), cm(60, 90))});
  const auto rider = field.red(cm(50, 50), lancer());
  field.points(0, 6);
  field.movement(Side::red);
  field.act(Act::rapid, {.actor = rider}, {1});
  EXPECT_EQ(field.s.doing.cm, 21);
  EXPECT_EQ(field.refusal(Act::go, {.places = {{rider, cm(60, 50), no_angle}}}), "GM-R-19 no_room")
      << "the base must land clear";
  const auto enemy = field.blue(mm(618, 600));
  EXPECT_EQ(field.cannot_go(rider, cm(66, 50)), "GM-CAV-01 defended");
  put(field.s, enemy, cm(100, 100));
  field.go(rider, cm(66, 50));
  EXPECT_EQ(field.man(rider).at, cm(66, 50));
}

TEST(GuepierMovement, CoverIsLeftForItsDensestZoneOnce) {  // rules: GM-SIT-34 GM-COST-13 GM-R-23 GM-EX-01 GM-COST-16
  Battlefield field({area(Terrain::trench, 20, 20, 4, 4), area(Terrain::vegetation, 24, 10, 20, 20)});
  const auto dug_in = field.red(cm(22, 22)), hidden = field.red(cm(26, 22));
  field.points(0, 3);
  field.movement(Side::red);
  EXPECT_EQ(field.refusal(Act::rapid, {.actor = hidden, .n = leaves_dense | with_charge}), "GM-R-29 no_such_target");
  field.act(Act::rapid, {.actor = hidden, .n = leaves_dense}, {3});
  EXPECT_EQ(field.s.units[0].pa, 0) << "1 for the rapid move, 2 for the dense zone";
  field.go(dug_in, cm(25, 25));
  EXPECT_EQ(field.man(dug_in).zone, 1);
}

TEST(GuepierMovement, WithoutPointsAMarkedGroupRunsOnOrStandsButCannotHalt) {  // rules: GM-SIT-26 GM-MOVE-11 GM-COST-01
                                                                               // GM-COST-03 GM-R-24
  Battlefield field;
  const auto man = field.red(cm(50, 50));
  field.s.units[0].mode = field.man(man).mode = Mode::rapid;
  field.movement(Side::red);
  EXPECT_EQ(field.refusal(Act::still, {.actor = man}), "GM-MOVE-10 not_enough_points");
  field.act(Act::rapid, {.actor = man}, {2});
  field.act(Act::done);
  EXPECT_EQ(field.s.units[0].mode, Mode::rapid) << "distances are maxima; the marker stays";
  EXPECT_EQ(field.man(man).at, cm(50, 50));
}

TEST(GuepierMovement,
     AStoppedManStaysBehindAndTheGroupKeepsItsMarker) {  // rules: GM-SIT-24 GM-SAVE-08 GM-RALLY-15 GM-RALLY-16
  Battlefield field;
  const auto man = field.red(cm(50, 50)), hit = field.red(cm(50, 53)), down = field.red(cm(50, 47));
  field.s.units[0].mode = Mode::rapid;
  for (const auto k : {man, hit, down}) field.man(k).mode = Mode::rapid;
  hurt(field.s, hit, Hurt::stopped, field.log);
  hurt(field.s, down, Hurt::pinned, field.log);
  EXPECT_EQ(field.man(hit).mode, Mode::still);
  field.movement(Side::red);
  field.act(Act::rapid, {.actor = man}, {2});
  EXPECT_EQ(field.s.doing.movers, only_man(man));
  EXPECT_EQ(field.s.units[0].mode, Mode::rapid);
  const Party party = party_of(field.s, man);
  EXPECT_FALSE(has(able_to_move(field.s, party, Mode::skirmish), down));
}

TEST(GuepierMovement, GroundIsOpenToFootOrHorseAsTheScenarioSays) {  // rules: GM-COST-15
  Battlefield field({area(Terrain::trench, 60, 40, 10, 20)});
  const auto rider = field.red(cm(50, 50), lancer());
  field.points(0, 6);
  field.movement(Side::red);
  field.act(Act::rapid, {.actor = rider}, {6});
  EXPECT_EQ(field.cannot_go(rider, cm(65, 50)), "GM-COST-15 closed_ground");
}

TEST(GuepierMovement, NobodyComesNearAnEnemyWithoutACharge) {  // rules: GM-R-29 GM-R-83 GM-R-19 GM-GEN-01
  Battlefield field;
  const auto man = field.red(cm(50, 50)), mate = field.red(cm(52, 53));
  field.blue(cm(58, 50));
  field.points(0, 6);
  field.movement(Side::red);
  field.act(Act::rapid, {.actor = man}, {1});
  EXPECT_EQ(field.cannot_go(man, mm(555, 500)), "GM-R-29 too_near_enemy");  // 0.5 cm between the bases
  EXPECT_EQ(field.cannot_go(man, cm(60, 50)), "GM-R-29 too_near_enemy") << "nor through him";
  EXPECT_EQ(field.cannot_go(man, cm(52, 54)), "GM-R-19 no_room");
  EXPECT_EQ(field.cannot_go(man, cm(50, 62)), "GM-MOVE-05 too_far");
  field.act(Act::go, {.places = {{man, cm(54, 56), no_angle}}});  // through his friend, not onto him
  EXPECT_TRUE(field.man(mate).active());
}

TEST(GuepierMovement, AMoveEndsOnTheTable) {  // rules: GM-R-83
  Battlefield field;
  const auto man = field.red(cm(2, 50));
  field.points(0, 6);
  field.movement(Side::red);
  field.act(Act::skirmish, {.actor = man}, {1});
  EXPECT_EQ(field.cannot_go(man, mm(5, 500)), "GM-R-83 off_table");
}

TEST(GuepierMovement, FiguresKeepTogetherAndStragglersRejoin) {  // rules: GM-MOVE-03 GM-MOVE-04 GM-R-24 GM-MOVE-02
  Battlefield field;
  const auto chief = field.red(cm(50, 50), officer()), man = field.red(cm(53, 50)), lost = field.red(cm(80, 50));
  field.points(0, 6);
  EXPECT_EQ(party_of(field.s, lost).kind, PartyKind::separated);
  field.movement(Side::red);
  field.act(Act::rapid, {.actor = chief}, {1});
  EXPECT_EQ(field.cannot_go(man, cm(53, 58)), "GM-MOVE-03 scattered");
  field.act(Act::done);
  field.act(Act::skirmish, {.actor = lost}, {1});  // paid again from the unit's points
  EXPECT_EQ(field.s.units[0].pa, 4);
  EXPECT_EQ(field.cannot_go(lost, cm(84, 50)), "GM-MOVE-04 scattered");
  field.go(lost, cm(75, 50));
}

TEST(GuepierMovement, AnActionIsNamedBeforeTheDieAndOnlyOnce) {  // rules: GM-MOVE-12 GM-R-24 GM-MOVE-10 GM-MOVE-01
  Battlefield field;
  const auto man = field.red(cm(50, 50)), other_man = field.red(cm(90, 50), soldier(), Battlefield::red_second);
  field.points(0, 1), field.points(1, 1);
  field.movement(Side::red);
  field.act(Act::skirmish, {.actor = man}, {1});
  EXPECT_EQ(field.cannot_go(other_man, cm(91, 50)), "GM-MOVE-12 not_moving");
  field.act(Act::done);
  EXPECT_EQ(field.refusal(Act::rapid, {.actor = man}), "GM-R-24 already_activated");
  EXPECT_EQ(field.refusal(Act::rapid, {.actor = other_man}), "allowed") << "each has points of his own";
  EXPECT_EQ(field.s.units[0].mode, Mode::skirmish);
}

TEST(GuepierMovement, RidersMountBeforeAndDismountAfterTheMove) {  // rules: GM-R-82 GM-COST-14 GM-R-81
  Battlefield field;
  const auto rider = field.red(cm(50, 50), lancer());
  field.points(0, 6);
  field.movement(Side::red);
  EXPECT_EQ(field.refusal(Act::still, {.actor = rider, .n = with_mount}), "GM-COST-14 mounted_already");
  field.act(Act::skirmish, {.actor = rider, .n = with_dismount}, {5});
  EXPECT_EQ(field.s.doing.cm, 15) << "still a trot";
  field.go(rider, cm(60, 50));
  EXPECT_FALSE(field.man(rider).mounted);
  EXPECT_TRUE(shot_facts(field.s, rider, rider, false).moved_last_turn) << "mounting is movement for aiming";
  field.next_turn();
  field.points(0, 6);
  field.movement(Side::red);
  field.act(Act::still, {.actor = rider, .n = with_mount});
  EXPECT_TRUE(field.man(rider).mounted);
}

TEST(GuepierMovement, LineAndColumnAreFormedAboutTheOfficer) {  // rules: GM-COST-08 GM-R-86
  Battlefield field;
  const auto chief = field.red(cm(50, 50), officer());
  for (int k = 1; k <= 5; ++k) field.red(cm(50, 50 - 3 * k));
  field.points(0, 4);
  field.movement(Side::red);
  EXPECT_EQ(field.refusal(Act::still, {.actor = chief, .n = to_line | to_column}), "GM-COST-08 line_or_column");
  field.act(Act::still, {.actor = chief, .n = to_column});
  EXPECT_EQ(field.s.units[0].formed, Formed::column);
  EXPECT_EQ(field.man(chief).at, cm(50, 50));
  for (std::size_t k = 0; k < 6; ++k) EXPECT_LE(field.man(k).at.x, centimetres(50)) << "behind him, as he faces east";
  EXPECT_EQ(field.s.units[0].pa, 2);
}

TEST(GuepierMovement,
     AStillGroupPivotsAndAMovedGunLeavesItsBattery) {  // rules: GM-R-21 GM-R-23 GM-R-80 GM-COST-06 GM-COST-07 GM-SIT-28
  Battlefield field;
  const auto man = field.red(cm(90, 90), soldier(), Battlefield::red_second);
  const auto gun = field.gun(cm(50, 50), 0);
  const auto a = field.red(cm(48, 47), gunner()), b = field.red(cm(48, 53), gunner());
  field.points(0, 4), field.points(1, 3);
  field.s.units[1].mode = field.man(man).mode = Mode::rapid;
  field.movement(Side::red);
  field.act(Act::still, {.actor = man, .n = with_pivot, .facing = 90});  // halt 1 + pivot 2
  EXPECT_EQ(field.man(man).facing, 90);
  EXPECT_EQ(field.s.units[1].pa, 0);
  EXPECT_EQ(field.refusal(Act::rapid, {.actor = a}), "GM-MOVE-09 cannon_never_rapid");
  field.act(Act::skirmish, {.actor = a}, {2});
  field.act(Act::go,
            {.facing = 90, .path = {cm(54, 50)}, .places = {{a, cm(52, 47), no_angle}, {b, cm(52, 53), no_angle}}});
  EXPECT_TRUE(field.s.guns[gun].moved);
  EXPECT_FALSE(field.s.guns[gun].in_battery);
  field.blue(cm(54, 80));
  field.fire_phase(Side::red);
  EXPECT_TRUE(field.phase_over()) << "moved this turn: it cannot fire";
  field.next_turn();
  field.points(0, 4);
  field.movement(Side::red);
  field.act(Act::still, {.actor = a, .n = with_battery});
  EXPECT_TRUE(field.s.guns[gun].in_battery && field.s.guns[gun].ranging);
  field.fire_phase(Side::red);
  field.act(Act::cannon, {.actor = a, .target = 3}, {1, 1, 4});  // the ranging die after the two
  EXPECT_EQ(field.given("ranging"), Value(true));
  EXPECT_FALSE(field.s.guns[gun].ranging);
}

TEST(GuepierMovement, MenInContactDoNotMove) {  // rules: GM-R-78
  Battlefield field;
  const auto man = field.red(cm(50, 50)), free_man = field.red(cm(50, 53));
  field.blue(mm(522, 500));
  field.points(0, 6);
  field.movement(Side::red);
  field.act(Act::skirmish, {.actor = free_man}, {1});
  EXPECT_FALSE(has(field.s.doing.movers, man));
  EXPECT_TRUE(has(field.s.doing.movers, free_man));
}

}  // namespace
}  // namespace esc::guepier
