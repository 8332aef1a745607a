#include "rules/capitan/cohesion.hpp"
#include "rules/capitan/command.hpp"
#include "rules/capitan/movement.hpp"
#include "rules/capitan/points.hpp"
#include "rules/capitan/presence.hpp"
#include "rules/capitan/terrain.hpp"
#include "rules/capitan/testing.hpp"

namespace esc::capitan {
namespace {

template <class Q>
std::string told(const typename Q::Facts& facts) {
  return judge<Q>(facts, {}).outcome;
}
std::string move(const Movement& m) { return told<MovementQuery>(m); }
std::string barred(const Movement& m) { return refusal_of<MovementQuery>(m); }

TEST(CapitanMovement, KindsOfMove) {
  // rules: CA-6.1-01 CA-6.1-02 CA-6.1-04 CA-6.6-01 CA-6.6-09 CA-6.6-12 CA-6.7-04 CA-6.8-02 CA-11.15-05 CA-11.20-05
  // CA-R-07
  EXPECT_EQ(move({}), "15cm");
  EXPECT_EQ(move({.kind = MoveKind::flight, .arm = Arm::cavalry}), "35cm");
  EXPECT_EQ(move({.kind = MoveKind::pursuit}), "45cm");
  EXPECT_EQ(move({.kind = MoveKind::elimination, .march = centimetres(25)}), "12.5cm");
  EXPECT_EQ(move({.kind = MoveKind::regroup}), "35cm");
  EXPECT_EQ(move({.kind = MoveKind::break_off}), "25cm");
  EXPECT_EQ(move({.kind = MoveKind::double_march, .ability = Ability::double_move}), "40cm");
  EXPECT_EQ(move({.kind = MoveKind::evade, .ability = Ability::evasion, .units = Units::hex}), "4hex");
  EXPECT_EQ(barred({.kind = MoveKind::double_march}), "needs_double_move");
  EXPECT_EQ(barred({.kind = MoveKind::evade}), "needs_evasion");
  EXPECT_EQ(barred({.kind = MoveKind::charge, .marched_two_turns = true}), "marched_two_turns");
  EXPECT_EQ(barred({.kind = MoveKind::charge, .arm = Arm::cavalry, .marched_two_turns = true}), "");
}

TEST(CapitanMovement, WhatIsFinerThanTheGridIsRefusedNotCut) {  // rules: CA-6-01 CA-6.6-12
  const Measure fine = Measure::between(1499, false);  // 14.99… cm
  EXPECT_EQ(barred({.normal = fine}), "finer_than_the_grid");
  EXPECT_EQ(barred({.kind = MoveKind::elimination, .march = fine}), "finer_than_the_grid");
  EXPECT_EQ(barred({.kind = MoveKind::pursuit, .charge = fine}), "finer_than_the_grid");
  EXPECT_EQ(barred({.kind = MoveKind::charge, .normal = fine}), "") << "the charge does not look at it";
  EXPECT_EQ(move({.kind = MoveKind::elimination, .march = 3333}), "16.665cm");
}

TEST(CapitanCommand, TwoLengthsBetweenTheSameStepsCannotBeToldApart) {  // rules: CA-4.1-04
  const auto check = [](Measure radius, Measure far) { return CommandCheck{.radius = radius, .distance = {.length = far}}; };
  const Measure fine = Measure::between(2500, false);
  EXPECT_EQ(refusal_of<CommandCheckQuery>(check(fine, fine)), "finer_than_the_grid");
  EXPECT_EQ(told<CommandCheckQuery>(check(fine, centimetres(25))), "in_command");
  EXPECT_EQ(told<CommandCheckQuery>(check(centimetres(25), fine)), "out_of_command");
}

TEST(CapitanMovement, GroundAddsAndTakes) {  // rules: CA-6.11-02 CA-6.11-03 CA-R-42 CA-R-43 CA-R-44 CA-R-99 CA-1.3-06
  EXPECT_EQ(move({.terrain = {Terrain::ford, Terrain::ford, Terrain::light_wood}}), "9cm");
  EXPECT_EQ(move({.terrain = {Terrain::wall_6}}), "3cm");
  EXPECT_EQ(move({.terrain = {Terrain::wall_6, Terrain::thick_wood}}), "0cm");
  EXPECT_EQ(move({.terrain = {Terrain::thick_wood, Terrain::road}, .scouts = true}), "21cm");
  EXPECT_EQ(barred({.kind = MoveKind::march, .terrain = {Terrain::dense_wood}}), "no_march_here");
  EXPECT_EQ(barred({.kind = MoveKind::march, .terrain = {Terrain::dense_wood}, .scouts = true}), "");
  EXPECT_EQ(barred({.kind = MoveKind::pursuit, .terrain = {Terrain::rocks}}), "no_charge_here");
  EXPECT_EQ(barred({.kind = MoveKind::charge, .arm = Arm::cavalry, .terrain = {Terrain::wall_4}}), "");
  EXPECT_EQ(barred({.kind = MoveKind::flight, .terrain = {Terrain::rocks}}), "");
  EXPECT_EQ(barred({.arm = Arm::cavalry, .terrain = {Terrain::dense_wood}, .scouts = true}), "impassable");
  EXPECT_EQ(barred({.terrain = {Terrain::wall_high}}), "impassable");
}

TEST(CapitanMovement, GunsOnWheels) {  // rules: CA-12.2-05 CA-12.2-06 CA-12.17-08 CA-12.17-09 CA-12.17-10 CA-12.18-02
  EXPECT_EQ(move({.kind = MoveKind::limbered, .horse = true, .gun = GunType::iv}), "25cm");
  EXPECT_EQ(move({.kind = MoveKind::limbered, .terrain = {Terrain::road}}), "33cm");
  EXPECT_EQ(barred({.kind = MoveKind::limbered, .terrain = {Terrain::light_wood}}), "not_with_a_team");
  EXPECT_EQ(barred({.kind = MoveKind::rocket_wagon, .terrain = {Terrain::wall_2}}), "not_with_a_team");
  EXPECT_EQ(move({.kind = MoveKind::rocket_wagon, .terrain = {Terrain::ford}}), "24cm");
  EXPECT_EQ(move({.kind = MoveKind::hand, .terrain = {Terrain::road}, .gun = GunType::iii}), "6cm");
  EXPECT_EQ(barred({.kind = MoveKind::hand, .terrain = {Terrain::rough}}), "clear_ground_only");
}

TEST(CapitanCover, HalfTheFiguresShelterTheUnit) {  // rules: CA-6.11-04 CA-7.1-09 CA-7.1-10
  const auto grade = [](const CoverGrade& c) { return told<CoverGradeQuery>(c); };
  EXPECT_EQ(grade({.terrain = Terrain::wall_4, .figures = 7, .in_cover = 3}), "none");
  EXPECT_EQ(grade({.terrain = Terrain::wall_4, .figures = 7, .in_cover = 4}), "medium");
  EXPECT_EQ(grade({.arm = Arm::cavalry, .terrain = Terrain::wall_high}), "dense");
  EXPECT_EQ(grade({.terrain = Terrain::ford}), "none");
  EXPECT_TRUE(CoverGradeQuery::bad_combination({.figures = 4, .in_cover = 5}));
}

TEST(CapitanSight, BlockersAndHigherGround) {  // rules: CA-7.1-05 CA-7.1-07 CA-7.1-08 CA-R-101
  const auto sees = [](const SightCheck& s) { return told<SightCheckQuery>(s); };
  EXPECT_EQ(sees({.blocker = Blocker::unit, .gap = centimetres(5), .firer_higher = true}), "visible");
  EXPECT_EQ(sees({.blocker = Blocker::unit, .gap = Len{490}, .firer_higher = true}), "blocked");
  EXPECT_EQ(sees({.blocker = Blocker::wall, .gap = centimetres(2)}), "visible");
  EXPECT_EQ(sees({.blocker = Blocker::wall, .gap = centimetres(4), .firer_higher = true}), "blocked");
  EXPECT_EQ(sees({.blocker = Blocker::wall, .wall_height = centimetres(2), .gap = centimetres(4)}), "visible");
  EXPECT_EQ(sees({.blocker = Blocker::other, .gap = centimetres(9), .firer_higher = true}), "blocked");
}

TEST(CapitanStealth, MarkersAreDiscovered) {  // rules: CA-6.10-05 CA-6.10-06 CA-6.10-07 CA-R-40
  EXPECT_EQ(told<DudCheckQuery>({}), "revealed");
  EXPECT_EQ(told<DudCheckQuery>({.in_view = false}), "hidden");
  EXPECT_EQ(told<DudCheckQuery>({.in_view = false, .charged = true, .real = false}), "removed");
  EXPECT_EQ(told<DudCheckQuery>({.distance = {centimetres(45), true}}), "hidden");
}

TEST(CapitanPresence, EvadingAndFlags) {  // rules: CA-6.5-01 CA-6.5-03 CA-R-32 CA-1.3-01
  EXPECT_EQ(told<EvadeCheckQuery>({.mounted = true, .distance = centimetres(20)}), "evades_loses_activation");
  EXPECT_EQ(told<EvadeCheckQuery>({.activated = true}), "evades_initiative_malus");
  EXPECT_EQ(told<EvadeCheckQuery>({.friend_routing = true}), "cannot_evade");
  EXPECT_EQ(told<FlagCheckQuery>({.distance = {centimetres(25)}, .same_unit = true, .same_nation = false}), "bonus");
  EXPECT_EQ(told<FlagCheckQuery>({.distance = {centimetres(26)}}), "none");
}

TEST(CapitanCohesion, IsAChain) {  // rules: CA-1.2-03 CA-R-08 CA-11.25-02 CA-12.1-03
  const auto cm = [](int x, int y) { return FinePoint{x * FinePoint::per_unit, y * FinePoint::per_unit}; };
  const auto together = [](const Cohesion& c) { return told<CohesionQuery>(c); };
  EXPECT_EQ(together({.positions = {cm(10, 0), cm(0, 0), cm(5, 0)}}), "in_cohesion");
  EXPECT_EQ(together({.positions = {cm(0, 0), cm(3, 4), {8'000'001, 4'000'000}}}), "out_of_cohesion");
  EXPECT_EQ(together({.positions = {cm(0, 0), cm(20, 0)}, .arm = Arm::cavalry, .ability = Ability::deployment}),
            "in_cohesion");
  EXPECT_EQ(together({.positions = {cm(0, 0), cm(5, 0), cm(10, 0)}, .gun_first = true}), "out_of_cohesion");
}

TEST(CapitanPoints,
     UnitsAbilitiesAndRanks) {  // rules: CA-9.1-03 CA-9.1-04 CA-11-01 CA-1.4-01 CA-1.1-16 CA-R-05 CA-R-62
  const auto bought = [](Ability a) { return BoughtAbility(index(a) - 1); };
  const UnitPoints sharpe{
      .pt = 229,
      .figures = 3,
      .command = true,
      .abilities = {bought(Ability::expert_marksman), bought(Ability::attack_fire), bought(Ability::stealth)}};
  EXPECT_EQ(told<UnitPointsQuery>(sharpe), "289");
  EXPECT_EQ(told<UnitPointsQuery>({.pt = 24, .figures = 8, .abilities = {bought(Ability::stealth)}, .guerrilla = true}),
            "192");
  EXPECT_EQ(told<UnitPointsQuery>({.pt = 22, .pc = 80}), "212");
  EXPECT_EQ(refusal_of<UnitPointsQuery>({.figures = 3}), "wrong_number_of_figures");
  EXPECT_EQ(refusal_of<UnitPointsQuery>({.rank = 3, .free_ability = Ability::skirmishers}), "");
  EXPECT_EQ(refusal_of<UnitPointsQuery>({.rank = 2, .free_ability = Ability::skirmishers}), "free_ability_too_dear");
  EXPECT_EQ(refusal_of<UnitPointsQuery>({.free_ability = Ability::precise}), "free_ability_too_dear");
  EXPECT_TRUE(UnitPointsQuery::bad_combination({.abilities = {bought(Ability::fury), bought(Ability::fury)}}));
}

TEST(CapitanPoints, BalanceAndPromotion) {  // rules: CA-9.1-02 CA-R-60 CA-10-02
  EXPECT_EQ(told<BalanceQuery>({1000, 1100}), "balanced");
  EXPECT_EQ(told<BalanceQuery>({1101, 1000}), "unbalanced");
  EXPECT_EQ(told<BalanceQuery>({900, 1100, 1000}), "balanced");
  EXPECT_EQ(told<BalanceQuery>({899, 1000, 1000}), "unbalanced");
  EXPECT_EQ(told<PromotionQuery>({2999}), "rank_2");
  EXPECT_EQ(told<PromotionQuery>({1'000'000}), "rank_6");
}

}  // namespace
}  // namespace esc::capitan
