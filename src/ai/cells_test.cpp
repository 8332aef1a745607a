#include "ai/cells.hpp"

#include <gtest/gtest.h>

namespace esc {
namespace {

TEST(Cells, AMapOfHowFarItIs) {
  const Table table(inches(5), inches(4), {});
  const Cells cells(table, inches(1));
  ASSERT_EQ(cells.count(), 20u);
  EXPECT_EQ(cells.at(cells.middle(13)), 13u);
  EXPECT_EQ(cells.at({inches(99), -5}), 4u) << "off the table: the nearest cell";
  int corner = 0, inner = 0;
  cells.each_neighbour(0, [&](const Cells::Neighbour&) { ++corner; });
  cells.each_neighbour(6, [&](const Cells::Neighbour&) { ++inner; });
  EXPECT_EQ(corner, 3);
  EXPECT_EQ(inner, 8);
  std::vector<Len> left(cells.count(), inches(99));
  left[0] = 0;
  spread(left, [&](std::size_t at, Len so_far, auto offer) {
    cells.each_neighbour(at, [&](const Cells::Neighbour& n) {
      if (n.cell != 1) offer(n.cell, so_far + cells.length(n));  // a wall
    });
  });
  EXPECT_EQ(left[1], inches(99));
  EXPECT_EQ(left[2], 2 * (inches(1) * 7 / 5)) << "round it: two steps aslant";
  EXPECT_EQ(left[10], inches(2));
}

}  // namespace
}  // namespace esc
