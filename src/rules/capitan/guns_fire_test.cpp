#include "rules/capitan/battlefield_test.hpp"
#include "rules/capitan/guns.hpp"
#include "rules/capitan/guns_crew.hpp"
#include "rules/capitan/guns_structure.hpp"

namespace esc::capitan {

namespace {

constexpr int canister = static_cast<int>(Ammo::canister), ball = static_cast<int>(Ammo::ball),
              shell = static_cast<int>(Ammo::shell), grenade = static_cast<int>(Ammo::grenade);
constexpr int with(Ability a) { return static_cast<int>(a) << gun_ability_shift; }

// Six gunners around a gun at (42.5, 60) that looks east, and eight enemies in a line 40 cm ahead of its muzzle.
struct Battery : Battlefield {
  explicit Battery(Card card = gunners(GunType::ii), std::vector<Ability> held = {}, std::vector<esc::Piece> pieces = {},
                   std::vector<int> solidity = {}, Switches switches = {})
      : Battlefield(std::move(pieces), switches, std::move(solidity)),
        crew(red(card, 6, mm(390, 540), std::move(held))),
        enemy(blue(line(), 8, mm(850, 520))) {
    gun(crew, at(45, 60), 0);
  }
  const Gun& piece() const { return s.guns[0]; }
  UnitId crew, enemy;
};

}  // namespace

TEST(CapitanGuns, ABallOnTargetTouchesWhoStandsUnderItsTemplate) {  // rules: CA-12.13-01 CA-12.13-02 CA-12.13-03 CA-12.13-04 CA-12.13-05 CA-12.13-06 CA-12.11-07 CA-R-79 CA-12.13-08 CA-12.4-01
  Battery field;
  field.activate(field.crew);
  // D10: 2 is on target. A template 3 cm wide at y = 60: the figures at 59.5 and 62 (its disc reaches 61); 6+ saves.
  field.plays(Act::fire_gun, {.n = ball, .path = {mm(850, 600)}}, {2, 6, 5});
  EXPECT_EQ(field.rolled("gun_saves")->outcome, "1");
  EXPECT_EQ(next_to_fall(field.s, field.enemy).size(), 2u) << "one of the two whom it touched";
  Answer spared = field.answer(Act::lose, {});
  spared.places = {{.figure = field.s.units[field.enemy].members.back()}};
  EXPECT_EQ(Capitan::check(field.s, spared)->rule, "CA-7.5-06"_rule);
  field.loses();
  EXPECT_EQ(field.size(field.enemy), 7u);
  EXPECT_EQ(field.s.guns[0].fired_turn, 2);
}

TEST(CapitanGuns, AShotDeviatesBothWays) {  // rules: CA-12.11-01 CA-12.11-04 CA-12.11-05 CA-12.11-06 CA-R-78
  Battery field;
  field.activate(field.crew);
  // 9 cm off, to the right (south of an eastward shot) and beyond: the template lies behind the enemy's line
  field.plays(Act::fire_gun, {.n = ball, .path = {mm(850, 600)}}, {9, 2, 4});
  EXPECT_EQ(field.size(field.enemy), 8u);
  EXPECT_EQ(field.rolled("gun_fires")->outcome, "dev 9cm right long");
  EXPECT_EQ(deviated(at(45, 60), mm(850, 600), {9, true, true}, centimetres(9)), mm(940, 510));
  EXPECT_EQ(deviated(at(45, 60), mm(850, 600), {9, false, false}, centimetres(9)), mm(760, 690));
}

TEST(CapitanGuns, AShortShotRunsOnIntoItsTarget) {  // rules: CA-R-79
  Battery field;
  field.activate(field.crew);
  field.plays(Act::fire_gun, {.n = ball, .path = {mm(850, 600)}}, {4, 1, 1, 1, 1});  // 4 cm left and short: y = 64 from x = 81
  EXPECT_EQ(field.size(field.enemy), 6u);
}

TEST(CapitanGuns, CanisterSparesWhoHasCover) {  // rules: CA-12.13-20 CA-12.13-07 CA-12.5-01
  Battery open;
  open.activate(open.crew);
  open.plays(Act::fire_gun, {.n = canister, .path = {mm(730, 600)}}, {1});  // ten centimetres long: it ends before them
  EXPECT_EQ(open.size(open.enemy), 8u);
  Battery wood(gunners(GunType::ii), {}, {area(Feature::light_wood, 84, 40, 20, 40)});
  wood.activate(wood.crew);
  wood.plays(Act::fire_gun, {.n = canister, .path = {mm(840, 600)}}, {1});
  EXPECT_EQ(wood.size(wood.enemy), 8u);
  EXPECT_EQ(wood.rolled("gun_saves")->outcome, "0");
}

TEST(CapitanGuns, ShellNeedsNoSight) {  // rules: CA-12.5-05 CA-12.13-19 CA-12.13-09 CA-12.5-07
  Battery field(gunners(GunType::iii, Piece::howitzer), {}, {house(60, 50, 6, 20, {})});
  field.activate(field.crew);
  // 7+, unseen +1: only the two touched within 3 cm of the impact
  field.plays(Act::fire_gun, {.n = shell, .path = {mm(850, 600)}}, {3, 5, 6, 5});
  field.loses();
  EXPECT_EQ(field.size(field.enemy), 6u);
  Battery direct(gunners(GunType::iii), {}, {house(60, 50, 6, 20, {})});
  direct.activate(direct.crew);
  EXPECT_EQ(direct.refused_by(Act::fire_gun, {.n = ball, .path = {mm(850, 600)}}), "CA-12.5-01"_rule);
  EXPECT_EQ(direct.refused_by(Act::fire_gun, {.n = shell, .path = {mm(850, 600)}}), "CA-12.12-02"_rule);
}

TEST(CapitanGuns, TheArcHoldsForEveryAmmunition) {  // rules: CA-12.4-01 CA-12.4-02 CA-12.5-06 CA-R-73
  Battery field(gunners(GunType::iii, Piece::howitzer));
  field.activate(field.crew);
  EXPECT_FALSE(field.why_not(Act::fire_gun, {.n = shell, .path = {at(85, 100)}}));  // 45° to the left
  EXPECT_EQ(field.refused_by(Act::fire_gun, {.n = shell, .path = {mm(849, 1000)}}), "CA-12.4-02"_rule);
}

TEST(CapitanGuns, DeadGroundBeforeAGunOnAHill) {  // rules: CA-12.5-02 CA-12.5-03 CA-12.5-04 CA-R-74
  Battery field(gunners(GunType::ii), {}, {area(Feature::hill, 0, 0, 50, 120, 12)});
  field.activate(field.crew);
  EXPECT_EQ(field.refused_by(Act::fire_gun, {.n = canister, .path = {at(68, 60)}}), "CA-12.5-02"_rule);
  EXPECT_FALSE(field.why_not(Act::fire_gun, {.n = canister, .path = {at(69, 60)}}));  // 24 cm is twice its height
  Battery plain;
  plain.activate(plain.crew);
  EXPECT_EQ(plain.refused_by(Act::fire_gun, {.n = ball, .path = {mm(649, 600)}}), "CA-12.5-04"_rule);
  EXPECT_FALSE(plain.why_not(Act::fire_gun, {.n = ball, .path = {at(65, 60)}}));
}

TEST(CapitanGuns, TooFarIsMeasuredAfterTheDeclaration) {  // rules: CA-R-104 CA-12.12-01
  Battery field;
  field.activate(field.crew);
  field.plays(Act::fire_gun, {.n = canister, .path = {at(105, 30)}});  // 67 cm, canister reaches 55
  EXPECT_TRUE(field.said("gun_out_of_range"));
  EXPECT_EQ(field.s.guns[0].fired_turn, 2);
  Battery measured(gunners(GunType::ii), {}, {}, {}, {.premeasure = true});
  measured.activate(measured.crew);
  EXPECT_EQ(measured.refused_by(Act::fire_gun, {.n = canister, .path = {at(105, 30)}}), "CA-12.12-01"_rule);
}

TEST(CapitanGuns, RegularsFireEveryOtherTurn) {  // rules: CA-12.10-01 CA-12.10-02 CA-12.10-03 CA-R-88
  Battery regulars;
  regulars.begin();
  regulars.s.guns[0].fired_turn = 1;
  regulars.activate(regulars.crew);
  EXPECT_EQ(regulars.refused_by(Act::fire_gun, {.n = ball, .path = {mm(850, 600)}}), "CA-12.10-03"_rule);
  regulars.s.guns[0].fired_turn = 0;
  EXPECT_FALSE(regulars.why_not(Act::fire_gun, {.n = ball, .path = {mm(850, 600)}}));
  Battery veterans(of_class(gunners(GunType::ii), TroopClass::veteran));
  veterans.begin();
  veterans.s.guns[0].fired_turn = 1;
  veterans.activate(veterans.crew);
  veterans.plays(Act::fire_gun, {.n = ball, .path = {mm(850, 600)}}, {10, 1, 2});  // the regulars' D10
  EXPECT_EQ(veterans.rolled("gun_fires")->outcome, "dev 10cm left long");
}

TEST(CapitanGuns, ACrewThatIsTooSmallIsSilent) {  // rules: CA-12.15-01 CA-12.15-03 CA-12.15-05 CA-R-83 CA-12.13-18
  Battery field;
  field.begin();
  field.s.units[field.crew].members.resize(4);
  EXPECT_EQ(service_of(field.s, 0).manning, Manning::reduced);  // 3 are the minimum of type II
  field.activate(field.crew);
  field.plays(Act::fire_gun, {.n = ball, .path = {mm(850, 600)}}, {2, 4, 3});  // 6+, crew reduced +2
  field.loses();
  EXPECT_EQ(field.size(field.enemy), 7u);
  field.s.units[field.crew].members.resize(2);
  field.s.guns[0].fired_turn = 0;
  field.activate(field.crew);
  EXPECT_EQ(field.refused_by(Act::fire_gun, {.n = ball, .path = {mm(850, 600)}}), "CA-12.15-01"_rule);
}

TEST(CapitanGuns, OfficersOfArtilleryLendAHand) {  // rules: CA-12.15-01 CA-12.15-02
  Card officer = leader(Command::subordinate, 1, 20);
  officer.may_serve_guns = true;
  Battlefield field;
  const UnitId crew = field.red(gunners(GunType::ii), 2, mm(390, 580)), chief = field.red(officer, 2, mm(390, 630));
  field.blue(line(), 8, mm(850, 520));
  field.gun(crew, at(45, 60), 0);
  field.begin();
  EXPECT_EQ(service_of(field.s, 0).manning, Manning::reduced);
  EXPECT_EQ(service_of(field.s, 0).helper, chief);
  field.activate(crew);
  field.plays(Act::fire_gun, {.n = ball, .path = {mm(850, 600)}}, {2, 6, 6});
  EXPECT_TRUE(field.s.units[chief].activated);
  field.s.guns[0].fired_turn = 0;
  EXPECT_EQ(service_of(field.s, 0).manning, Manning::silent);  // he is activated now
}

TEST(CapitanGuns, AnOfficerNeedNotLendAHand) {  // rules: CA-12.15-01 CA-12.15-02 CA-12.13-18
  Card officer = leader(Command::subordinate, 1, 20);
  officer.may_serve_guns = true;
  Battlefield field;
  const UnitId crew = field.red(gunners(GunType::ii), 3, mm(390, 580)), chief = field.red(officer, 2, mm(390, 640));
  field.blue(line(), 8, mm(850, 520));
  field.gun(crew, at(45, 60), 0);
  field.activate(crew);
  EXPECT_EQ(service_of(field.s, 0).manning, Manning::full);
  EXPECT_EQ(service_of(field.s, 0, true).manning, Manning::minimum);
  field.plays(Act::fire_gun, {.n = ball | gun_unhelped, .path = {mm(850, 600)}}, {2, 6, 6});
  EXPECT_FALSE(field.s.units[chief].activated);
  field.s.figures[field.s.units[chief].members[0]].at = at(20, 20);
  field.s.figures[field.s.units[chief].members[1]].at = at(20, 22);
  EXPECT_EQ(service_of(field.s, 0).helper, no_unit) << "only figures within 5 cm of the crew";
}

TEST(CapitanGuns, ACrewOutOfCohesionRegroupsBeforeItFires) {  // rules: CA-6.8-01 CA-12.1-03
  Battery field;
  field.begin();
  field.s.figures[field.s.units[field.crew].members[0]].at = at(30, 60);
  field.activate(field.crew);
  EXPECT_EQ(field.refused_by(Act::fire_gun, {.n = ball, .path = {mm(850, 600)}}), "CA-6.8-01"_rule);
  EXPECT_FALSE(field.why_not(Act::regroup, {.n = static_cast<int>(Form::column), .path = {at(39, 60)}}));
}

TEST(CapitanGuns, WhatMovesFastIsHarderToHit) {  // rules: CA-12.13-13 CA-12.13-14 CA-12.13-15 CA-R-81
  Battery field;
  field.begin();
  field.s.units[field.enemy].pace = Pace::march;
  field.s.units[field.crew].under_fire = true;
  field.activate(field.crew);
  field.plays(Act::fire_gun, {.n = ball, .path = {mm(850, 600)}}, {2, 4, 3});  // 6+: march +1, under fire +1
  field.loses();
  EXPECT_EQ(field.size(field.enemy), 7u);
}

TEST(CapitanGuns, PrecisionFireRollsNoDeviation) {  // rules: CA-11.25-04 CA-11.10-06
  Battery sure(gunners(GunType::ii), {Ability::precision_fire});
  sure.activate(sure.crew);
  sure.plays(Act::fire_gun, {.n = ball | with(Ability::precision_fire), .path = {mm(850, 600)}}, {6, 6});
  EXPECT_EQ(sure.rolled("gun_fires")->outcome, "on_target");
  Battery precise(gunners(GunType::ii), {Ability::precise});
  precise.activate(precise.crew);
  precise.plays(Act::fire_gun, {.n = ball | with(Ability::precise), .path = {mm(850, 600)}}, {9, 6, 6});  // 9 − 10 cm
  EXPECT_EQ(precise.rolled("gun_fires")->outcome, "on_target");
}

TEST(CapitanGuns, ThreeGrenadesAndNoMore) {  // rules: CA-11.30-07 CA-R-87
  Battery field(gunners(GunType::ii), {Ability::explosive_shells});
  field.begin();
  EXPECT_EQ(field.s.guns[0].grenades, 3);
  field.activate(field.crew);
  field.plays(Act::fire_gun, {.n = grenade | with(Ability::explosive_shells), .path = {mm(850, 600)}}, {1});
  EXPECT_EQ(field.s.guns[0].grenades, 2);
  EXPECT_EQ(field.size(field.enemy), 5u);  // a circle of 6 cm, nobody saves
  field.s.guns[0].grenades = 0;
  field.s.guns[0].fired_turn = 0;
  field.activate(field.crew);
  EXPECT_EQ(field.refused_by(Act::fire_gun, {.n = grenade | with(Ability::explosive_shells), .path = {mm(850, 600)}}), "CA-11.30-07"_rule);
}

TEST(CapitanGuns, RocketsSpreadPanic) {  // rules: CA-12.18-01 CA-12.18-03 CA-12.18-04 CA-12.18-05 CA-R-84
  Battery field(gunners(GunType::iv, Piece::rocket, true));
  field.blue(line(), 4, at(170, 10));  // keeps the turn going
  field.activate(field.crew);
  // D12; circle of 12 cm; 4+ at short range
  field.plays(Act::fire_gun, {.n = shell, .path = {mm(850, 600)}}, {3, 4, 4, 4, 4, 4, 4});
  EXPECT_EQ(field.size(field.enemy), 8u);
  EXPECT_TRUE(field.s.units[field.enemy].activated);
  EXPECT_TRUE(field.said("rocket_panic"));
}

TEST(CapitanGuns, NobodyAimsAtAMelee) {  // rules: CA-R-112
  Battery field;
  field.begin();
  field.s.units[field.enemy].melee = 1;
  field.activate(field.crew);
  EXPECT_EQ(field.refused_by(Act::fire_gun, {.n = ball, .path = {mm(850, 595)}}), "CA-R-112"_rule);
  field.plays(Act::fire_gun, {.n = ball, .path = {mm(820, 600)}}, {1, 6, 6});  // but the shot runs on into it
  EXPECT_TRUE(field.said("gun_saves"));
}

TEST(CapitanGuns, ATemplateOverADrawnGunTouchesItsWholeCrew) {  // rules: CA-12.17-11 CA-12.17-12 CA-12.17-13
  Battlefield field;
  const UnitId crew = field.red(gunners(GunType::ii), 6, mm(390, 540)),
               drawn = field.blue(gunners(GunType::ii, Piece::gun, true), 5, mm(950, 680));
  field.gun(crew, at(45, 60), 0);
  field.gun(drawn, mm(925, 640), 90, true);  // its team fills 5 × 15 cm
  field.activate(crew);
  field.plays(Act::fire_gun, {.n = ball, .path = {at(88, 60)}}, {1, 6, 6, 6, 6, 1});
  field.loses();
  EXPECT_EQ(field.size(drawn), 0u);  // four were left: reduced, so the gun leaves the table
  EXPECT_EQ(field.s.units[drawn].status, Status::left);
}

TEST(CapitanGuns, WallsAreShotDown) {  // rules: CA-12.14-01 CA-12.14-02 CA-12.14-03 CA-12.14-04 CA-12.14-05 CA-12.14-06
  Battery field(gunners(GunType::iii), {}, {wall(at(80, 50), at(80, 60), 4), area(Feature::hill, 100, 0, 10, 10, 2)}, {6, 0});
  field.activate(field.crew);
  EXPECT_EQ(field.refused_by(Act::fire_gun, {.target = 0, .n = canister | gun_at_structure, .path = {mm(800, 595)}}), "CA-12.14-03"_rule);
  EXPECT_EQ(field.refused_by(Act::fire_gun, {.target = 1, .n = ball | gun_at_structure, .path = {mm(800, 595)}}), "CA-12.14-01"_rule);
  EXPECT_EQ(field.refused_by(Act::fire_gun, {.target = 0, .n = ball | gun_at_structure, .path = {at(90, 60)}}), "CA-12.14-03"_rule);
  field.plays(Act::fire_gun, {.target = 0, .n = ball | gun_at_structure, .path = {mm(800, 595)}}, {1, 6, 6});
  EXPECT_EQ(solidity_left(field.s, 0), 2);
  field.s.guns[0].fired_turn = 0;
  field.activate(field.crew);
  field.plays(Act::fire_gun, {.target = 0, .n = ball | gun_at_structure, .path = {mm(800, 595)}}, {1});  // they are gone
  EXPECT_TRUE(field.s.destroyed.has(0));
  EXPECT_TRUE(field.said("structure_destroyed"));
}

TEST(CapitanGuns, APowderStoreBlowsUp) {  // rules: CA-12.14-02
  esc::Piece hut = house(70, 57, 6, 6, {});
  hut.flags = flag_explodes;
  Battery field(gunners(GunType::iv), {}, {hut}, {2});
  field.activate(field.crew);
  // the ball runs through two men, 8+; then four within 10 cm of the hut need an 8; the two who are left stand firm
  field.plays(Act::fire_gun, {.target = 0, .n = ball | gun_at_structure, .path = {at(70, 60)}}, {1, 6, 6, 6, 6, 6, 6, 8});
  EXPECT_TRUE(field.said("powder_explodes"));
  EXPECT_EQ(field.size(field.enemy), 2u);
}

TEST(CapitanGuns, HexTemplates) {  // rules: CA-R-07 CA-R-79 CA-R-119
  const Hex h = hex_at(at(60, 60));
  EXPECT_EQ(hex_at(centre_of(h)), h);
  EXPECT_EQ(hexes_between(h, neighbour(h, 0)), 1);
  const ImpactArea area = area_of(Zone::ball_2, at(40, 60), centre_of(h), true);
  EXPECT_EQ(area.hexes.size(), 3u);
  EXPECT_EQ(area.hexes[1], neighbour(h, 0));
  EXPECT_EQ(area.hexes[2], neighbour(neighbour(h, 0), 0));
  EXPECT_TRUE(area.touches(Base::round(centre_of(neighbour(h, 0)), foot_radius)));
  EXPECT_FALSE(area.touches(Base::round(centre_of(neighbour(h, 1)), foot_radius)));
  EXPECT_EQ(area_of(Zone::shell_2, at(40, 60), centre_of(h), true).hexes.size(), 7u);
}

}  // namespace esc::capitan
