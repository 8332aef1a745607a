#include "ai/lots.hpp"

#include <gtest/gtest.h>

namespace esc {
namespace {

TEST(Lots, AQuestionDrawsTheSameWhateverWasAskedBefore) {
  const Ask mine{.who = Side::red, .kind = 3, .actor = 7}, other{.who = Side::blue, .kind = 3, .actor = 8};
  Lots alone(5), after(5);
  after.of(other);
  const std::uint64_t first = alone.of(mine);
  EXPECT_EQ(first, after.of(mine));
  EXPECT_NE(first, alone.of(mine)) << "asked again it draws anew";
  EXPECT_NE(first, Lots(6).of(mine)) << "and so it does in another look";
  EXPECT_NE(first, Lots(5).of(other));
}

TEST(Lots, TheNumberOfTheQuestionIsNoMatter) {
  EXPECT_EQ(Lots(5).of({.id = 40, .who = Side::red, .kind = 3, .actor = 7}),
            Lots(5).of({.id = 90, .who = Side::red, .kind = 3, .actor = 7}));
}

}  // namespace
}  // namespace esc
