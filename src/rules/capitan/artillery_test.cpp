#include "rules/capitan/artillery_shot.hpp"
#include "rules/capitan/gun_crew.hpp"
#include "rules/capitan/testing.hpp"

namespace esc::capitan {
namespace {

std::string refused(const Accuracy& a) { return refusal_of<AccuracyQuery>(a); }
Accuracy at(int cm) { return {.laid = {.range = {centimetres(cm)}}}; }

TEST(CapitanAccuracy, TheDieIsTheDeviation) {
  // rules: CA-12.11-01 CA-12.11-02 CA-12.11-03 CA-12.11-04 CA-12.11-05 CA-12.11-06 CA-R-77 CA-R-78
  EXPECT_EQ(odds_of<AccuracyQuery>({}).at("on_target"), Ratio(3, 10));
  EXPECT_EQ(judge<AccuracyQuery>({.troop_class = TroopClass::elite}, {5, 4, 3}).outcome, "dev 5cm right short");
  Accuracy far = at(80);
  far.laid.gun = GunType::ii;
  EXPECT_EQ(judge<AccuracyQuery>(far, {10, 1, 6}).outcome, "dev 20cm left long");
}

TEST(CapitanAccuracy, HexesAreTheNearest) {  // rules: CA-R-07 CA-11.10-06
  Accuracy hexes{.laid = {.range = {centimetres(70), true}}, .troop_class = TroopClass::veteran};
  EXPECT_EQ(odds_of<AccuracyQuery>(hexes).at("dev 2hex left long"), Ratio(3, 32));
  hexes.laid.ability = Ability::precise;
  EXPECT_EQ(judge<AccuracyQuery>(hexes, {6}).outcome, "on_target");  // 12 - 10 = 2 cm is no hex
}

TEST(CapitanAccuracy, PivotAndBatteryWorsenTheDie) {  // rules: CA-12.3-03 CA-12.17-04
  EXPECT_EQ(judge<AccuracyQuery>({.pivoted = true}, {2, 1, 1}).outcome, "dev 4cm left short");
  const Accuracy horse{.laid = {.unlimbered = true}, .horse = true};
  EXPECT_EQ(judge<AccuracyQuery>(horse, {3, 1, 1}).outcome, "dev 4cm left short");
  EXPECT_EQ(refused({.laid = {.unlimbered = true}}), "only_horse_artillery");
  Accuracy far = at(51);
  far.pivoted = true;
  EXPECT_EQ(refused(far), "effective_range_only");
}

TEST(CapitanAccuracy, PrecisionFireRollsNothing) {  // rules: CA-11.25-04
  Accuracy a{.laid = {.ability = Ability::precision_fire}, .troop_class = TroopClass::elite};
  EXPECT_EQ(judge<AccuracyQuery>(a, {}).outcome, "on_target");
  a.crew = Crew::infantry;
  EXPECT_EQ(odds_of<AccuracyQuery>(a).at("on_target"), Ratio(1, 2));
  a.activated_by_command = true;
  EXPECT_EQ(judge<AccuracyQuery>(a, {}).outcome, "on_target");
  a.laid.crew_reduced = true;
  EXPECT_EQ(odds_of<AccuracyQuery>(a).at("on_target"), Ratio(1, 2));
}

TEST(CapitanAccuracy,
     RangesAndSight) {  // rules: CA-12.12-01 CA-12.5-01 CA-12.5-02 CA-12.5-04 CA-12.5-05 CA-R-74 CA-12.4-02
  EXPECT_EQ(refused(at(19)), "too_near_for_the_gun");
  EXPECT_EQ(refused(at(20)), "");
  EXPECT_EQ(refused(at(75)), "");
  EXPECT_EQ(refused(at(76)), "out_of_range");
  EXPECT_EQ(refused({.laid = {.line_of_sight = false}}), "no_line_of_sight");
  EXPECT_EQ(refused({.laid = {.piece = Piece::mortar, .line_of_sight = false}}), "");
  EXPECT_EQ(refused({.laid = {.piece = Piece::mortar, .range = {centimetres(34)}}}), "too_near_for_the_gun");
  Accuracy above = at(29);
  above.height = centimetres(15);
  EXPECT_EQ(refused(above), "dead_ground");
  Accuracy between = above;  // 15.00… cm up: the dead ground ends somewhere between 30 cm and 30.02 cm
  between.height = Measure::between(1500, false);
  between.laid.range.length = centimetres(30);
  EXPECT_EQ(refused(between), "dead_ground");
  between.laid.range.length = 3001;
  EXPECT_EQ(refused(between), "finer_than_the_grid");
  between.laid.range.length = 3002;
  EXPECT_EQ(refused(between), "");
  EXPECT_EQ(refused({.in_arc = false}), "out_of_arc");
  EXPECT_EQ(refused({.moved = true}), "gun_has_moved");
}

TEST(CapitanAccuracy, EachPieceHasItsAmmunition) {  // rules: CA-12.12-02 CA-12.5-07 CA-11.30-07 CA-R-87 CA-R-84
  EXPECT_EQ(refused({.laid = {.ammo = Ammo::shell}}), "not_for_this_piece");
  EXPECT_EQ(refused({.laid = {.piece = Piece::mortar, .ammo = Ammo::canister}}), "not_for_this_piece");
  EXPECT_EQ(refused({.laid = {.piece = Piece::carronade, .ammo = Ammo::ball}}), "not_for_this_piece");
  EXPECT_EQ(refused({.laid = {.ammo = Ammo::grenade}}), "no_grenades");
  EXPECT_EQ(refused({.laid = {.ammo = Ammo::grenade, .ability = Ability::explosive_shells}}), "");
  EXPECT_EQ(refused({.laid = {.ammo = Ammo::grenade, .ability = Ability::explosive_shells, .crew_reduced = true}}),
            "no_grenades");
  EXPECT_EQ(refused({.laid = {.piece = Piece::rocket, .range = {centimetres(120)}}}), "");
}

TEST(CapitanAccuracy,
     WhoServesAndHowOften) {  // rules: CA-12.8-01 CA-12.10-01 CA-12.10-02 CA-12.10-03 CA-12.10-04 CA-R-88 CA-12.18-03
  EXPECT_EQ(refused({.troop_class = TroopClass::militia}), "no_militia_gunners");
  EXPECT_EQ(refused({.crew = Crew::infantry}), "cannot_serve_the_gun");
  EXPECT_EQ(refused({.troop_class = TroopClass::elite, .crew = Crew::cavalry}), "cannot_serve_the_gun");
  EXPECT_EQ(refused({.rapid = true}), "fired_last_turn");
  EXPECT_EQ(odds_of<RateOfFireQuery>({.troop_class = TroopClass::veteran, .fired_last_turn = true}).begin()->first,
            "d10");
  EXPECT_EQ(odds_of<RateOfFireQuery>({.troop_class = TroopClass::veteran, .rocket = true}).begin()->first, "d10");
  EXPECT_EQ(odds_of<RateOfFireQuery>({.fired_last_turn = true}).begin()->first, "wait");
  EXPECT_EQ(refusal_of<RateOfFireQuery>({.troop_class = TroopClass::militia}), "no_militia_gunners");
}

TEST(CapitanSave, TableAndFactors) {
  // rules: CA-12.13-06 CA-12.13-07 CA-12.13-08 CA-12.13-09 CA-12.13-14 CA-12.13-16 CA-12.13-18 CA-12.13-19 CA-12.18-04
  // CA-R-80
  EXPECT_EQ(odds_of<ArtillerySaveQuery>({}).at("0"), Ratio(1, 6));
  const Laid canister{.gun = GunType::ii, .ammo = Ammo::canister, .range = {centimetres(36)}};
  EXPECT_EQ(odds_of<ArtillerySaveQuery>({canister, {.figures = 2, .target_move = Pace::charge, .crew_charged = true}})
                .at("0"),
            Ratio(4, 9));
  const Laid rocket{.piece = Piece::rocket, .range = {centimetres(80)}};
  EXPECT_EQ(odds_of<ArtillerySaveQuery>({rocket, {}}).at("0"), Ratio(1, 2));
  const Laid unseen{.gun = GunType::iii, .piece = Piece::howitzer, .line_of_sight = false, .crew_reduced = true};
  EXPECT_EQ(odds_of<ArtillerySaveQuery>({unseen, {}}).at("0"), Ratio(1, 2));  // 7+ with +2 and +1
}

TEST(CapitanSave, SomeLosesOrSavesNeedNoDice) {  // rules: CA-12.13-20 CA-11.30-07 CA-R-82 CA-R-87
  const Laid canister{.ammo = Ammo::canister, .range = {centimetres(30)}};
  EXPECT_EQ(judge<ArtillerySaveQuery>({canister, {.figures = 4, .cover = Cover::medium}}, {}).outcome, "0");
  const Laid grenade{.ammo = Ammo::grenade, .ability = Ability::explosive_shells};
  EXPECT_EQ(judge<ArtillerySaveQuery>({grenade, {.figures = 5, .cover = Cover::dense}}, {}).outcome, "5");
  EXPECT_EQ(refusal_of<ArtillerySaveQuery>({{.gun = GunType::ii, .piece = Piece::howitzer}, {}}),
            "no_shell_for_this_type");
}

TEST(CapitanSave, IsWhatEveryFaceSays) {  // rules: CA-11.10-05 CA-10.1-07 CA-R-85
  expect_same_face_by_face<ArtillerySaveQuery>(
      {{.range = {centimetres(60)}}, {.figures = 2, .target_ability = Ability::hard_to_kill, .target_reroll = true}});
}

TEST(CapitanShot, AccuracyThenSaves) {  // rules: CA-12.13-03 CA-12.13-06
  const auto odds = odds_of<ArtilleryShotQuery>({.touched = {.figures = 2}});
  EXPECT_EQ(odds.at("off_target"), Ratio(7, 10));
  EXPECT_EQ(odds.at("2"), Ratio(5, 24));
  const ArtilleryShot wide{
      .accuracy = {.troop_class = TroopClass::elite}, .touched = {.figures = 2}, .tolerance = centimetres(4)};
  EXPECT_EQ(odds_of<ArtilleryShotQuery>(wide).at("off_target"), Ratio(1, 3));
  EXPECT_EQ(judge<ArtilleryShotQuery>(wide, {4, 1, 1, 6, 6}).used, 5u);
  EXPECT_EQ(refusal_of<ArtilleryShotQuery>({.accuracy = {.laid = {.piece = Piece::howitzer}}}),
            "no_shell_for_this_type");
}

TEST(CapitanStructure, HitsTakePoints) {  // rules: CA-12.14-04 CA-12.14-05 CA-12.14-06
  EXPECT_EQ(odds_of<StructureDamageQuery>({.accuracy = {.laid = {.gun = GunType::iv}}, .shots = 2}).at("destroyed"),
            Ratio(51, 100));
  const StructureDamage mortar{.accuracy = {.laid = {.gun = GunType::iii, .piece = Piece::mortar}}, .solidity = 8};
  EXPECT_EQ(judge<StructureDamageQuery>(mortar, {1}).outcome, "standing 1");
  EXPECT_EQ(refusal_of<StructureDamageQuery>({.accuracy = {.laid = {.ammo = Ammo::canister}}}), "needs_ball");
}

TEST(CapitanStructure, EngineersWorkInPairs) {  // rules: CA-11.25-03 CA-R-86
  EXPECT_EQ(judge<StructureDamageQuery>({.accuracy = {.in_arc = false}, .solidity = 10, .engineers = 5}, {}).outcome,
            "standing 2");
  EXPECT_EQ(refusal_of<StructureDamageQuery>({.engineers = 1}), "too_few_engineers");
}

TEST(CapitanCrew, AboveAtAndBelowTheMinimum) {  // rules: CA-12.15-01 CA-12.15-03 CA-12.15-05 CA-R-83
  const auto status = [](int crew, int helpers) {
    return odds_of<CrewStatusQuery>({.gun = GunType::ii, .crew = crew, .helpers = helpers}).begin()->first;
  };
  EXPECT_EQ(status(2, 0), "silent");
  EXPECT_EQ(status(2, 1), "minimum");
  EXPECT_EQ(status(4, 0), "reduced");
  EXPECT_EQ(status(4, 1), "full");
}

TEST(CapitanZone, GrowsWithTheGun) {  // rules: CA-12.13-07 CA-12.13-08 CA-12.13-09 CA-R-79 CA-R-82 CA-R-87
  const auto zone = [](Laid laid) { return odds_of<ImpactZoneQuery>({laid}).begin()->first; };
  EXPECT_EQ(zone({}), "ball_1");
  EXPECT_EQ(zone({.gun = GunType::iii, .piece = Piece::carronade}), "canister_2");
  EXPECT_EQ(zone({.piece = Piece::rocket}), "shell_2");
  EXPECT_EQ(zone({.gun = GunType::iii, .ammo = Ammo::grenade, .ability = Ability::explosive_shells}), "shell_1");
  EXPECT_EQ(refusal_of<ImpactZoneQuery>({{.piece = Piece::howitzer}}), "no_shell_for_this_type");
}

}  // namespace
}  // namespace esc::capitan
