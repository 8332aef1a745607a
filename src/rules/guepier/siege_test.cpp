#include "rules/guepier/siege.hpp"

#include "rules/guepier/battlefield_test.hpp"
#include "rules/guepier/effects.hpp"
#include "rules/guepier/facts.hpp"
#include "rules/guepier/gunnery.hpp"
#include "rules/guepier/sight.hpp"

namespace esc::guepier {
namespace {

Piece stepped_wall() {
  Piece wall = line(Terrain::wall, cm(60, 30), cm(60, 40));
  wall.flags |= flag_step;
  return wall;
}

// A wall from north to south with a firing step along its east side, which is inside.
struct Walled : Battlefield {
  explicit Walled(std::vector<Piece> pieces) : Battlefield(std::move(pieces)) {
    setup.enclosures.push_back({"yard", {cm(60, 0), cm(150, 0), cm(150, 110), cm(60, 110)}, no_piece});
    for (ObstacleSetup& o : setup.obstacles) o.enclosure = 0;
  }
};

TEST(GuepierLadder, CarriedRaisedClimbed) {  // rules: GM-SIT-16 GM-LADDER-01 GM-LADDER-02 GM-LADDER-04 GM-LADDER-05
                                             // GM-LADDER-06 GM-R-26
  Walled field({stepped_wall()});
  const auto a = field.red(cm(50, 35)), b = field.red(cm(50, 37)), c = field.red(cm(56, 41)), d = field.red(cm(56, 31));
  const auto ladder = field.gear(GearKind::ladder, {a, b});
  field.points(0, 6);
  field.s.turn = 3;
  field.movement(Side::red);
  EXPECT_EQ(field.refusal(Act::rapid, {.actor = a, .target = 0, .n = with_charge}), "GM-LADDER-01 carrying");
  field.act(Act::rapid, {.actor = a}, {4});
  EXPECT_EQ(field.s.doing.movers, only_man(a) | only_man(b)) << "apart from their unit";
  field.act(Act::go, {.places = {{a, mm(588, 350), no_angle}, {b, mm(588, 372), no_angle}}});
  EXPECT_EQ(field.s.gear[ladder].how, Gear::How::raised) << "as soon as it touches";
  EXPECT_LT(field.man(a).gear, 0);
  field.next_turn();
  field.s.turn = 4;
  field.points(0, 6);
  field.movement(Side::red);
  field.act(Act::skirmish, {.actor = a}, {1});
  field.act(Act::step_on, {.actor = a, .n = ladder});
  field.act(Act::step_on, {.actor = b, .n = ladder});
  EXPECT_EQ(field.refusal(Act::step_on, {.actor = d, .n = ladder}), "GM-R-26 not_at_ladder");
  put(field.s, c, mm(588, 328));
  field.act(Act::step_on, {.actor = c, .n = ladder});
  put(field.s, d, mm(588, 350));
  EXPECT_EQ(field.refusal(Act::step_on, {.actor = d, .n = ladder}), "GM-LADDER-05 ladder_full");
  field.act(Act::done);
  const auto target = field.blue(cm(40, 35));
  field.man(a).facing = 180;
  EXPECT_EQ(why_not_shoot(field.s, a, target, false)->code, "on_ladder");
  EXPECT_EQ(cover_against(field.s, cm(40, 35), a, CoverFor::saves), Cover::none);
  EXPECT_FALSE(field.asked(AskKind::activate, Side::red)) << "nobody is at the top before he was on it for a turn";
  field.next_turn();
  field.s.turn = 5;
  field.movement(Side::red);
  EXPECT_EQ(field.refusal(Act::step_off, {.actor = b, .path = {mm(612, 350)}}), "GM-R-26 not_the_highest");
  field.act(Act::step_off, {.actor = a, .path = {mm(612, 350)}});
  EXPECT_TRUE(field.man(a).step) << "on the firing step";
  field.points(0, 6);
  const Party party = party_of(field.s, a);
  EXPECT_FALSE(has(able_to_move(field.s, party, Mode::rapid), a)) << "no rapid move that turn";
  EXPECT_TRUE(has(able_to_move(field.s, party, Mode::skirmish), a));
}

TEST(GuepierLadder, FallsWhenACarrierFallsAndIsPickedUpByTwo) {  // rules: GM-SIT-17 GM-LADDER-01 GM-LADDER-03 GM-R-27
  Battlefield field;
  const auto a = field.red(cm(50, 35)), b = field.red(cm(50, 37)), c = field.red(cm(52, 35)), d = field.red(cm(52, 37));
  const auto ladder = field.gear(GearKind::ladder, {a, b});
  field.blue(cm(120, 60));
  field.remove(a);
  EXPECT_EQ(field.s.gear[ladder].how, Gear::How::ground);
  EXPECT_LT(field.man(b).gear, 0);
  field.points(0, 6);
  field.movement(Side::red);
  field.act(Act::pick_up, {.actor = c, .n = ladder});
  EXPECT_EQ(__builtin_popcountll(carriers_of(field.s, ladder)), 2) << "two at least";
  EXPECT_EQ(field.refusal(Act::skirmish, {.actor = c}), "GM-R-24 already_activated") << "and move no further";
  EXPECT_TRUE(field.man(b).gear >= 0 || field.man(d).gear >= 0);
}

TEST(GuepierLadder, ThePlayerNamesWhoPicksItUp) {  // rules: GM-LADDER-03 GM-R-27
  Battlefield field;
  const auto a = field.red(cm(50, 35)), b = field.red(cm(50, 37)), c = field.red(cm(52, 35)),
             far = field.red(cm(58, 35));
  const auto ladder = field.gear(GearKind::ladder, {});
  field.s.gear[ladder].at = cm(51, 36);
  field.movement(Side::red);
  EXPECT_EQ(field.refusal(Act::pick_up, {.actor = a, .target = far, .n = ladder}), "GM-LADDER-01 too_few_carriers");
  field.act(Act::pick_up, {.actor = a, .target = c, .n = ladder});
  EXPECT_EQ(carriers_of(field.s, ladder), only_man(a) | only_man(c));
  EXPECT_LT(field.man(b).gear, 0);
}

TEST(GuepierLadder,
     TheManAtTheTopIsChargedFromIt) {  // rules: GM-SIT-31 GM-LADDER-06 GM-R-26 GM-R-49 GM-LADDER-07 GM-COST-10
  Walled field({stepped_wall()});
  const auto climber = field.red(mm(588, 350)), defender = field.blue(mm(612, 350));
  const auto ladder = field.gear(GearKind::ladder, {});
  field.s.gear[ladder] = {
      .how = Gear::How::raised, .at = cm(60, 35), .foot = mm(588, 350), .wall = 0, .raised_turn = 1};
  field.man(climber).ladder = static_cast<std::int8_t>(ladder), field.man(climber).stepped_on = 1;
  field.s.turn = 2;
  field.man(defender).facing = 0;  // he looks away: no defensive fire
  field.points(0, 1);
  field.movement(Side::red);
  EXPECT_EQ(field.refusal(Act::step_off, {.actor = climber, .path = {mm(612, 350)}}), "GM-R-26 no_room");
  field.act(Act::charge_from_ladder, {.actor = climber, .target = defender});
  EXPECT_EQ(field.s.units[0].pa, 0);
  EXPECT_TRUE(in_contact(field.s, climber, defender));
  const Melee facts = melee_facts(field.s, climber, defender, 0, 0);
  EXPECT_FALSE(facts.continuing) << "he fights as assailant";
  EXPECT_TRUE(facts.def.dense && !facts.att.dense) << "d12 against d8";
  field.melee_phase(Side::red);
  field.act(Act::fight, {.actor = climber, .target = defender}, {12, 1});
  ASSERT_TRUE(field.asked(AskKind::advance, Side::red));
  field.act(Act::step_in);
  EXPECT_LT(field.man(climber).ladder, 0);
  EXPECT_TRUE(field.man(climber).step) << "into the place of the fallen";
}

TEST(GuepierRam, StrikesADoorAndAddsUp) {  // rules: GM-RAM-01 GM-RAM-02 GM-RAM-07 GM-RAM-08 GM-R-69 GM-DOOR-02 GM-R-41
  Battlefield field({line(Terrain::door, cm(60, 30), cm(60, 36)), line(Terrain::wall, cm(60, 36), cm(60, 46))});
  const auto a = field.red(mm(585, 320)), b = field.red(mm(585, 341));
  field.gear(GearKind::ram, {a, b});
  field.s.obstacles[0].damage = 2;    // a cannon's, in the same account
  field.melee_phase(Side::red, {5});  // 5 + 2 − 3 = 4: six in all
  EXPECT_TRUE(field.s.obstacles[0].destroyed);
  EXPECT_FALSE(stands(field.s, 0));
  EXPECT_TRUE(lets_see(field.s, eye_of(field.s, a), eye_at(cm(70, 32)), Looking::to_locate));
  field.man(a).at = mm(585, 400), field.man(b).at = mm(585, 421);
  EXPECT_LT(door_before_ram(field.s, 0), 0) << "never against walls";
}

TEST(GuepierBarrel,
     GoesOffAgainstAWall) {  // rules: GM-POWDER-01 GM-POWDER-02 GM-POWDER-04 GM-POWDER-05 GM-R-44 GM-R-70
  Battlefield field({line(Terrain::wall, cm(60, 30), cm(60, 40))});
  const auto carrier = field.red(cm(52, 35)), near_friend = field.red(cm(54, 40)), far_friend = field.red(cm(40, 35));
  field.points(0, 6);
  for (const int face : {1, 4}) {
    field.gear(GearKind::barrel, {carrier});
    field.man(carrier).acted = false, field.man(carrier).status = Status::active;
    put(field.s, carrier, cm(52, 35));
    field.movement(Side::red);
    field.act(Act::rapid, {.actor = carrier}, {2});
    // on a 1 one d8 for the own side, who are all within 10 cm: 7 or more lives
    field.go(carrier, mm(588, 350), face == 1 ? std::vector<int>{1, 8} : std::vector<int>{4});
    if (face == 1) {
      EXPECT_EQ(field.man(near_friend).marker, State::stopped) << "the own side saves like any other";
      EXPECT_EQ(field.man(far_friend).marker, State::none);
      EXPECT_TRUE(stands(field.s, 0)) << "no hole";
    }
    field.man(carrier).marker = State::none;
  }
  EXPECT_EQ(field.s.obstacles[0].hole_turn, 1);
  EXPECT_TRUE(stands(field.s, 0)) << "a small hole lets nobody through";
  field.next_turn();
  EXPECT_TRUE(stands(field.s, 0));
  field.s.turn = 2;
  field.next_turn();
  EXPECT_TRUE(stands(field.s, 0)) << "the carrier stood beside it all turn, and nobody told him to work";
}

TEST(GuepierHole, IsWidenedByOneWhoDoesNothingElse) {  // rules: GM-POWDER-04 GM-R-44
  Battlefield field({line(Terrain::wall, cm(60, 30), cm(60, 40))});
  const auto worker = field.red(mm(588, 350)), guard = field.red(cm(55, 35)), enemy = field.blue(mm(612, 380));
  field.s.obstacles[0].hole_turn = field.s.turn = 2;
  field.points(0, 6);
  field.movement(Side::red);
  EXPECT_EQ(field.refusal(Act::widen, {.actor = worker, .target = 0}), "GM-POWDER-04 no_hole") << "a further turn";
  field.next_turn();
  EXPECT_TRUE(stands(field.s, 0));
  field.s.turn = 3;
  field.movement(Side::red);
  EXPECT_EQ(field.refusal(Act::widen, {.actor = guard, .target = 0}), "GM-POWDER-04 cannot_widen") << "not beside it";
  field.act(Act::widen, {.actor = worker, .target = 0});
  field.act(Act::skirmish, {.actor = guard}, {1});
  EXPECT_FALSE(has(field.s.doing.movers, worker)) << "he stays at his work";
  EXPECT_FALSE(may_fire(field.s, worker));
  EXPECT_TRUE(may_fire(field.s, enemy));
  Battle pinned = field.s;
  pinned.men[worker].marker = State::pinned;
  widen_holes(pinned, field.log);
  EXPECT_TRUE(stands(pinned, 0)) << "the pinned do not work";
  field.next_turn();
  EXPECT_FALSE(stands(field.s, 0));
}

TEST(GuepierDoor, IsTurnedFromInside) {  // rules: GM-DOOR-01 GM-R-28 GM-R-77
  Walled field({line(Terrain::door, cm(60, 30), cm(60, 36))});
  const auto inside_man = field.blue(mm(615, 330)), outside_man = field.red(mm(585, 330));
  EXPECT_FALSE(field.s.obstacles[0].open) << "closed unless said otherwise";
  field.points(0, 3);
  field.movement(Side::red);
  EXPECT_EQ(field.refusal(Act::open_door, {.actor = outside_man, .target = 0}), "GM-R-28 not_at_door");
  field.act(Act::skirmish, {.actor = outside_man}, {1});
  EXPECT_EQ(field.cannot_go(outside_man, mm(615, 350)), "GM-DOOR-02 door_closed");
  field.act(Act::done), field.act(Act::done);
  put(field.s, outside_man, cm(40, 33));
  field.movement(Side::blue);
  field.act(Act::open_door, {.actor = inside_man, .target = 0});
  EXPECT_FALSE(stands(field.s, 0));
  EXPECT_EQ(field.refusal(Act::close_door, {.actor = inside_man, .target = 0}), "GM-R-28 door_turned_already");
  field.act(Act::still, {.actor = inside_man});
  field.next_turn();
  field.movement(Side::blue);
  field.act(Act::close_door, {.actor = inside_man, .target = 0});
  EXPECT_TRUE(stands(field.s, 0));
}

TEST(GuepierDoor, IsTurnedWhileTheGroupMoves) {  // rules: GM-R-28
  Walled field({line(Terrain::door, cm(60, 30), cm(60, 36))});
  const auto porter = field.blue(cm(66, 33)), mate = field.blue(cm(68, 33));
  const auto stranger = field.blue(mm(615, 320), soldier(), Battlefield::blue_second);
  field.points(Battlefield::blue_unit, 3);
  field.movement(Side::blue);
  field.act(Act::skirmish, {.actor = porter}, {4});
  field.go(porter, mm(615, 350));
  EXPECT_EQ(field.refusal(Act::open_door, {.actor = stranger, .target = 0}), "GM-R-28 cannot_turn_door")
      << "his group is not the one that acts";
  field.act(Act::open_door, {.actor = porter, .target = 0});
  field.go(mate, cm(59, 33));
  EXPECT_LT(field.man(mate).at.x, centimetres(60)) << "out by the door that his comrade opened";
  EXPECT_TRUE(field.asked(AskKind::activate, Side::blue)) << "nobody of this group can turn it again";
}

TEST(GuepierGun,
     BattersDoorsAndSetsThemOnFire) {  // rules: GM-OBST-01 GM-OBST-06 GM-OBST-07 GM-OBST-08 GM-ART-03 GM-ART-04 GM-R-33
  Battlefield field({line(Terrain::door, cm(60, 47), cm(60, 53))});
  field.gun(cm(20, 50), 0);
  const auto a = field.red(cm(18, 47), gunner()), b = field.red(cm(18, 53), gunner());
  field.s.guns[0].ranging = true;
  field.fire_phase(Side::red);
  EXPECT_EQ(field.refusal(Act::bombard, {.actor = a, .path = {cm(60, 50)}}), "GM-R-43 bombard_buildings");
  field.act(Act::batter, {.actor = b, .target = 0}, {5, 4});  // 9 − 4 = 5: damage and fire
  EXPECT_EQ(field.s.obstacles[0].damage, 5);
  EXPECT_EQ(field.s.smoke.size(), 1u);
  EXPECT_FALSE(field.s.guns[0].ranging) << "any first shot uses it up";
  field.next_turn();
  field.fire_phase(Side::red);
  field.act(Act::batter, {.actor = a, .target = 0}, {2, 3});
  EXPECT_TRUE(field.s.obstacles[0].destroyed);
}

TEST(GuepierGun, BombardsABuildingAndTheBurstDrifts) {  // rules: GM-BOMB-01 GM-BOMB-02 GM-BOMB-03 GM-BOMB-04 GM-R-42
                                                        // GM-R-43 GM-EXPL-01
  Battlefield field({area(Terrain::ruins, 60, 40, 20, 20), line(Terrain::wall, cm(75, 45), cm(75, 55))});
  field.gun(cm(20, 50), 0);
  const auto a = field.red(cm(18, 47), gunner()), b = field.red(cm(18, 53), gunner());
  const auto hidden = field.blue(cm(70, 53));
  field.fire_phase(Side::red);
  // hit; forward 2 + 3 cm: the burst lies in the zone of the target, so its dense cover does not count; the wall is hit
  // too
  field.act(Act::bombard, {.actor = a, .path = {cm(70, 50)}}, {6, 6, 3, 2, 3, 6, 4, 4});
  EXPECT_EQ(field.man(hidden).status, Status::eliminated);
  EXPECT_EQ(field.heard("burst_at_wall"), 1);
  EXPECT_EQ(field.s.obstacles[0].damage, 0);
  EXPECT_TRUE(field.man(b).fired);
}

}  // namespace
}  // namespace esc::guepier
