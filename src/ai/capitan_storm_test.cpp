#include "ai/capitan_storm.hpp"

#include "ai/capitan.hpp"
#include "rules/capitan/battlefield_test.hpp"

namespace esc::capitan {
namespace {

// A house on the middle of the table whose door looks south; red wins by two units in it.
struct Storm {
  Battlefield field{{house(80, 60, 20, 15, {at(90, 60)})}};
  explicit Storm(bool wins_by_it = true) {
    if (wins_by_it) field.setup.sudden.push_back({.winner = Side::red, .piece = 0, .least = 2, .reason = "stormed"});
    field.blue(line(), 8, at(170, 100));
  }
  Answer answer_of(const std::string& player, UnitId unit) {
    field.activate(unit);
    const auto bot = make_bot(capitan_bots(), player, field.setup);
    Rng rng(7);
    return bot->choose(field.s, field.s.pending.front(), rng);
  }
  bool inside(Pt p) const { return field.setup.table.contains(0, p); }
};

TEST(CapitanStorm, InLineWithTheDoorTheyGoStraightIn) {  // rules: CA-6.1-01
  Storm storm;
  const UnitId unit = storm.field.red(line(), 4, at(90, 48));
  const Answer in = storm.answer_of("greedy", unit);
  ASSERT_EQ(static_cast<Act>(in.act), Act::move);
  ASSERT_FALSE(Capitan::check(storm.field.s, in));
  GivenDice none({});
  apply<Capitan>(storm.field.s, in, none, storm.field.log);
  int men = 0;
  for (const Pt p : places_of(storm.field.s, unit)) men += storm.inside(p);
  EXPECT_GE(men, 2) << "half of them are needed";
}

TEST(CapitanStorm, WhoHoldsDoesNotStorm) {
  Storm storm;
  const UnitId unit = storm.field.red(line(), 4, at(90, 48));
  const Answer kept_back = storm.answer_of("greedy:hold", unit);
  if (!kept_back.path.empty()) EXPECT_FALSE(storm.inside(kept_back.path.back()));
}

TEST(CapitanStorm, BesideTheDoorTheyFallIn) {
  Storm storm;
  const UnitId unit = storm.field.red(line(), 6, at(75, 35));
  storm.field.activate(unit);
  std::vector<Answer> more;
  suggest_storm(storm.field.s, storm.field.s.pending.front(), more);
  ASSERT_FALSE(more.empty());
  for (const Answer& a : more) {
    EXPECT_EQ(static_cast<Form>(a.n), Form::column);
    EXPECT_EQ(a.path.back().x, centimetres(90));
    EXPECT_GT(gain_of_storm(storm.field.s, unit, a), 0);
  }
}

TEST(CapitanStorm, HalfOfAUnitTakesTheHouse) {
  Storm storm;
  const UnitId unit = storm.field.red(line(), 4, at(90, 40));
  storm.field.begin();
  const Places one{at(90, 61), at(90, 58), at(90, 56), at(90, 54)}, two{at(90, 63), at(90, 61), at(90, 58), at(90, 56)};
  const Places three{at(90, 66), at(90, 63), at(90, 61), at(90, 58)};
  const auto pull = [&](const Places& places) { return pull_of_storm(storm.field.s, unit, places); };
  EXPECT_GT(pull(two) - pull(one), pull(three) - pull(two));
}

TEST(CapitanStorm, WhoIsInFrontGoesFirst) {
  Storm storm;
  const UnitId rear = storm.field.red(line(), 4, at(90, 10)), front = storm.field.red(line(), 4, at(90, 40));
  storm.field.begin();
  EXPECT_GT(precedence_in_storm(storm.field.s, front), precedence_in_storm(storm.field.s, rear));
}

TEST(CapitanStorm, AWallOnTheWayHoldsUp) {
  const Battlefield open{{house(80, 60, 20, 15, {at(90, 60)})}};
  const Battlefield walled{{house(80, 60, 20, 15, {at(90, 60)}), wall(at(70, 50), at(110, 50))}};
  const auto way = [](const Battlefield& field) { return way_into(Capitan::start(field.setup), 0, at(90, 30)); };
  EXPECT_LT(way(open), way(walled));
}

TEST(CapitanStorm, OnlyAHouseThatDecidesIsStormed) {
  Storm storm(false);
  const UnitId unit = storm.field.red(line(), 4, at(90, 48));
  storm.field.activate(unit);
  std::vector<Answer> more;
  suggest_storm(storm.field.s, storm.field.s.pending.front(), more);
  EXPECT_TRUE(more.empty());
  EXPECT_EQ(stormed_by(storm.field.s, Side::red), no_piece);
}

}  // namespace
}  // namespace esc::capitan
