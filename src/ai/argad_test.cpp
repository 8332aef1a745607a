// What the machine players of Argad reckon with: ways round the ground, and odds.
#include "ai/argad.hpp"

#include <gtest/gtest.h>

#include "ai/argad_chances.hpp"
#include "ai/argad_goals.hpp"
#include "rules/argad/ground.hpp"
#include "scenario/argad.hpp"

namespace esc::argad {
namespace {

constexpr Pt at(int x, int y) { return {centimetres(x), centimetres(y)}; }

TEST(ArgadRoutes, LeadOverTheDrift) {
  const Loading loaded = load_scenario(*built_in_scenario("argad_drift"));
  ASSERT_TRUE(loaded);
  const auto& setup = loaded->setup;
  const Routes east(setup, Kind::mounted_foot, [](Pt p) { return p.x > centimetres(150); });
  EXPECT_GT(east.left(at(60, 10)), east.left(at(60, 57)) + centimetres(20)) << "round by the drift";
  EXPECT_LT(east.left(at(60, 57)), Routes::far_away);
  State s = Argad::start(setup);
  s.men[0].at = at(70, 20);
  s.men[0].status = Status::active;
  const auto way = east.way(s, 0, centimetres(60));
  ASSERT_FALSE(way.empty());
  Pt from = s.men[0].at;
  for (const Pt to : way) {
    for (int share = 0; share <= 10; ++share) {
      const Pt p{from.x + (to.x - from.x) * share / 10, from.y + (to.y - from.y) * share / 10};
      EXPECT_FALSE(in_water(setup, p));
    }
    from = to;
  }
  EXPECT_LT(east.left(from), east.left(s.men[0].at));
}

TEST(ArgadGoals, RidersBreakThroughWhenTheEnemyRunsOut) {
  const Loading loaded = load_scenario(*built_in_scenario("argad_drift"));
  ASSERT_TRUE(loaded);
  Goals goals(loaded->setup);
  State s = Argad::start(loaded->setup);
  std::uint16_t rider = nobody;
  for (std::uint16_t k = 0; k < s.men.size(); ++k) {
    s.men[k].status = Status::active;
    s.men[k].at = s.side(k) == Side::red ? at(10, 5 + k) : at(120, 5 + k);
    if (s.side(k) == Side::red) rider = k;
  }
  const Errand before = goals.errand_of(s, rider);
  int left = 0;
  for (std::uint16_t k = 0; k < s.men.size(); ++k)
    if (s.side(k) == Side::blue && ++left > 3) s.men[k].status = Status::killed;
  const Errand after = goals.errand_of(s, rider);
  ASSERT_TRUE(before.routes && after.routes);
  EXPECT_GT(after.weight, 5 * before.weight) << "at first they shoot their way forward";
  EXPECT_GT(before.weight, 0);
}

// Else looks ahead that differ by one man's order would meet other dice everywhere.
TEST(ArgadLuck, EveryDieIsThrownBySomebody) {
  struct Watched final : Dice {
    RollDice dice{7, 7};
    bool somebody = false;
    int thrown = 0;
    void thrown_by(std::size_t, RuleId) override { somebody = true; }
    int die(Die d, RuleId why) override {
      EXPECT_TRUE(somebody) << text(why);
      ++thrown;
      return dice.die(d, why);
    }
  };
  for (const std::string_view name : {"argad_drift", "argad_lane", "argad_lorry"}) {
    const Loading loaded = load_scenario(*built_in_scenario(name));
    ASSERT_TRUE(loaded);
    State s = Argad::start(loaded->setup);
    Watched dice;
    Log off(false);
    Rng rng(3);
    advance<Argad>(s, dice, off);
    for (int answers = 0; !Argad::over(s) && answers < 4000; ++answers) {
      dice.somebody = false;
      apply<Argad>(s, Argad::propose(s, Argad::asks(s).front(), rng), dice, off);
    }
    EXPECT_GT(dice.thrown, 20) << name;
  }
}

TEST(ArgadChances, CountTheOddsOfAShotInThousandths) {
  const Loading loaded = load_scenario(*built_in_scenario("argad_lane"));
  ASSERT_TRUE(loaded);
  const Chances chances(loaded->setup);
  EXPECT_EQ(chances.of_hit({.range = centimetres(20)}), 333);
  EXPECT_EQ(chances.of_hit({.range = centimetres(60)}), 166);
  EXPECT_EQ(chances.of_hit({.range = centimetres(60), .cover = Cover::cover}), 27) << "a double six";
  EXPECT_EQ(chances.of_hit({.range = centimetres(100), .cover = Cover::cover}), 0);
  EXPECT_EQ(chances.of_kill({}), 500) << "4, 5 or 6 against class 3";
  EXPECT_EQ(chances.of_recoil({}), 166);
}

}  // namespace
}  // namespace esc::argad
