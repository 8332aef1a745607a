#include "rules/argad/shot.hpp"

#include <gtest/gtest.h>

#include "rules/argad/odds_of.hpp"

namespace esc::argad {
namespace {

Ratio killed(const Shot& shot) { return odds_of<ShotQuery>(shot)[Hit::killed]; }

Shot at(int cm, Firearm weapon = Firearm::rifle) { return {.weapon = weapon, .range = centimetres(cm)}; }

int needed(const Shot& shot) {
  Ledger off{false};
  return need(shot, standard_rulebook(), off).first;
}

TEST(ArgadShot, TheFarEdgeBelongsToTheNearerBand) {  // rules: AR-FIRE-01 AR-FIRE-04 AR-FIRE-05 AR-FIRE-12 AR-R-04
  const std::pair<Firearm, int> widths[] = {{Firearm::pistol, 10}, {Firearm::musketoon, 30}, {Firearm::rifle, 40}};
  for (const auto& [weapon, width] : widths)
    for (int band = 1; band <= 3; ++band) {
      EXPECT_EQ(needed(at(band * width, weapon)), 4 + band);
      Shot beyond = at(0, weapon);
      beyond.range = Measure::between(centimetres(band * width), false);
      if (band < 3) EXPECT_EQ(needed(beyond), 5 + band);
      else EXPECT_EQ(refusal<ShotQuery>(beyond), "out_of_range");
    }
}

TEST(ArgadShot, LongerRangesByAgreement) {  // rules: AR-FIRE-28
  Shot shot = at(480);
  shot.range_factor = 4;
  EXPECT_EQ(refusal<ShotQuery>(shot), "");
  EXPECT_EQ(needed(shot), 7);
  shot.range = Measure(centimetres(160));
  EXPECT_EQ(needed(shot), 5);
}

TEST(ArgadShot, ChancesByNaturalResultNeeded) {  // rules: AR-FIRE-12 AR-FIRE-13 AR-FIRE-27 AR-R-02 AR-R-05 AR-R-49
  const std::map<int, Ratio> table{{-3, {5, 6}}, {1, {5, 6}}, {2, {5, 6}},  {3, {2, 3}}, {4, {1, 2}},
                                   {5, {1, 3}},  {6, {1, 6}}, {7, {1, 36}}, {8, {0}},    {11, {0}}};
  for (const auto& row : table)
    EXPECT_EQ(AllDice::odds([&](Dice& d) { return hits(row.first, false, standard_rulebook(), d); })[true], row.second);
}

TEST(ArgadShot, OpenEndedDiceGoOnSixBySix) {  // rules: AR-R-03
  Ratio chance(1, 6);
  for (int number = 6; number <= 11; ++number, chance /= 6)
    EXPECT_EQ(AllDice::odds([&](Dice& d) { return hits(number, true, standard_rulebook(), d); })[true], chance);
}

TEST(ArgadShot, TheSecondDieIsRolledOnlyForASeven) {  // rules: AR-FIRE-13 AR-R-02
  EXPECT_EQ(judge<ShotQuery>(at(80), {6, 6}).used, 1);
  EXPECT_EQ(judge<ShotQuery>(at(120), {6, 6}).used, 2);
  EXPECT_EQ(judge<ShotQuery>(at(120), {5, 6}).used, 1);
  Shot hopeless = at(120);
  hopeless.cover = Cover::cover;
  EXPECT_EQ(judge<ShotQuery>(hopeless, {6, 6}).used, 1);
  hopeless.open_ended = true;
  const auto saved = judge<ShotQuery>(hopeless, {6, 6, 6, 6});
  EXPECT_EQ(saved.used, 3);
  EXPECT_EQ(saved.outcome, Hit::killed);
}

TEST(ArgadShot, TheRegularOfTheExampleNeedsADoubleSix) {  // rules: AR-FIRE-15 AR-FIRE-13
  Shot shot = at(60);
  shot.cover = Cover::cover;
  EXPECT_EQ(killed(shot), Ratio(1, 36));
}

TEST(ArgadShot,
     OnlyTheWorstShelterCounts) {  // rules: AR-FIRE-14 AR-FIRE-16 AR-FIRE-17 AR-FIRE-18 AR-FIRE-19 AR-TERR-05
  Shot shot = at(20);
  shot.swimmer = shot.furtive_target = shot.brush = true;
  shot.forest = centimetres(10);
  EXPECT_EQ(needed(shot), 6);
  shot.cover = Cover::loophole;
  EXPECT_EQ(needed(shot), 7);
  const auto judged = judge<ShotQuery>(shot, {1});
  int counted = 0, outweighed = 0;
  for (const auto& line : judged.why.lines())
    if (line.value < 0) ++(line.counted ? counted : outweighed);
  EXPECT_EQ(counted, 1);
  EXPECT_EQ(outweighed, 4);
  EXPECT_EQ(judged.why.sum(), -2);
}

TEST(ArgadShot,
     CoverAndLyingShelterMenOnFootOnly) {  // rules: AR-FIRE-15 AR-FIRE-18 AR-FIRE-20 AR-TERR-05 AR-TERR-08 AR-R-15
  Shot shot = at(20);
  shot.target = Target::mounted;
  shot.brush = true;
  shot.posture = Posture::prone;
  for (const Cover cover : {Cover::none, Cover::cover, Cover::loophole}) {
    shot.cover = cover;
    EXPECT_EQ(refusal<ShotQuery>(shot), "");
    EXPECT_EQ(needed(shot), 5);
  }
  shot.swimmer = true;
  EXPECT_EQ(needed(shot), 6);
}

TEST(ArgadShot, AManFlatInTheBrushIsFoundWithinTwoCentimetres) {  // rules: AR-TERR-06 AR-R-23
  for (const Posture posture : {Posture::prone, Posture::crawling}) {
    Shot shot = at(2);
    shot.brush = true;
    shot.posture = posture;
    EXPECT_EQ(refusal<ShotQuery>(shot), "");
    shot.range = Measure::between(centimetres(2), false);
    EXPECT_EQ(refusal<ShotQuery>(shot), "flat_in_brush");
  }
}

TEST(ArgadShot, TenCentimetresOfForestCanBeShotThrough) {  // rules: AR-TERR-07 AR-FIRE-17 AR-R-14
  Shot shot = at(20);
  EXPECT_EQ(needed(shot), 5);
  shot.forest = Measure::between(0, false);
  EXPECT_EQ(needed(shot), 6);
  shot.forest = Measure(centimetres(10));
  EXPECT_EQ(refusal<ShotQuery>(shot), "");
  shot.forest = Measure::between(centimetres(10), false);
  EXPECT_EQ(refusal<ShotQuery>(shot), "forest_too_thick");
}

TEST(ArgadShot, MovingAndFurtiveAreOneMalusClassAnother) {  // rules: AR-FIRE-07 AR-FIRE-21 AR-FIRE-22 AR-R-20
  Shot shot = at(20);
  shot.moving = true;
  EXPECT_EQ(needed(shot), 6);
  shot.furtive_shooter = true;
  EXPECT_EQ(needed(shot), 6);
  shot.shooter_class = 2;
  EXPECT_EQ(needed(shot), 7);
}

TEST(ArgadShot, PointBlankForgivesTerrainAndMostMovement) {  // rules: AR-FIRE-09 AR-FIRE-10 AR-FIRE-11
  Shot shot{.moving = true, .contact = true, .posture = Posture::prone, .brush = true, .cover = Cover::loophole};
  shot.forest = centimetres(30);
  EXPECT_EQ(refusal<ShotQuery>(shot), "");
  EXPECT_EQ(needed(shot), 5);
  shot.weapon = Firearm::musketoon;
  EXPECT_EQ(needed(shot), 5);
  shot.mounted = true;
  EXPECT_EQ(needed(shot), 6);
  shot.weapon = Firearm::pistol;
  EXPECT_EQ(needed(shot), 5);
  shot.furtive_shooter = true;
  EXPECT_EQ(needed(shot), 6);
}

TEST(ArgadShot, ARangeAtContactContradictsItself) {  // rules: AR-FIRE-09
  EXPECT_FALSE(ShotQuery::bad_combination({.contact = true}));
  EXPECT_FALSE(ShotQuery::bad_combination({.range = centimetres(5)}));
  const auto bad = ShotQuery::bad_combination({.range = 1, .contact = true});
  ASSERT_TRUE(bad);
  EXPECT_EQ(bad->code, "bad_value");
  EXPECT_EQ(bad->key, "range_cm");
}

TEST(ArgadShot, AimingIsForAQuietManWithAShoulderArm) {  // rules: AR-FIRE-23 AR-FIRE-29 AR-SPECIAL-03
  Shot shot = at(20);
  shot.elite = true;
  EXPECT_EQ(needed(shot), 5);
  shot.aimed = true;
  EXPECT_EQ(needed(shot), 3);
  Shot pistol = shot, moving = shot, touched = shot, touching = shot;
  pistol.weapon = Firearm::pistol;
  moving.moving = true;
  touched.contact_this_turn = true;
  touching.contact = true;
  EXPECT_EQ(refusal<ShotQuery>(pistol), "aim_shoulder_arm");
  EXPECT_EQ(refusal<ShotQuery>(moving), "aim_standing");
  EXPECT_EQ(refusal<ShotQuery>(touched), "aim_in_contact");
  EXPECT_EQ(refusal<ShotQuery>(touching), "aim_in_contact");
}

TEST(ArgadShot, OneDieHasTheBonusAgainstAGroup) {  // rules: AR-FIRE-24 AR-FIRE-25 AR-FIRE-02
  Shot shot = at(8, Firearm::pistol);
  shot.shots = 2;
  EXPECT_EQ(killed(shot), Ratio(5, 9));
  shot.group = true;
  EXPECT_EQ(killed(shot), Ratio(2, 3));
  shot.constructed = true;
  EXPECT_EQ(killed(shot), Ratio(5, 9));
}

TEST(ArgadShot, OnlyThePistolFiresTwiceAndNotInContact) {  // rules: AR-FIRE-02 AR-FIRE-03 AR-FIRE-04 AR-FIRE-05
  EXPECT_EQ(refusal<ShotQuery>({.weapon = Firearm::pistol, .shots = 2}), "");
  EXPECT_EQ(refusal<ShotQuery>({.weapon = Firearm::rifle, .shots = 2}), "too_many_shots");
  EXPECT_EQ(refusal<ShotQuery>({.weapon = Firearm::musketoon, .shots = 2}), "too_many_shots");
  EXPECT_EQ(refusal<ShotQuery>({.weapon = Firearm::pistol, .shots = 2, .contact = true}), "one_shot_in_contact");
  EXPECT_EQ(refusal<ShotQuery>({.weapon = Firearm::pistol, .shots = 2, .contact_this_turn = true}),
            "one_shot_in_contact");
  EXPECT_EQ(refusal<ShotQuery>({.weapon = Firearm::pistol, .contact_this_turn = true}), "");
}

TEST(ArgadShot, TheSecondShotIsSpared) {  // rules: AR-FIRE-02 AR-FIRE-26 AR-R-45
  Shot shot = at(5, Firearm::pistol);
  shot.shots = 2;
  EXPECT_EQ(judge<ShotQuery>(shot, {5, 5}).used, 1);
  EXPECT_EQ(judge<ShotQuery>(shot, {4, 5}).used, 2);
}

TEST(ArgadShot, TheRifleIsFiredOnFoot) {  // rules: AR-FIRE-06
  EXPECT_EQ(refusal<ShotQuery>({.mounted = true}), "rifle_on_foot");
  EXPECT_EQ(refusal<ShotQuery>({.weapon = Firearm::musketoon, .mounted = true}), "");
}

}  // namespace
}  // namespace esc::argad
