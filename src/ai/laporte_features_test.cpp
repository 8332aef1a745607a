// What greedy does with a man in positions where the right answer is plain.
#include "ai/laporte_features.hpp"

#include "ai/laporte.hpp"
#include "rules/laporte/battlefield_test.hpp"
#include "rules/laporte/way.hpp"

namespace esc::laporte {
namespace {

Answer choice(const Battlefield& field) {
  const auto bot = make_bot(laporte_bots(), "greedy", field.setup);
  Rng rng(7);
  return bot->choose(field.s, field.s.pending.front(), rng);
}
Act act_of(const Answer& a) { return static_cast<Act>(a.act); }

TEST(LaporteGreedy, AimsThenFires) {  // rules: LP-AIM-03 LP-SHOT-08
  Battlefield field;
  const auto man = field.red(at(10, 10)), enemy = field.blue(at(28, 10));
  field.setup.objective = Objective{at(10, 10), inches(4)};  // he is where he ought to be
  field.activate(man, 2);
  ASSERT_EQ(act_of(choice(field)), Act::aim);
  field.act(Act::aim);
  const Answer shot = choice(field);
  EXPECT_EQ(act_of(shot), Act::fire);
  EXPECT_EQ(shot.target, enemy);
}

TEST(LaporteGreedy, ShootsTheMoreValuableOfTwoAlike) {
  Battlefield field;
  const auto man = field.red(at(10, 10));
  field.blue(at(18, 14));
  const auto officer = field.blue(at(18, 6), leader());
  field.activate(man, 1);
  const Answer shot = choice(field);
  EXPECT_EQ(act_of(shot), Act::fire);
  EXPECT_EQ(shot.target, officer);
}

TEST(LaporteGreedy, ChargesAWoundedManFromBehindAndNotABurlyOneWhoLooks) {  // rules: LP-MELEE-04 LP-MELEE-06
  for (const bool easy : {true, false}) {
    Battlefield field;
    const auto man = field.red(at(10, 10), unarmed());
    const auto enemy =
        field.blue(at(13, 10), Profile{.key = "burly", .melee = 3, .melee_weapon = MeleeWeapon::spontoon});
    field.man(enemy).facing = easy ? 0 : 180;
    field.man(enemy).wounds = easy ? 1 : 0;
    field.activate(man, 1);
    field.act(Act::move, {}, {6, 6});
    const Answer go = choice(field);
    const Way way = walk(field.s, man, {go.path.data(), go.path.size()}, 6);
    EXPECT_EQ(touches(Base::round(way.end, base_radius), field.s.base(enemy)), easy);
  }
}

TEST(LaporteGreedy, HoldsAManWithNothingToShootAtWhileEnemiesMayCome) {  // rules: LP-COUNTER-01
  Battlefield field({area(Terrain::building, 14, 0, 4, 36)});
  const auto man = field.red(at(13, 10));
  const auto enemy = field.blue(at(19, 10));
  field.gets(man, 2), field.gets(enemy, 1);
  field.sequence(2);
  const Answer held = choice(field);
  EXPECT_EQ(act_of(held), Act::hold);
  EXPECT_EQ(held.actor, man);
}

TEST(LaporteGreedy, CountersWhenTheShotIsGoodAndWaitsWhenItIsNot) {  // rules: LP-COUNTER-02
  for (const bool near : {true, false}) {
    Battlefield field;
    const auto holder = field.red(at(10, 10)), enemy = field.blue(at(near ? 18 : 45, 10));
    field.holds(holder, 2);
    field.activate(enemy, 2);
    ASSERT_TRUE(field.asked(AskKind::counter, Side::red));
    EXPECT_EQ(act_of(choice(field)), near ? Act::counter : Act::decline);
  }
}

TEST(LaporteGreedy, GoesIntoTheHouseItMustTake) {  // rules: LP-MOVE-06
  Battlefield field({house(20, 8, 6, 6, {at(20, 10)})});
  const auto man = field.red(half(39, 20), unarmed());
  field.blue(at(40, 30), unarmed());
  field.setup.conditions = {
      {.kind = Condition::Kind::occupies, .winner = Side::red, .building = 0, .least = 1, .reason = "taken"}};
  field.activate(man, 1);
  EXPECT_EQ(act_of(choice(field)), Act::enter);
}

TEST(LaporteGreedy, LeavesByHisExitAndByNoOtherEdge) {  // rules: LP-R-36
  Battlefield field;
  const auto courier = field.red(at(46, 18), unarmed());
  const auto other_man = field.red(at(46, 30), unarmed());
  field.blue(at(5, 5), unarmed());
  field.setup.exits = {{Side::red, courier, at(48, 14), at(48, 22)}};
  field.setup.conditions = {
      {.kind = Condition::Kind::exited, .winner = Side::red, .man = courier, .reason = "through"}};
  for (const auto man : {courier, other_man}) {
    field.activate(man, 1);
    field.act(Act::move, {}, {6, 6});
    const Answer go = choice(field);
    const Way way = walk(field.s, man, {go.path.data(), go.path.size()}, 6);
    EXPECT_EQ(way.by_exit, man == courier);
    EXPECT_EQ(way.leaves_table, man == courier);
    field.s.pending.clear();
  }
}

TEST(LaporteGreedy, FacesTheNearestEnemy) {  // rules: LP-R-24
  Battlefield field;
  const auto man = field.red(at(10, 10));
  field.blue(at(10, 25));
  field.activate(man, 1);
  EXPECT_EQ(choice(field).facing, 90);
}

}  // namespace
}  // namespace esc::laporte
