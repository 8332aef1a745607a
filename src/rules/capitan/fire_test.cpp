#include "rules/capitan/fire.hpp"

#include "rules/capitan/dodge.hpp"
#include "rules/capitan/testing.hpp"

namespace esc::capitan {
namespace {

std::string refused(const Fire& f) { return refusal_of<FireQuery>(f); }

TEST(CapitanDodge, FiveOrMoreOnTheLargerDie) {  // rules: CA-2.4-01 CA-7.6-08 CA-1.4-03 CA-R-49
  EXPECT_EQ(odds_of<DodgeQuery>({.fire_die = 12, .combat_die = 10}).at("saved"), Ratio(2, 3));
  EXPECT_EQ(odds_of<DodgeQuery>({.fire_die = 6, .combat_die = 6, .cover = Cover::dense}).at("saved"), 1);
  EXPECT_EQ(odds_of<DodgeQuery>({.cover = Cover::dense, .blunderbuss = true}).at("lost"), Ratio(1, 8));
}

TEST(CapitanDodge, TheLedgerTellsWhatIsToBeReached) {  // rules: CA-2.4-01
  const Judged saved = judge<DodgeQuery>({}, {7});
  ASSERT_EQ(saved.lines.size(), 1u);
  EXPECT_EQ(saved.lines.front(), (LedgerLine{"CA-2.4-01"_rule, 5, false}));
}

TEST(CapitanDodge, AbilitiesTryAgain) {  // rules: CA-11.10-05 CA-11.30-05 CA-11-03 CA-11-04 CA-10.1-07
  EXPECT_EQ(odds_of<DodgeQuery>({.ability = Ability::hard_to_kill}).at("saved"), Ratio(11, 16));
  EXPECT_EQ(odds_of<DodgeQuery>({.ability = Ability::fight_to_death}).at("saved"), Ratio(3, 4));
  EXPECT_EQ(odds_of<DodgeQuery>({.ability = Ability::fight_to_death, .activated = true}).at("saved"), Ratio(1, 2));
  EXPECT_EQ(judge<DodgeQuery>({.ability = Ability::hard_to_kill, .reroll = true}, {4, 5, 5}).used, 3u);
}

TEST(CapitanDodge, InMeleeCoverIsNothing) {  // rules: CA-11.20-06 CA-11.30-03 CA-R-55
  const Dodge tercio{.against = Against::melee, .cover = Cover::dense, .ability = Ability::old_tercio};
  EXPECT_EQ(odds_of<DodgeQuery>(tercio).at("saved"), Ratio(5, 8));
  EXPECT_EQ(judge<DodgeQuery>({.against = Against::melee, .fencing_master = true}, {}).outcome, "lost");
  EXPECT_EQ(odds_of<DodgeQuery>({.fencing_master = true}).at("saved"), Ratio(1, 2));  // against fire he is nothing
}

TEST(CapitanFire, HitsThenDodges) {  // rules: CA-7.5-03 CA-7.5-04 CA-7.5-05 CA-7.6-01 CA-7.6-02
  EXPECT_EQ(odds_of<FireQuery>({}).at("0"), Ratio(729, 4096));
  const Judged judged = judge<FireQuery>({.figures = 3}, {5, 4, 8, 4, 5});
  EXPECT_EQ(judged.outcome, "1");
  EXPECT_EQ(judged.used, 5u);
}

TEST(CapitanFire, RollingStopsWithTheLastFigure) {  // rules: CA-7.5-05
  EXPECT_EQ(judge<FireQuery>({.figures = 3, .target_figures = 1}, {8, 8, 8, 1, 1, 1}).used, 4u);
}

TEST(CapitanFire, IsWhatEveryFaceSays) {  // rules: CA-R-65 CA-R-85 CA-R-50 CA-11.10-02 CA-1.3-04 CA-10.1-03
  expect_same_face_by_face<FireQuery>({.figures = 2,
                                       .fire_die = 6,
                                       .escort = true,
                                       .reroll = true,
                                       .target_figures = 1,
                                       .target_fire_die = 6,
                                       .target_combat_die = 6,
                                       .target_reroll = true});
  expect_same_face_by_face<FireQuery>({.figures = 1,
                                       .volleys = 2,
                                       .troop_class = TroopClass::elite,
                                       .fire_die = 6,
                                       .reroll = true,
                                       .target_fire_die = 6,
                                       .target_combat_die = 6,
                                       .target_ability = Ability::hard_to_kill});
}

TEST(CapitanFire, ModifiersAreAllCumulative) {  // rules: CA-7.6-03 CA-7.6-04 CA-7.6-06 CA-7.6-07 CA-7.4-01
  const Judged judged = judge<FireQuery>({.figures = 1,
                                          .arm = Arm::cavalry,
                                          .move = Pace::normal,
                                          .aimed = true,
                                          .stealth = true,
                                          .target_arm = TargetArm::limbered},
                                         {4, 8});
  EXPECT_EQ(judged.used, 2u);  // 4 + 1 + 2 - 1 - 1 = 5 hits
  EXPECT_TRUE(judged.cites("CA-7.6-06"_rule) && judged.cites("CA-7.6-04"_rule));
}

TEST(CapitanFire, RangesIncludeTheirLimit) {  // rules: CA-7.6-01 CA-7.2-03 CA-7.1-12 CA-R-13
  EXPECT_EQ(refused({.range = {centimetres(60)}}), "");
  EXPECT_EQ(refused({.range = {Len{6001}}}), "out_of_range");
  EXPECT_EQ(refused({.arm = Arm::cavalry, .range = {Len{4001}}}), "out_of_range");
  EXPECT_EQ(refused({.range = {Len{2001}}, .both_in_wood = true}), "out_of_range");
  EXPECT_EQ(refused({.range = {Len{2001}}, .ability = Ability::good_eye, .both_in_wood = true}),
            "out_of_range");  // CA-R-51
}

TEST(CapitanFire, TheClassDecidesTheMoment) {  // rules: CA-3.1-01 CA-R-50
  const auto with = [](TroopClass c, Sequence s) {
    return refused({.troop_class = c, .move = Pace::normal, .sequence = s});
  };
  EXPECT_EQ(with(TroopClass::militia, Sequence::fire_first), "");
  EXPECT_EQ(with(TroopClass::militia, Sequence::move_first), "sequence_not_allowed");
  EXPECT_EQ(with(TroopClass::regular, Sequence::split), "sequence_not_allowed");
  EXPECT_EQ(with(TroopClass::veteran, Sequence::split), "");
  EXPECT_EQ(refused({.volleys = 2, .troop_class = TroopClass::veteran}), "no_second_volley");
  EXPECT_EQ(refused({.volleys = 2, .troop_class = TroopClass::elite}), "");
  EXPECT_EQ(refused({.volleys = 2, .troop_class = TroopClass::elite, .move = Pace::normal}), "no_second_volley");
}

TEST(CapitanFire, MarchAndChargeFireNeedAnAbility) {  // rules: CA-6.1-02 CA-7-01 CA-11.15-02 CA-11.15-04 CA-11.25-01
  EXPECT_EQ(refused({.move = Pace::march}), "no_fire_at_the_march");
  EXPECT_EQ(refused({.move = Pace::march, .ability = Ability::expert_marksman}), "");
  EXPECT_EQ(refused({.move = Pace::march, .ability = Ability::expert_marksman, .reduced = true}),
            "no_fire_at_the_march");
  EXPECT_EQ(refused({.move = Pace::march, .ability = Ability::experienced_riders}), "no_fire_at_the_march");
  EXPECT_EQ(refused({.move = Pace::charge}), "no_fire_in_a_charge");
  EXPECT_EQ(refused({.range = {centimetres(200)}, .move = Pace::charge, .ability = Ability::attack_fire}), "");
  EXPECT_EQ(refused({.weapon = Weapon::pistol,
                     .range = {centimetres(10)},
                     .move = Pace::march,
                     .sequence = Sequence::split,
                     .ability = Ability::duelist}),
            "");
}

TEST(CapitanFire, DefensiveFireNeedsAnAbility) {  // rules: CA-11.15-03 CA-11.30-02 CA-3.2.3-04 CA-R-46 CA-R-47
  EXPECT_EQ(refused({.occasion = Occasion::charged}), "no_defensive_fire");
  EXPECT_EQ(refused({.occasion = Occasion::charged, .ability = Ability::rally_square}), "no_defensive_fire");
  EXPECT_EQ(
      refused({.occasion = Occasion::charged, .ability = Ability::rally_square, .target_arm = TargetArm::cavalry}), "");
  EXPECT_EQ(refused({.occasion = Occasion::reaction, .move = Pace::normal}), "reaction_without_move");
}

TEST(CapitanFire, ARegroupedUnitFiresOnceAtTheEnd) {  // rules: CA-6.8-03 CA-7.6-05 CA-R-118
  EXPECT_EQ(refused({.troop_class = TroopClass::militia,
                     .move = Pace::normal,
                     .sequence = Sequence::move_first,
                     .regrouped = true}),
            "");
  EXPECT_EQ(refused({.move = Pace::normal, .regrouped = true}), "regrouped_fires_last");
  EXPECT_EQ(refused({.occasion = Occasion::reaction, .regrouped = true}), "regrouped_fires_last");
}

TEST(CapitanFire, SharpshootersChooseTheirMan) {  // rules: CA-7.1-06 CA-11.30-06 CA-R-108 CA-11.15-01 CA-11.15-06
  EXPECT_EQ(refused({.target_command = true, .target_nearest = false}), "command_not_nearest");
  EXPECT_EQ(refused({.target_command = true, .officer_targeted = true}), "cannot_pick_the_officer");
  const Fire at_officer{.figures = 3,
                        .fire_die = 12,
                        .weapon = Weapon::rifle,
                        .ability = Ability::sharpshooters,
                        .target_command = true,
                        .officer_targeted = true};
  EXPECT_EQ(odds_of<FireQuery>(at_officer).at("1"), Ratio(6965, 13824));
  const Fire at_troops{.figures = 3,
                       .fire_die = 10,
                       .weapon = Weapon::rifle,
                       .range = {centimetres(80)},
                       .ability = Ability::sharpshooters};
  EXPECT_EQ(odds_of<FireQuery>(at_troops).at("0"), Ratio(343, 1000));
}

TEST(CapitanFire, TheNockGunFiresEvenWhereMusketsDoNotReach) {  // rules: CA-11.10-02 CA-R-65
  const Fire far{.figures = 3, .fire_die = 12, .range = {centimetres(70)}, .ability = Ability::nock_gun};
  EXPECT_EQ(refused(far), "");
  EXPECT_EQ(judge<FireQuery>(far, {1, 1, 1, 1}).used, 4u);
  EXPECT_EQ(judge<FireQuery>({.figures = 3, .ability = Ability::nock_gun}, {1, 1, 1, 1, 1, 1}).used, 6u);
}

TEST(CapitanFire, MoreFiguresNeverHurtLess) {
  Ratio unharmed = 1;
  for (int figures = 1; figures <= 12; ++figures) {
    const auto odds = odds_of<FireQuery>({.figures = figures, .reroll = true});
    EXPECT_EQ(sum(odds), 1);
    EXPECT_LT(odds.at("0"), unharmed);
    unharmed = odds.at("0");
  }
}

}  // namespace
}  // namespace esc::capitan
