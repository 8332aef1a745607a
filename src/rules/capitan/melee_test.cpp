#include "rules/capitan/melee.hpp"

#include "rules/capitan/testing.hpp"

namespace esc::capitan {
namespace {

Fighter one(Ability ability = Ability::none) { return {.figures = 1, .ability = ability}; }

TEST(CapitanMelee, ADuelGivesAnImpactATieTwo) {  // rules: CA-8.12-05 CA-8.12-07 CA-8.12-08 CA-8.12-10
  const auto odds = odds_of<MeleeQuery>({.a = one(), .b = one()});
  EXPECT_EQ(odds.at("a0b1"), Ratio(1, 4));
  EXPECT_EQ(odds.at("a1b1"), Ratio(1, 32));
}

TEST(CapitanMelee, SurplusAttacksAreDirectImpacts) {  // rules: CA-8.12-06 CA-8.12-09 CA-8.2-04 CA-R-54
  const Judged judged = judge<MeleeQuery>({.a = {.figures = 2}, .b = one()}, {5, 5, 4, 3});
  EXPECT_EQ(judged.outcome, "a1b1");
  EXPECT_EQ(judged.used, 4u);
  const auto helpless = odds_of<MeleeQuery>({.a = {.figures = 2}, .b = {.figures = 2, .cannot_fight = true}});
  EXPECT_EQ(helpless.at("a0b2"), Ratio(1, 4));
  EXPECT_EQ(judge<MeleeQuery>({.a = {.figures = 1, .arm = Arm::cavalry}, .b = {.figures = 2}}, {1, 8, 1, 8, 1}).outcome,
            "a1b0");
}

TEST(CapitanMelee, IsWhatEveryFaceSays) {  // rules: CA-10.1-04 CA-R-68 CA-R-85 CA-11.20-04
  const auto small = [](Fighter f) {
    f.fire_die = f.combat_die = 6;
    return f;
  };
  Fighter perks{.figures = 1, .combat_reroll = true, .dodge_reroll = true};
  expect_same_face_by_face<MeleeQuery>({.a = small(perks), .b = small({.figures = 1, .combat_reroll = true})});
  expect_same_face_by_face<MeleeQuery>({.a = small({.figures = 2, .charging = true, .ability = Ability::brutal_charge}),
                                        .b = small({.figures = 2, .cannot_fight = true})});
}

TEST(CapitanMelee, StarredFactorsWantTheFirstShock) {  // rules: CA-8.12-12 CA-8.12-17 CA-8.12-27 CA-6.3-02 CA-R-59
  const Fighter charger{.figures = 2, .charging = true, .led_by_command = true};
  const auto plain = odds_of<MeleeQuery>({.a = {.figures = 2}, .b = {.figures = 2}});
  EXPECT_NE(odds_of<MeleeQuery>({.a = charger, .b = {.figures = 2}}), plain);
  EXPECT_EQ(odds_of<MeleeQuery>({.a = charger, .b = {.figures = 2}, .round = 2}), plain);
  EXPECT_EQ(odds_of<MeleeQuery>({.a = charger, .b = {.figures = 2}, .formed_melee = true}), plain);
}

TEST(CapitanMelee, FactorsOfBothSidesStandInTheLedger) {
  // rules: CA-8.12-13 CA-8.12-14 CA-8.12-15 CA-8.12-16 CA-8.12-18 CA-8.12-19 CA-8.12-20 CA-8.12-21 CA-8.12-22
  // CA-8.12-23 rules: CA-8.12-24 CA-8.12-25 CA-8.12-26 CA-1.3-01 CA-8.7-02 CA-6.6-10 CA-6.7-06 CA-3.2.4-03 CA-8.4-03
  // CA-8.4-04
  const auto advantage = [](const Melee& m) {
    Ledger why;
    add_combat_factors(side_a(m, book()), book().combat, why, 1);
    add_combat_factors(side_b(m, book()), book().combat, why, -1);
    return why.sum();
  };
  EXPECT_EQ(advantage({.a = {.arm = Arm::cavalry, .lance = true}}), 2);
  EXPECT_EQ(advantage({.a = {.lance = true}}), 0);
  EXPECT_EQ(advantage({.a = {.arm = Arm::cavalry, .ability = Ability::lancers},
                       .b = {.arm = Arm::cavalry, .cuirassier = true}}),
            0);
  EXPECT_EQ(advantage({.a = {.charging = true}, .b = {.arm = Arm::cavalry}}), 0);
  EXPECT_EQ(advantage({.height = Len{350}}), 2);
  EXPECT_EQ(advantage({.height = centimetres(-3)}), 0);
  EXPECT_EQ(advantage({.height = Len{-301}}), -2);
  EXPECT_EQ(advantage({.a = {.troop_class = TroopClass::elite}, .b = {.troop_class = TroopClass::militia}}), 3);
  EXPECT_EQ(advantage({.a = {.troop_class = TroopClass::veteran, .cover = Cover::dense}, .b = {.cover = Cover::light}}),
            3);
  EXPECT_EQ(advantage({.a = {.cover = Cover::medium}, .same_cover = true}), 0);
  EXPECT_EQ(advantage({.a = {.flag_near = true, .captured_flag = true, .pursuing = true}}), 5);
  EXPECT_EQ(advantage({.b = {.failed_break_off = true, .skirmisher = true, .dud_discovered = true}}), 5);
  EXPECT_EQ(advantage({.a = {.arm = Arm::cavalry, .in_wood = true}, .b = {.in_wood = true}}), -1);
}

TEST(CapitanMelee, AbilitiesInCombat) {
  // rules: CA-11.10-03 CA-11.10-04 CA-11.15-03 CA-11.20-02 CA-11.20-06 CA-11.25-07 CA-11.30-02 CA-11.30-05 CA-R-66
  // CA-R-95
  const auto sum_of = [](const Melee& m) {
    Ledger why;
    add_combat_factors(side_a(m, book()), book().combat, why, 1);
    return why.sum();
  };
  EXPECT_EQ(sum_of({.a = {.ability = Ability::sworn_enemies}}), 1);
  EXPECT_EQ(sum_of({.a = {.ability = Ability::sworn_enemies, .activated = true}}), 0);
  EXPECT_EQ(sum_of({.a = {.ability = Ability::close_formation}}), 2);
  EXPECT_EQ(sum_of({.a = {.ability = Ability::dogged_defence}}), -1);
  EXPECT_EQ(sum_of({.a = {.ability = Ability::dogged_defence}, .round = 2}), 0);
  EXPECT_EQ(sum_of({.a = {.ability = Ability::rally_square}}), 0);
  EXPECT_EQ(sum_of({.a = {.ability = Ability::rally_square}, .b = {.arm = Arm::cavalry}}), 2);
  EXPECT_EQ(sum_of({.a = {.charging = true, .ability = Ability::fight_to_death}}), 4);
  const Melee furious{.a = {.arm = Arm::cavalry, .ability = Ability::fury}};
  EXPECT_EQ(attacks_of(side_a(furious, book()), book().combat), 18);
}

TEST(CapitanMelee, OldTerciosDoNotSufferFromTies) {  // rules: CA-11.20-06 CA-R-69
  EXPECT_EQ(judge<MeleeQuery>({.a = one(Ability::old_tercio), .b = one()}, {4, 5, 4}).outcome, "a0b1");
  EXPECT_EQ(judge<MeleeQuery>({.a = one(Ability::old_tercio), .b = one(Ability::old_tercio)}, {4, 4, 3, 3}).outcome,
            "a1b1");
}

TEST(CapitanMelee, CloseOrderWithstandsABrutalCharge) {  // rules: CA-11.20-04 CA-R-68
  const Fighter brutal{.figures = 3, .charging = true, .ability = Ability::brutal_charge};
  const auto used = [&](Fighter enemy) { return judge<MeleeQuery>({.a = brutal, .b = enemy}, {1, 1, 1}).used; };
  EXPECT_EQ(used({.figures = 3, .cannot_fight = true}), 2u);
  EXPECT_EQ(used({.figures = 3, .close_order = true, .cannot_fight = true}), 3u);
  EXPECT_EQ(used({.figures = 3, .arm = Arm::cavalry, .close_order = true, .cannot_fight = true}), 2u);
}

TEST(CapitanMelee, TheLedgerTellsTheAttacksOfBoth) {  // rules: CA-8.12-05 CA-8.12-06 CA-2.4-01
  Melee m;
  m.a = {.figures = 1, .arm = Arm::cavalry};
  m.b = {.figures = 1};
  const Judged round = judge<MeleeQuery>(m, {8, 1, 5, 5});
  ASSERT_GE(round.lines.size(), 2u);
  EXPECT_EQ(round.lines[0], (LedgerLine{"CA-8.12-05"_rule, 2, false}));
  EXPECT_EQ(round.lines[1], (LedgerLine{"CA-8.12-05"_rule, 1, false}));
  EXPECT_TRUE(round.cites("CA-2.4-01"_rule));
}

TEST(CapitanMelee, TheFencingMasterIsNotDodged) {  // rules: CA-11.30-03
  EXPECT_EQ(judge<MeleeQuery>({.a = one(Ability::fencing_master), .b = one()}, {8, 1}).outcome, "a0b1");
}

TEST(CapitanMelee, ThreeToOneAnnihilates) {  // rules: CA-8.11-01 CA-R-57
  EXPECT_EQ(fate_of(2, 6, book().combat), Fate::a_eliminated);
  EXPECT_EQ(fate_of(5, 2, book().combat), Fate::goes_on);
  EXPECT_EQ(fate_of(0, 0, book().combat), Fate::both_eliminated);
  EXPECT_EQ(odds_of<MeleeQuery>({.a = {.figures = 6}, .b = {.figures = 3}, .report = Report::fate}).at("b_eliminated"),
            Ratio(107359, 131072));
}

TEST(CapitanMelee, NobodyReachesAboveEightCentimetres) {  // rules: CA-8.4-05 CA-R-56
  EXPECT_EQ(refusal_of<MeleeQuery>({.height = centimetres(8)}), "");
  EXPECT_EQ(refusal_of<MeleeQuery>({.height = Len{801}}), "out_of_reach");
  EXPECT_EQ(refusal_of<MeleeQuery>({.height = Len{-801}}), "out_of_reach");
}

}  // namespace
}  // namespace esc::capitan
