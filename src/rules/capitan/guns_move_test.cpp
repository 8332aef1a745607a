#include "rules/capitan/battlefield_test.hpp"
#include "rules/capitan/guns.hpp"
#include "rules/capitan/guns_crew.hpp"
#include "rules/capitan/guns_move.hpp"

namespace esc::capitan {

namespace {

constexpr int ball = static_cast<int>(Ammo::ball);

struct Battery : Battlefield {
  explicit Battery(Card card = gunners(GunType::ii), bool limbered = false, std::vector<esc::Piece> pieces = {}, int men = 6)
      : Battlefield(std::move(pieces)), crew(red(card, men, at(0, 0))), enemy(blue(line(), 8, mm(850, 520))) {
    gun(crew, at(45, 60), 0, limbered);
    blue(line(), 4, at(170, 10));
  }
  void next_activation() {
    ++s.turn;
    s.units[crew].activated = false;
    activate(crew);
  }
  const Gun& piece() const { return s.guns[0]; }
  UnitId crew, enemy;
};

}  // namespace

TEST(CapitanGunMoves, PushedStraightAheadOrBack) {  // rules: CA-12.2-01 CA-12.2-02 CA-12.2-04 CA-12.2-05 CA-12.2-06
  Battery field;
  field.activate(field.crew);
  EXPECT_EQ(field.refused_by(Act::push_gun, {.path = {at(42, 65)}}), "CA-12.2-05"_rule);  // sideways
  EXPECT_EQ(field.refused_by(Act::push_gun, {.path = {mm(530, 600)}}), "CA-12.2-06"_rule);  // more than 10 cm
  EXPECT_FALSE(field.why_not(Act::push_gun, {.path = {mm(325, 600)}}));
  const Pt before = field.first(field.crew);
  field.plays(Act::push_gun, {.path = {mm(525, 600)}});
  EXPECT_EQ(field.piece().at, mm(525, 600));
  EXPECT_EQ(field.first(field.crew) - before, (Pt{centimetres(10), 0}));
  EXPECT_TRUE(field.s.units[field.crew].activated);  // the whole activation
  Battery heavy(gunners(GunType::iii));
  heavy.activate(heavy.crew);
  EXPECT_EQ(heavy.refused_by(Act::push_gun, {.path = {mm(486, 600)}}), "CA-12.2-06"_rule);
  EXPECT_FALSE(heavy.why_not(Act::push_gun, {.path = {mm(485, 600)}}));
}

TEST(CapitanGunMoves, PushedOverClearGroundByTheWholeCrew) {  // rules: CA-12.2-02 CA-12.2-03 CA-12.2-05
  Battery rough(gunners(GunType::ii), false, {area(Feature::rough, 48, 40, 10, 40)});
  rough.activate(rough.crew);
  EXPECT_EQ(rough.refused_by(Act::push_gun, {.path = {at(50, 60)}}), "CA-12.2-05"_rule);
  Battery scattered;
  scattered.begin();
  scattered.s.figures[scattered.s.units[scattered.crew].members[0]].at = at(30, 60);
  scattered.activate(scattered.crew);
  EXPECT_EQ(scattered.refused_by(Act::push_gun, {.path = {at(50, 60)}}), "CA-12.2-02"_rule);
}

TEST(CapitanGunMoves, TurnedAndThenFiredAtEffectiveRangeOnly) {  // rules: CA-12.3-01 CA-12.3-02 CA-12.3-03
  Battery field;
  field.activate(field.crew);
  EXPECT_EQ(field.refused_by(Act::pivot_gun, {.facing = 91}), "CA-12.3-01"_rule);
  field.plays(Act::pivot_gun, {.facing = 20});
  EXPECT_EQ(field.piece().facing, 20);
  EXPECT_EQ(field.refused_by(Act::pivot_gun, {.facing = 0}), "CA-12.3-01"_rule);
  EXPECT_EQ(field.refused_by(Act::push_gun, {.path = {at(50, 60)}}), "CA-12.2-04"_rule);
  // +2 on the deviation die: 2 is off target now
  field.plays(Act::fire_gun, {.n = ball, .path = {mm(850, 600)}}, {2, 1, 2});
  EXPECT_EQ(field.rolled("gun_fires")->outcome, "dev 4cm left long");
}

TEST(CapitanGunMoves, AGunWithoutLimberStays) {  // rules: CA-12.17-01
  Battery field;
  field.activate(field.crew);
  EXPECT_EQ(field.refused_by(Act::limber), "CA-12.17-01"_rule);
}

TEST(CapitanGunMoves, LimberedInOneActivationAndDrawn) {  // rules: CA-12.17-01 CA-12.17-02 CA-12.17-08 CA-12.17-09 CA-R-93 CA-R-06
  Battery field(gunners(GunType::iii, Piece::gun, true));
  field.activate(field.crew);
  field.plays(Act::limber);
  EXPECT_TRUE(field.piece().limbered);
  EXPECT_FALSE(base_of(field.piece()).is_round());
  EXPECT_TRUE(field.s.units[field.crew].activated);
  field.next_activation();
  EXPECT_EQ(field.refused_by(Act::fire_gun, {.n = ball, .path = {mm(850, 600)}}), "CA-R-76"_rule);
  const Pt from = field.piece().at;
  EXPECT_EQ(field.refused_by(Act::draw_gun, {.path = {from + Pt{0, mm(0, 201).y}}}), "CA-12.17-09"_rule);
  field.plays(Act::draw_gun, {.path = {from + Pt{0, centimetres(20)}}});
  EXPECT_EQ(field.piece().at, from + (Pt{0, centimetres(20)}));
  EXPECT_EQ(field.piece().facing, 90);  // along its last move
  EXPECT_TRUE(all_present(field.s, 0));
}

TEST(CapitanGunMoves, TeamsCrossNoObstaclesAndNoWoods) {  // rules: CA-12.17-10
  Battery field(gunners(GunType::ii, Piece::gun, true), true,
                {wall(at(20, 70), at(70, 70)), area(Feature::light_wood, 50, 40, 10, 29), area(Feature::rough, 30, 40, 8, 29)});
  field.activate(field.crew);
  EXPECT_EQ(field.refused_by(Act::draw_gun, {.path = {mm(425, 800)}}), "CA-12.17-10"_rule);
  EXPECT_EQ(field.refused_by(Act::draw_gun, {.path = {at(55, 60)}}), "CA-12.17-10"_rule);
  EXPECT_FALSE(field.why_not(Act::draw_gun, {.path = {mm(425, 500)}}));
  EXPECT_EQ(field.refused_by(Act::draw_gun, {.path = {mm(200, 600)}}), "CA-12.17-09"_rule);  // 25 cm less 4 over rough ground
}

TEST(CapitanGunMoves, HorseArtilleryGoesByItsCard) {  // rules: CA-12.9-01 CA-12.9-02 CA-R-76 CA-12.18-02
  Card card = gunners(GunType::ii, Piece::gun, true, true);
  card.normal = centimetres(20), card.march = centimetres(30), card.charge = centimetres(40);
  Battery field(card, true);
  field.activate(field.crew);
  EXPECT_FALSE(field.why_not(Act::draw_gun, {.path = {mm(425, 900)}}));
  EXPECT_EQ(field.refused_by(Act::draw_gun, {.path = {mm(425, 901)}}), "CA-12.17-09"_rule);
  Battery rockets(gunners(GunType::iv, Piece::rocket, true, true), true);
  rockets.activate(rockets.crew);
  EXPECT_FALSE(rockets.why_not(Act::draw_gun, {.path = {mm(425, 850)}}));
  EXPECT_EQ(rockets.refused_by(Act::draw_gun, {.path = {mm(425, 851)}}), "CA-12.17-09"_rule);
}

TEST(CapitanGunMoves, InBatteryAfterAnActivationAtAHalt) {  // rules: CA-12.17-03 CA-12.17-04 CA-12.13-17
  Battery foot(gunners(GunType::ii, Piece::gun, true), true);
  foot.activate(foot.crew);
  foot.plays(Act::unlimber, {.facing = 30});
  EXPECT_TRUE(foot.piece().limbered);
  foot.next_activation();
  foot.plays(Act::unlimber, {.facing = 30});
  EXPECT_FALSE(foot.piece().limbered);
  EXPECT_EQ(foot.piece().facing, 30);
  EXPECT_EQ(foot.refused_by(Act::fire_gun, {.n = ball, .path = {mm(850, 600)}}), "CA-12.17-04"_rule);
  Battery horse_gun(gunners(GunType::ii, Piece::gun, true, true), true);
  horse_gun.activate(horse_gun.crew);
  horse_gun.plays(Act::unlimber, {.facing = 0});
  horse_gun.next_activation();
  horse_gun.plays(Act::unlimber, {.facing = 0});
  horse_gun.plays(Act::fire_gun, {.n = ball, .path = {mm(850, 600)}}, {2, 5, 4});  // 2 + 1 on target; 6+ with +1
  horse_gun.loses();
  EXPECT_EQ(horse_gun.size(horse_gun.enemy), 7u);
}

TEST(CapitanGunMoves, ACrewAtItsMinimumIsSlower) {  // rules: CA-12.17-05 CA-12.17-06
  Battery field(gunners(GunType::ii, Piece::gun, true), true, {}, 3);
  field.activate(field.crew);
  for (int turn = 0; turn < 2; ++turn) {
    field.plays(Act::unlimber, {.facing = 0});
    EXPECT_TRUE(field.piece().limbered);
    field.next_activation();
  }
  field.plays(Act::unlimber, {.facing = 0});
  EXPECT_FALSE(field.piece().limbered);
  Battery guns(gunners(GunType::ii, Piece::gun, true), false, {}, 3);
  guns.activate(guns.crew);
  EXPECT_EQ(guns.refused_by(Act::limber), "CA-12.17-06"_rule);
}

TEST(CapitanGunCrews, LeaveAndComeBack) {  // rules: CA-12.6-01 CA-12.6-02
  Battery field;
  field.activate(field.crew);
  field.plays(Act::abandon_gun);
  EXPECT_EQ(field.piece().crew, no_unit);
  EXPECT_EQ(field.refused_by(Act::fire_gun, {.n = ball, .path = {mm(850, 600)}}), "CA-12.1-01"_rule);
  EXPECT_EQ(field.asked(), AskKind::act);  // and may still act with its small arms
  field.plays(Act::end);
  field.next_activation();
  field.plays(Act::serve_gun, {.target = 0});
  EXPECT_EQ(field.piece().crew, field.crew);
  EXPECT_TRUE(field.s.units[field.crew].activated);  // fires next turn
}

TEST(CapitanGunCrews, OthersMayServeAnAbandonedGun) {  // rules: CA-12.8-01 CA-12.8-02 CA-12.8-03 CA-12.15-04 CA-12.17-07
  Battlefield field;
  const UnitId crew = field.red(gunners(GunType::ii, Piece::gun, true), 3, at(0, 0));
  const UnitId regulars = field.blue(line(), 4, mm(400, 640)),
               veterans = field.blue(of_class(line(), TroopClass::veteran), 5, mm(455, 632)),
               riders = field.blue(of_class(horse(), TroopClass::elite), 4, at(47, 50));
  field.red(line(), 4, at(100, 60));
  field.gun(crew, at(45, 60), 0);
  field.begin();
  field.s.guns[0].crew = no_unit;
  for (const std::uint8_t k : field.s.units[crew].members) field.s.figures[k].at = at(5, 5 + 3 * k);
  EXPECT_EQ(why_not_serve(field.s, regulars, 0)->rule, "CA-12.8-01"_rule);
  EXPECT_EQ(why_not_serve(field.s, riders, 0)->code, "cannot_serve_the_gun");
  field.activate(veterans);
  field.plays(Act::serve_gun, {.target = 0});
  EXPECT_EQ(field.s.guns[0].crew, veterans);
  EXPECT_EQ(field.s.guns[0].owner, Side::blue);
  field.s.turn = 3;
  field.activate(veterans);
  EXPECT_EQ(field.refused_by(Act::limber), "CA-12.17-07"_rule);
  field.s.guns[0].facing = 0;
  EXPECT_EQ(accuracy_facts(field.s, {.gun = 0, .ammo = Ammo::ball, .aim = at(100, 60)}).crew, Crew::infantry);
}

TEST(CapitanGunCrews, TwoMenSpikeAGun) {  // rules: CA-12.7-01 CA-R-75
  Battery field;
  field.activate(field.crew);
  field.plays(Act::spike, {.target = 0});
  EXPECT_TRUE(field.piece().spiked);
  field.next_activation();
  EXPECT_EQ(field.refused_by(Act::fire_gun, {.n = ball, .path = {mm(850, 600)}}), "CA-12.7-01"_rule);
  Battery served;
  served.activate(served.enemy);
  EXPECT_EQ(served.refused_by(Act::spike, {.target = 0}), "CA-12.8-01"_rule);  // somebody serves it
}

TEST(CapitanGunCrews, AnArtilleryOfficerSpikesOnHisWay) {  // rules: CA-12.7-02
  Card officer = leader(Command::subordinate, 1, 20);
  officer.may_serve_guns = true;
  Battlefield field;
  const UnitId crew = field.red(gunners(GunType::ii), 4, at(0, 0)), chief = field.red(officer, 2, at(30, 60));
  field.blue(line(), 4, at(170, 60));
  field.gun(crew, at(45, 60), 0);
  field.activate(chief);
  EXPECT_EQ(field.refused_by(Act::spike, {.target = 0}), "CA-12.7-02"_rule);
  field.plays(Act::move, {.path = {mm(425, 645)}});
  field.plays(Act::spike, {.target = 0});
  EXPECT_TRUE(field.s.guns[0].spiked);
}

TEST(CapitanGunCrews, AGunIsCapturedByWhoEndsBesideIt) {  // rules: CA-R-91
  Battery field;
  const UnitId taker = field.blue(line(), 4, at(60, 40));
  field.begin();
  for (const std::uint8_t k : field.s.units[field.crew].members) field.s.figures[k].at = at(5 + 3 * k, 5);
  field.s.guns[0].crew = no_unit;
  field.activate(taker);
  field.plays(Act::move, {.path = {at(50, 50)}});
  field.plays(Act::end);
  EXPECT_EQ(field.piece().owner, Side::red);
  field.s.units[taker].activated = false;
  field.activate(taker);
  field.plays(Act::move, {.path = {at(46, 58)}});
  field.plays(Act::end);
  EXPECT_EQ(field.piece().owner, Side::blue);
  EXPECT_TRUE(field.said("gun_captured"));
}

TEST(CapitanGunCrews, EngineersNeedTwoTurns) {  // rules: CA-11.25-03 CA-R-86
  Battlefield field({area(Feature::bridge, 60, 58, 6, 4), wall(at(60, 64), at(66, 64))}, {}, {6, 6});
  const UnitId sappers = field.red(line(), 4, mm(630, 640), {Ability::engineers});
  field.blue(line(), 4, at(170, 60));
  field.activate(sappers);
  EXPECT_EQ(field.refused_by(Act::demolish, {.target = 1}), "CA-11.25-03"_rule);  // no bridge and no building
  field.plays(Act::demolish, {.target = 0});
  EXPECT_FALSE(field.s.destroyed.has(0));
  field.s.turn = 3;
  field.activate(sappers);
  field.plays(Act::demolish, {.target = 0});
  EXPECT_EQ(field.rolled("engineers_demolish")->outcome, "standing 2");  // one pair of them within 5 cm
  field.s.turn = 4;
  field.activate(sappers);
  field.plays(Act::demolish, {.target = 0});
  field.s.turn = 5;
  field.activate(sappers);
  field.plays(Act::end);  // idle: counting starts again
  field.s.turn = 6;
  field.activate(sappers);
  field.plays(Act::demolish, {.target = 0});
  EXPECT_FALSE(field.s.destroyed.has(0));
}

TEST(CapitanGunCrews, CanisterAtACharge) {  // rules: CA-12.16-01 CA-R-90 CA-12.13-16
  Battery field;
  field.begin();
  const UnitId charger = field.enemy;
  for (std::size_t i = 0; i < 8; ++i) field.s.figures[field.s.units[charger].members[i]].at = mm(650, 520 + 25 * static_cast<int>(i));
  EXPECT_FALSE(why_not_canister(field.s, field.crew, charger));
  // 8+, charging +2, being charged +2: 4 saves
  const std::vector<int> faces{1, 4, 4, 3, 3};
  GivenDice dice(faces);
  fire_canister(field.s, field.crew, charger, 0, dice, field.log);
  EXPECT_EQ(dice.used(), 5u);
  EXPECT_EQ(field.s.units[charger].lost_now, 2) << "of the four, his owner says who";
  field.s.guns[0].fired_turn = 0;
  field.s.units[field.crew].activated = true;
  EXPECT_EQ(why_not_canister(field.s, field.crew, charger)->rule, "CA-12.16-01"_rule);
}

}  // namespace esc::capitan
