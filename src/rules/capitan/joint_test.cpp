#include "rules/capitan/joint.hpp"

#include "rules/capitan/battlefield_test.hpp"

namespace esc::capitan {
namespace {

// Three units of one command before one enemy.
struct Together : Battlefield {
  explicit Together(std::vector<Ability> held = {}) {
    officer = red(leader(Command::independent, 3), 3, at(30, 60)), first = red(line(), 4, at(40, 40)), second = red(line(), 4, at(40, 52)),
    third = red(line(), 4, at(40, 64), held), target = blue(line(), 4, at(60, 50));
    blue(line(), 4, at(150, 100));
    activate(first, officer);
    s.group |= only_unit(second) | only_unit(third) | only_unit(officer);
  }
  UnitId officer, first, second, third, target;
};

}  // namespace

TEST(CapitanJointCharge, ItsOwnerSaysWhoJoinsAndInWhichOrder) {  // rules: CA-6.1-07 CA-R-105
  Together f;
  f.s.group = 0;
  EXPECT_EQ(f.refused_by(Act::charge, {.target = f.target, .n = charge_jointly}), "CA-6.1-07"_rule);
  f.s.group = only_unit(f.second) | only_unit(f.third) | only_unit(f.officer);
  f.plays(Act::charge, {.target = f.target, .n = charge_jointly});
  ASSERT_EQ(f.asked(), AskKind::join);
  EXPECT_EQ(f.refused_by(Act::join, {.target = f.third}), "CA-6.1-07"_rule);   // too far from the first alone
  EXPECT_EQ(f.refused_by(Act::join, {.target = f.officer}), "CA-R-105"_rule);  // he leads, or stays
  f.plays(Act::join, {.target = f.second});
  f.plays(Act::join, {.target = f.third}, {6, 6, 6});  // it stands beside the second
  ASSERT_EQ(f.asked(), AskKind::counter);
  EXPECT_EQ(f.s.charge.units.size(), 3u);
  EXPECT_EQ(f.s.charge.units[2], f.third);
}

TEST(CapitanJointCharge, NobodyMustJoin) {  // rules: CA-R-105
  Together f;
  f.plays(Act::charge, {.target = f.target, .n = charge_jointly});
  f.plays(Act::finish, {}, {6});
  EXPECT_EQ(f.s.charge.units.size(), 1u);
  EXPECT_TRUE(has(f.s.group, f.second));
}

TEST(CapitanJointCharge, WhoIsTooFarLearnsItByFallingShort) {  // rules: CA-R-104 CA-R-105 CA-6-01
  for (const bool premeasure : {false, true}) {
    Together f;
    f.setup.switches.premeasure = premeasure;
    const auto back = [&](UnitId unit, Pt by) {
      for (const std::uint8_t k : f.s.units[unit].members) f.s.figures[k].at = f.s.figures[k].at - by;
    };
    back(f.first, at(6, 0)), back(f.second, at(6, 0)), back(f.third, at(7, 2));  // 25.4 cm from the enemy
    const Pt before = f.Battlefield::first(f.third);
    f.plays(Act::charge, {.target = f.target, .n = charge_jointly});
    f.plays(Act::join, {.target = f.second}, premeasure ? std::vector<int>{6, 6} : std::vector<int>{});
    if (premeasure) {
      EXPECT_EQ(f.asked(), AskKind::counter) << "nobody is left who may join";
      continue;
    }
    ASSERT_EQ(f.asked(), AskKind::join);
    f.plays(Act::join, {.target = f.third}, {6, 6});
    EXPECT_TRUE(f.said("falls_short"));
    EXPECT_EQ(f.s.charge.units.size(), 2u);
    EXPECT_GT(f.Battlefield::first(f.third).x, before.x + centimetres(15));
    EXPECT_TRUE(f.s.units[f.third].activated && !has(f.s.group, f.third));
  }
}

TEST(CapitanJointCharge, TheOldGuardIsDeclaredWhereItCostsAnotherAbility) {  // rules: CA-11.10-01 CA-11-02
  for (const bool declared : {false, true}) {
    Battlefield f;
    const UnitId guard = f.red(line(), 4, at(40, 40), {Ability::old_guard, Ability::fury}), target = f.blue(line(), 4, at(60, 40));
    f.activate(guard);
    f.plays(Act::charge, {.target = target, .n = declared ? charge_old_guard : 0}, {1});
    EXPECT_EQ(f.asked(), declared ? AskKind::counter : AskKind::act);  // without it 5 is not above 6
  }
  Battlefield f;
  const UnitId line_unit = f.red(line(), 4, at(40, 40)), target = f.blue(line(), 4, at(60, 40));
  f.activate(line_unit);
  EXPECT_EQ(f.refused_by(Act::charge, {.target = target, .n = charge_old_guard}), "CA-11.10-01"_rule);
}

TEST(CapitanCounterCharge, ItsOwnerNamesTheCommanderWhoComesAlong) {  // rules: CA-3.2.2-05 CA-R-22
  Battlefield f;
  Card swift = leader();
  swift.initiative = 6;
  const UnitId charger = f.red(line(), 4, at(40, 40)), target = f.blue(line(), 4, at(60, 40)), one = f.blue(leader(), 3, at(63, 40)),
               other_one = f.blue(swift, 3, at(63, 50));
  f.blue(line(), 4, at(150, 100));
  f.activate(charger);
  f.plays(Act::charge, {.target = target}, {4});
  ASSERT_EQ(f.asked(), AskKind::counter);
  EXPECT_EQ(f.refused_by(Act::counter_together), "CA-3.2.2-05"_rule);  // which of the two?
  EXPECT_EQ(f.refused_by(Act::counter_together, {.target = charger}), "CA-3.2.2-05"_rule);
  const Answer a = f.answer(Act::counter_together, {.target = other_one});
  ASSERT_FALSE(Capitan::check(f.s, a));
  Capitan::take(f.s, a, f.log);
  std::vector<int> faces{6, 1};
  faces.insert(faces.end(), 200, 8);
  GivenDice dice(faces);
  while (!f.s.charge.countered) Capitan::step(f.s, dice, f.log);
  EXPECT_EQ(f.s.charge.counter_leader, other_one);
  while (f.s.units[other_one].melee == 0) Capitan::step(f.s, dice, f.log);
  EXPECT_TRUE(f.s.units[other_one].charging);
  EXPECT_TRUE(near(f.s, other_one, charger, 5)) << "it comes along to the meeting point";
  (void)one;
}

}  // namespace esc::capitan
