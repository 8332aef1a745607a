#include "ai/laporte_ground.hpp"

#include <gtest/gtest.h>

#include "rules/laporte/battlefield_test.hpp"

namespace esc::laporte {
namespace {

Len distance(const Battlefield& field, Pt from, Pt to) {
  const Pt goals[] = {to};
  return GroundGrid(field.setup).to(goals).from(from);
}

TEST(LaporteGround, StraightOnInTheOpen) {
  const Battlefield open;
  const Len d = distance(open, half(11, 21), half(51, 21));
  EXPECT_GE(d, inches(20));
  EXPECT_LE(d, inches(21));
}

TEST(LaporteGround, RoundAHouseOverAWallSlowlyThroughAWood) {
  const Pt from = half(11, 21), to = half(51, 21);
  const Len open = distance(Battlefield(), from, to);
  EXPECT_GT(distance(Battlefield({house(12, 4, 6, 13, {})}), from, to), open + inches(3));
  EXPECT_GT(distance(Battlefield({area(Terrain::wood, 12, 0, 4, 36)}), from, to), open + inches(3));
  EXPECT_GT(distance(Battlefield({line(Terrain::low_wall, {at(15, 0), at(15, 36)})}), from, to), open + inches(2));
  EXPECT_EQ(distance(Battlefield({area(Terrain::river, 14, 0, 2, 36)}), from, to), unreachable);
}

TEST(LaporteGround, DownhillLeadsToTheDoor) {
  const Battlefield field({house(12, 4, 6, 13, {at(18, 10)})});
  const Pt door[] = {at(18, 10)};
  const Distances there = GroundGrid(field.setup).to(door);
  Pt at_now = half(11, 21);
  for (Pt next = there.onward(at_now); next != at_now; next = there.onward(at_now)) {
    EXPECT_LT(there.from(next), there.from(at_now) + inches(1));
    at_now = next;
  }
  EXPECT_TRUE(within(at_now, door[0], inches(1)));
}

}  // namespace
}  // namespace esc::laporte
