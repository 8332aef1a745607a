#include "rules/capitan/endure.hpp"

#include "rules/capitan/battlefield_test.hpp"

namespace esc::capitan {
namespace {

constexpr int tough = static_cast<int>(Ability::hard_to_kill), to_death = static_cast<int>(Ability::fight_to_death);

struct UnderFire : Battlefield {
  explicit UnderFire(std::vector<Ability> held) {
    firers = red(line(), 2, at(40, 40)), target = blue(line(), 6, at(55, 40), std::move(held));
    activate(firers);
    if (asked() == AskKind::react) plays(Act::decline);
  }
  UnitId firers, target;
};

}  // namespace

TEST(CapitanEndure, WithNothingElseToLoseItIsUsed) {  // rules: CA-11.10-05 CA-R-111
  UnderFire f({Ability::hard_to_kill});
  f.plays(Act::fire, {.target = f.target}, {8, 1, 1, 6});  // one hit, the dodge fails, the second one saves
  EXPECT_EQ(f.size(f.target), 6u);
  EXPECT_EQ(f.s.units[f.target].ability, Ability::hard_to_kill);
}

TEST(CapitanEndure, ItsOwnerSaysBeforeTheDiceWhetherItIsUsed) {  // rules: CA-11.10-05 CA-11.30-05 CA-11-02 CA-R-64 CA-R-111
  UnderFire spared({Ability::hard_to_kill, Ability::reaction_fire});
  spared.plays(Act::fire, {.target = spared.target});
  ASSERT_EQ(spared.asked(), AskKind::endure);
  EXPECT_EQ(spared.s.pending[0].who, Side::blue);
  EXPECT_EQ(spared.refused_by(Act::use, {.n = to_death}), "CA-11-02"_rule);
  spared.plays(Act::decline, {}, {8, 1, 1});  // no second try
  ASSERT_EQ(spared.asked(), AskKind::losses);
  EXPECT_EQ(spared.s.units[spared.target].ability, Ability::none);  // it may still react

  UnderFire used({Ability::hard_to_kill, Ability::fight_to_death, Ability::reaction_fire});
  used.plays(Act::fire, {.target = used.target});
  used.plays(Act::use, {.n = tough}, {8, 1, 1, 6});
  EXPECT_EQ(used.size(used.target), 6u);
  EXPECT_EQ(used.s.units[used.target].ability, Ability::hard_to_kill);
}

TEST(CapitanEndure, NobodyIsAskedWhoHasActed) {  // rules: CA-11-04
  UnderFire f({Ability::hard_to_kill, Ability::reaction_fire});
  f.s.units[f.target].activated = true;
  f.plays(Act::fire, {.target = f.target}, {8, 1, 1});
  EXPECT_EQ(f.asked(), AskKind::losses);
}

TEST(CapitanReaction, OfTwoAbilitiesItsOwnerNamesOne) {  // rules: CA-3.2.3-01 CA-3.2.4-01 CA-11-02
  Battlefield f;
  const UnitId active = f.red(line(), 4, at(40, 40));
  const UnitId both = f.blue(line(), 4, at(55, 40), {Ability::reaction_fire, Ability::skirmishers});
  f.activate(active);
  ASSERT_EQ(f.asked(), AskKind::react);
  EXPECT_EQ(f.refused_by(Act::react, {.actor = both}), "CA-11-02"_rule);
  EXPECT_EQ(f.refused_by(Act::react, {.actor = both, .n = static_cast<int>(Ability::rapid_reaction_fire)}), "CA-11-02"_rule);
  f.plays(Act::decline);
  ASSERT_EQ(f.asked(), AskKind::act);
  f.plays(Act::move, {.path = {at(40, 50)}});
  ASSERT_EQ(f.asked(), AskKind::react) << "as skirmishers it may still choose its moment";
  f.plays(Act::react, {.actor = both}, {1, 6});
  EXPECT_TRUE(f.rolled("reaction"));
}

TEST(CapitanChargeFire, OfTwoAbilitiesItsOwnerNamesOne) {  // rules: CA-11.15-03 CA-11.30-02 CA-11-02
  Battlefield f;
  const UnitId riders = f.red(horse(), 4, at(30, 40));
  const UnitId target = f.blue(line(), 6, at(60, 40), {Ability::dogged_defence, Ability::rally_square});
  f.activate(riders);
  f.plays(Act::charge, {.target = target}, {4});
  if (f.asked() == AskKind::counter) f.plays(Act::decline);
  ASSERT_EQ(f.asked(), AskKind::defend);
  EXPECT_EQ(f.refused_by(Act::use), "CA-11-02"_rule);
  const Answer a = f.answer(Act::use, {.n = static_cast<int>(Ability::dogged_defence)});
  ASSERT_FALSE(Capitan::check(f.s, a));
  Capitan::take(f.s, a, f.log);
  const std::vector<int> faces(60, 1);
  GivenDice dice(faces);
  Capitan::step(f.s, dice, f.log);
  EXPECT_EQ(f.s.units[target].ability, Ability::dogged_defence);
  EXPECT_TRUE(f.rolled("fire"));
}

TEST(CapitanSharpshooters, PickAnyFigureOfACommandUnit) {  // rules: CA-11.30-06 CA-R-108
  Battlefield f;
  Card flag = leader();
  flag.standard = true;
  constexpr int pick = static_cast<int>(Ability::sharpshooters);
  const UnitId rifles = f.red(line(), 3, at(40, 40), {Ability::sharpshooters}), staff = f.blue(flag, 3, at(55, 40));
  f.activate(rifles);
  EXPECT_EQ(f.refused_by(Act::fire, {.target = staff, .n = 2 << fire_pick_shift}), "CA-11.30-06"_rule);          // without the ability
  EXPECT_EQ(f.refused_by(Act::fire, {.target = staff, .n = pick | 4 << fire_pick_shift}), "CA-11.30-06"_rule);  // there are three
  const std::uint8_t bearer = f.s.units[staff].members[1];
  f.plays(Act::fire, {.target = staff, .n = pick | 2 << fire_pick_shift}, {8, 8, 8, 1});  // he falls, nobody else can
  EXPECT_FALSE(f.s.figures[bearer].alive);
  EXPECT_EQ(f.size(staff), 2u);
}

}  // namespace esc::capitan
