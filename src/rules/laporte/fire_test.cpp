#include "rules/laporte/battlefield_test.hpp"
#include "rules/laporte/facts.hpp"

namespace esc::laporte {
namespace {

// A rifleman in the west, an enemy eighteen inches away.
struct Duel : Battlefield {
  explicit Duel(Profile shooter_profile = rifleman()) : shooter(red(at(10, 10), std::move(shooter_profile))) {
    target = blue(at(29, 10));
  }
  std::uint16_t shooter, target;
};
bool aimed_shot(const Battlefield& field) { return field.given_of_last_roll().at("aimed") == Value(true); }

TEST(LaporteFire, TheRiflemanOfTheBookAimsAndHits) {  // rules: LP-AIM-01 LP-AIM-03 LP-SHOT-08 LP-SHOT-11
  Duel field;
  field.activate(field.shooter, 2);
  field.act(Act::aim);
  EXPECT_EQ(field.man(field.shooter).at, at(10, 10)) << "he stays where he is";
  field.act(Act::fire, {.target = field.target}, {5, 4, 6, 3});
  EXPECT_EQ(field.man(field.target).wounds, 1);
  EXPECT_TRUE(aimed_shot(field));
  EXPECT_EQ(field.man(field.shooter).tufts[0], 2) << "two tufts on a rifled carbine";
  EXPECT_FALSE(field.man(field.shooter).aimed);
}

TEST(LaporteFire, TheShotMustFollowTheAimDirectly) {  // rules: LP-AIM-03 LP-R-17
  Duel field(soldier());
  field.activate(field.shooter, 4);
  field.act(Act::aim);
  field.move(at(11, 10), {1, 1});
  EXPECT_FALSE(field.man(field.shooter).aimed) << "a move loses it";
  field.act(Act::fire, {.target = field.target}, {6, 6});
  EXPECT_FALSE(aimed_shot(field));
  EXPECT_EQ(field.refusal(Act::aim), "LP-R-17 nothing_loaded");
}

TEST(LaporteFire, TheAimCarriesOverTurns) {  // rules: LP-AIM-02 LP-R-17
  Duel field;
  field.activate(field.shooter, 1);
  field.act(Act::aim);
  EXPECT_TRUE(field.man(field.shooter).aimed);
  field.end_turn();
  field.gets(field.shooter, 0);
  field.sequence(4);
  field.end_turn();  // a turn without actions does not lose it
  field.man(field.shooter).wounds = 1;
  field.activate(field.shooter, 1);
  field.act(Act::fire, {.target = field.target}, {4, 1});
  EXPECT_TRUE(aimed_shot(field)) << "neither does a wound";
  const Scene scene = Laporte::scene(field.s);
  EXPECT_TRUE(std::none_of(scene.figures[field.shooter].markers.begin(), scene.figures[field.shooter].markers.end(),
                           [](const SceneFact& m) { return m.key == "aimed"; }));
}

TEST(LaporteFire, AimingTwiceGivesOneArgument) {  // rules: LP-R-17
  Duel field;
  field.activate(field.shooter, 3);
  field.act(Act::aim);
  field.act(Act::aim);
  field.act(Act::fire, {.target = field.target}, {5, 5, 5});
  EXPECT_EQ(field.man(field.target).wounds, 0) << "four arguments, not five";
}

TEST(LaporteFire, AReloadOrADoorLosesTheAim) {  // rules: LP-R-17 LP-R-33
  Duel field({.key = "two guns", .shooting = 2, .firearms = {Firearm::musket, Firearm::pistol}});
  field.man(field.shooter).tufts[1] = 1;
  field.activate(field.shooter, 4);
  field.act(Act::aim);
  field.act(Act::reload, {.n = 1});
  EXPECT_FALSE(field.man(field.shooter).aimed);
}

TEST(LaporteFire, OnlyALoadedGunIsAimedAndAnyOfThemMayShoot) {  // rules: LP-R-17 LP-R-19 LP-R-33
  Duel field({.key = "two guns", .shooting = 2, .firearms = {Firearm::pistol, Firearm::musket}});
  field.activate(field.shooter, 3);
  field.act(Act::aim);
  EXPECT_EQ(field.refusal(Act::fire, {.target = field.target, .n = 0}), "LP-SHOT-03 out_of_range");
  EXPECT_EQ(field.refusal(Act::fire, {.target = field.target, .n = 2}), "LP-R-33 no_such_gun");
  field.act(Act::fire, {.target = field.target, .n = 1}, {6, 6});
  EXPECT_TRUE(aimed_shot(field));
  EXPECT_EQ(field.man(field.shooter).tufts[0], 0) << "each gun has its own tufts";
  EXPECT_EQ(field.man(field.shooter).tufts[1], 1);
  EXPECT_EQ(field.refusal(Act::aim), "allowed") << "the pistol is loaded";
}

TEST(LaporteFire, AManWithoutAFirearmNeitherAimsNorFires) {  // rules: LP-R-17 LP-R-33
  Duel field(unarmed());
  field.activate(field.shooter, 1);
  EXPECT_EQ(field.refusal(Act::aim), "LP-R-17 nothing_loaded");
  EXPECT_EQ(field.refusal(Act::fire, {.target = field.target}), "LP-R-33 no_such_gun");
  EXPECT_EQ(field.refusal(Act::reload), "LP-R-33 no_such_gun");
}

TEST(LaporteFire, AGunWithATuftCannotFire) {  // rules: LP-R-19 LP-RELOAD-01 LP-RELOAD-02 LP-SHOT-11
  Duel field(soldier());
  EXPECT_EQ(field.man(field.shooter).tufts[0], 0) << "all weapons start loaded";
  field.activate(field.shooter, 4);
  EXPECT_EQ(field.refusal(Act::reload), "LP-RELOAD-01 loaded");
  field.act(Act::fire, {.target = field.target}, {6, 6});
  EXPECT_EQ(field.man(field.shooter).tufts[0], 1);
  EXPECT_EQ(field.refusal(Act::fire, {.target = field.target}), "LP-R-19 not_loaded");
  field.act(Act::reload);
  EXPECT_EQ(field.man(field.shooter).tufts[0], 0) << "one action for a smooth bore";
  EXPECT_EQ(field.refusal(Act::fire, {.target = field.target}), "allowed");
}

TEST(LaporteFire, ARifleTakesTwoActionsToReload) {  // rules: LP-RELOAD-03 LP-R-20
  Duel field;
  field.activate(field.shooter, 4);
  field.act(Act::fire, {.target = field.target}, {6, 6, 6});
  field.act(Act::reload);
  EXPECT_EQ(field.man(field.shooter).tufts[0], 1);
  EXPECT_EQ(field.refusal(Act::fire, {.target = field.target}), "LP-R-19 not_loaded") << "not even as if in haste";
  EXPECT_EQ(field.refusal(Act::reload_in_haste), "LP-R-20 half_loaded");
  field.act(Act::reload);
  EXPECT_EQ(field.man(field.shooter).hasty, 0);
  EXPECT_EQ(field.refusal(Act::fire, {.target = field.target}), "allowed");
}

TEST(LaporteFire, LoadedInHasteTheRifleReachesTwentyInches) {  // rules: LP-RELOAD-04 LP-R-20
  Duel field;
  const auto far = field.blue(at(10, 32));
  field.man(field.shooter).tufts[0] = 2;
  field.activate(field.shooter, 4);
  field.act(Act::reload_in_haste);
  EXPECT_EQ(field.man(field.shooter).tufts[0], 0) << "both tufts come off";
  EXPECT_EQ(field.refusal(Act::fire, {.target = far}), "LP-RELOAD-04 out_of_range") << "twenty-one inches";
  field.act(Act::fire, {.target = field.target}, {3, 3, 3});
  EXPECT_EQ(field.given_of_last_roll().at("hasty"), Value(true)) << "two arguments: the threes miss";
  EXPECT_EQ(field.man(field.shooter).tufts[0], 2);
  EXPECT_EQ(field.man(field.shooter).hasty, 0) << "the mark goes with the shot";
}

TEST(LaporteFire, OnlyARifleIsLoadedInHaste) {  // rules: LP-RELOAD-04
  Duel field(soldier());
  field.man(field.shooter).tufts[0] = 1;
  field.activate(field.shooter, 1);
  EXPECT_EQ(field.refusal(Act::reload_in_haste), "LP-RELOAD-04 hasty_not_rifled");
}

TEST(LaporteFire, TheTargetIsAnEnemyInSight) {  // rules: LP-SHOT-01 LP-R-21 LP-R-42
  Duel field;
  const auto comrade = field.red(at(10, 20));
  field.activate(field.shooter, 2);
  EXPECT_EQ(field.refusal(Act::fire, {.target = comrade}), "LP-SHOT-01 no_such_target");
  EXPECT_EQ(field.refusal(Act::fire, {.target = 99}), "LP-SHOT-01 no_such_target");
  EXPECT_EQ(field.refusal(Act::fire, {.target = field.target}), "allowed");
  field.man(comrade).at = at(20, 10);
  EXPECT_EQ(field.refusal(Act::fire, {.target = field.target}), "LP-R-21 not_in_sight");
  field.man(field.target).status = Status::killed;
  EXPECT_EQ(field.refusal(Act::fire, {.target = field.target}), "LP-SHOT-01 no_such_target");
}

TEST(LaporteFire, RangeIsMeasuredBetweenBaseEdges) {  // rules: LP-R-23 LP-SHOT-03 LP-R-01
  Duel field(soldier());
  field.man(field.target).at = at(41, 10);
  field.activate(field.shooter, 2);
  EXPECT_EQ(field.refusal(Act::fire, {.target = field.target}), "allowed") << "thirty inches from edge to edge";
  field.man(field.target).at.x += 1;
  EXPECT_EQ(field.refusal(Act::fire, {.target = field.target}), "LP-SHOT-03 out_of_range");
}

TEST(LaporteFire, TheTableTellsTheFactsOfTheShot) {  // rules: LP-SHOT-02 LP-SHOT-10 LP-R-40 LP-R-22
  Duel field;
  const auto nearer = field.blue(at(10, 20));
  field.activate(field.shooter, 2);
  field.act(Act::fire, {.target = field.target}, {6, 6, 6});
  EXPECT_EQ(field.given_of_last_roll().at("nearest"), Value(false));
  const Shot shot = shot_facts(field.s, field.shooter, nearer, 0, true);
  EXPECT_EQ(shot.range, Measure(inches(9)));
  EXPECT_EQ(shot.dice, 3);
  EXPECT_EQ(shot.weapon, Firearm::rifled_carbine);
  EXPECT_EQ(shot.cover, Cover::none);
}

}  // namespace
}  // namespace esc::laporte
