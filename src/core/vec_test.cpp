#include "core/vec.hpp"

#include <gtest/gtest.h>

#include <vector>

#include "core/rng.hpp"

namespace esc {
namespace {

using Few = Vec<int, 12>;

TEST(Vec, DoesWhatAVectorDoes) {
  Rng rng(7);
  const auto below = [&rng](std::size_t n) { return static_cast<std::ptrdiff_t>(rng.below(static_cast<std::uint32_t>(n))); };
  Few few;
  std::vector<int> plain;
  for (int k = 0; k < 20'000; ++k) {
    const std::ptrdiff_t at = below(plain.size() + 1);
    switch (below(8)) {
      case 0:
        if (plain.size() < 12) few.push_back(k), plain.push_back(k);
        break;
      case 1:
        if (plain.size() < 12) few.insert(few.begin() + at, k), plain.insert(plain.begin() + at, k);
        break;
      case 2:
        if (plain.size() < 9) few.insert(few.begin() + at, 3, k), plain.insert(plain.begin() + at, 3, k);
        break;
      case 3:
        if (!plain.empty()) few.pop_back(), plain.pop_back();
        break;
      case 4:
        if (at < std::ssize(plain)) few.erase(few.begin() + at), plain.erase(plain.begin() + at);
        break;
      case 5:
        few.erase(few.begin(), few.begin() + at), plain.erase(plain.begin(), plain.begin() + at);
        break;
      case 6:
        few.resize(static_cast<std::size_t>(at)), plain.resize(static_cast<std::size_t>(at));
        break;
      default:
        if (!plain.empty() && plain.size() < 10) {
          const int two[] = {k, -k};
          few.insert(few.begin() + at, two, two + 2), plain.insert(plain.begin() + at, two, two + 2);
        }
    }
    ASSERT_EQ(std::vector<int>(few.begin(), few.end()), plain);
  }
}

TEST(Vec, TakesNoMoreThanItHasRoomFor) {
  Few few(12, 5);
  EXPECT_THROW(few.push_back(6), std::bad_alloc);
  EXPECT_EQ(few, Few(12, 5));
  few.assign(3, few.back());
  EXPECT_EQ(few, (Few{5, 5, 5}));
}

TEST(Vec, CopiesAndComparesWhatItHolds) {
  struct Squad {
    Vec<std::uint8_t, 4> men;
    bool operator==(const Squad&) const = default;
  };
  Vec<Squad, 3> squads{{{1, 2}}, {{3}}};
  Vec<Squad, 3> copy = squads;
  EXPECT_EQ(copy, squads);
  copy.back().men.push_back(9);
  EXPECT_NE(copy, squads);
  squads = copy;
  EXPECT_EQ(squads.back().men.back(), 9);
  EXPECT_LT((Few{1, 2}), (Few{1, 3}));
  EXPECT_LT((Few{1}), (Few{1, 0}));
}

}  // namespace
}  // namespace esc
