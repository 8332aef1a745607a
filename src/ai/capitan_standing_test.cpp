#include "ai/capitan_features.hpp"
#include "ai/capitan.hpp"
#include "rules/capitan/battlefield_test.hpp"

namespace esc::capitan {
namespace {

Card marksmen() {
  Card card = of_class(line(), TroopClass::elite);
  card.fire_die = 12;
  return card;
}

struct Meeting {
  Battlefield field;
  UnitId red, blue;
  explicit Meeting(const Card& reds) : red(field.red(reds, 8, at(20, 40))), blue(field.blue(line(), 8, at(150, 40))) { field.begin(); }
  int standing(Side side) { return Features(field.setup).standing(field.s, side); }
  void fall(UnitId unit, std::size_t left) {
    while (field.s.units[unit].members.size() > left) field.s.units[unit].members.pop_back();
  }
};

TEST(CapitanStanding, WhatOneSideLosesTheOtherGains) {
  Meeting m(line());
  EXPECT_EQ(m.standing(Side::red), 0) << "both are alike";
  m.fall(m.blue, 5);
  EXPECT_GT(m.standing(Side::red), 0);
  EXPECT_EQ(m.standing(Side::blue), -m.standing(Side::red));
}

TEST(CapitanStanding, HopesForNothingWhenTheBattleIsOver) {
  Battlefield field;
  field.red(marksmen(), 8, at(90, 40)), field.blue(line(), 8, at(105, 40));
  field.begin();
  EXPECT_NE(Features(field.setup).standing(field.s, Side::red), 0) << "the marksmen may do other things next";
  field.s.over = true;
  EXPECT_EQ(Features(field.setup).standing(field.s, Side::red), 0) << "nobody has lost anything";
}

TEST(CapitanStanding, ToBreakAUnitCountsMoreThanToThinIt) {  // rules: CA-R-61
  Meeting m(line());
  const int whole = m.standing(Side::red);
  m.fall(m.blue, 6);
  const int first_two = m.standing(Side::red) - whole;
  m.fall(m.blue, 4);
  const int four = m.standing(Side::red);
  m.fall(m.blue, 2);
  EXPECT_GT(m.standing(Side::red) - four, first_two) << "with the last two it is reduced";
}

TEST(CapitanStanding, ARoutIsFelt) {
  Meeting m(line());
  const int before = m.standing(Side::red);
  m.field.s.units[m.blue].routing = true;
  EXPECT_GT(m.standing(Side::red), before);
}

TEST(CapitanStanding, GoodShotsAreMissedMore) {
  Meeting plain(line()), good(marksmen());
  const int plain_before = plain.standing(Side::red), good_before = good.standing(Side::red);
  plain.fall(plain.red, 6), good.fall(good.red, 6);
  EXPECT_LT(good.standing(Side::red) - good_before, plain.standing(Side::red) - plain_before);
}

// Keeping off costs more than it saves: only leaders do.
TEST(CapitanGreedy, TroopsCloseInUnderFire) {
  Battlefield field;
  const UnitId red = field.red(line(), 8, at(40, 40));
  field.blue(marksmen(), 8, at(110, 40));
  field.activate(red);
  const auto bot = make_bot(capitan_bots(), "greedy", field.setup);
  Rng rng(7);
  const Answer go = bot->choose(field.s, field.s.pending.front(), rng);
  ASSERT_FALSE(go.path.empty());
  EXPECT_GT(go.path.back().x, field.first(red).x);
}

}  // namespace
}  // namespace esc::capitan
