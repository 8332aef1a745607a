#include "ai/lots.hpp"

#include <gtest/gtest.h>

namespace esc {
namespace {

const Ask mine{.who = Side::red, .kind = 3, .actor = 7}, other{.who = Side::blue, .kind = 3, .actor = 8};

int throw_many(Dice& dice) {
  int faces = 0;
  for (int n = 0; n < 8; ++n) faces = 6 * faces + dice.die(d6, {}) - 1;
  return faces;
}

TEST(Lots, AQuestionDrawsTheSameWhateverWasAskedBefore) {
  LotDice alone(5), after(5);
  after.meet(other);
  const std::uint64_t first = alone.meet(mine);
  EXPECT_EQ(first, after.meet(mine));
  EXPECT_EQ(throw_many(alone), throw_many(after));
  EXPECT_NE(first, alone.meet(mine)) << "asked again it draws anew";
  EXPECT_NE(first, LotDice(6).meet(mine)) << "and so it does in another look";
  EXPECT_NE(first, LotDice(5).meet(other));
}

TEST(Lots, TheNumberOfTheQuestionIsNoMatter) {
  EXPECT_EQ(LotDice(5).meet({.id = 40, .who = Side::red, .kind = 3, .actor = 7}),
            LotDice(5).meet({.id = 90, .who = Side::red, .kind = 3, .actor = 7}));
}

TEST(Lots, AManThrowsTheSameWhoeverThrewBeforeHim) {
  const RuleId shot{1}, blow{2};
  const auto thrown = [&](LotDice& dice, std::size_t figure, RuleId why) {
    dice.thrown_by(figure, why);
    return throw_many(dice);
  };
  LotDice alone(5), after(5);
  after.meet(other);
  thrown(after, 1, shot);
  thrown(after, 2, blow);
  const int first = thrown(alone, 2, shot);
  EXPECT_EQ(first, thrown(after, 2, shot));
  EXPECT_NE(first, thrown(alone, 2, shot)) << "his second shot has dice of its own";
  EXPECT_NE(first, thrown(alone, 3, shot));
  EXPECT_NE(first, thrown(alone, 2, blow));
}

}  // namespace
}  // namespace esc
