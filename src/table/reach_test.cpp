#include "table/reach.hpp"

#include <gtest/gtest.h>

namespace esc {
namespace {

enum Id : PieceId { wood, river, wall, hedge };

Table country() {
  return Table(inches(48), inches(36),
               {{.name = "wood", .shape = Shape::rect(3000, 0, 3000, 3000), .ground = 1},
                {.name = "river", .shape = Shape::rect(0, 5000, 12'000, 500), .ground = 2},
                {.name = "wall", .shape = Shape::polyline({{9000, 1000}, {9000, 2600}})},
                {.name = "hedge", .shape = Shape::polyline({{0, 4000}, {3000, 4000}})}});
}
Mover mover(Pt start, int allowance_in) {
  Mover m{.start = start, .radius = 127, .allowance = inches(allowance_in)};
  m.percent[1] = 200;
  m.percent[2] = 0;
  m.obstacles.hard.add(wall);
  Mover::Surcharge climbing{{}, inches(1)};
  climbing.pieces.add(hedge);
  m.surcharges.push_back(climbing);
  return m;
}
std::int64_t twice_area(const std::vector<Pt>& ring) {
  std::int64_t sum = 0;
  for (std::size_t i = 0; i < ring.size(); ++i) sum += cross(ring[i], corner_after(ring, i));
  return sum;
}

TEST(Reach, OnOpenGroundIsADisc) {
  const Table table = country();
  const Reach reach(table, mover({9500, 7300}, 6));
  EXPECT_TRUE(reach.reachable({9500 + inches(6), 7300}));
  EXPECT_FALSE(reach.reachable({9500 + inches(6) + 1, 7300}));
  EXPECT_TRUE(reach.reachable({9500 + 900, 7300 + 1200}));  // 1500 by Pythagoras
  EXPECT_FALSE(reach.reachable({9500 + 900, 7300 + 1230}));
  EXPECT_TRUE(reach.reachable({9500, 7300}));
  const auto rings = reach.outline();
  ASSERT_EQ(rings.size(), 1u);
  const std::int64_t disc = 31416 * squared(inches(6)) / 5000;  // twice π r²
  EXPECT_GT(twice_area(rings[0]), disc * 98 / 100);
  EXPECT_LE(twice_area(rings[0]), disc);
}

TEST(Reach, SlowGroundCostsMore) {
  const Table table = country();
  const Reach reach(table, mover({2000, 1500}, 6));  // 1000 to the wood, 524 left: 262 of wood
  EXPECT_TRUE(reach.reachable({3262, 1500}));
  EXPECT_FALSE(reach.reachable({3263, 1500}));
  const Reach inside(table, mover({4500, 1500}, 4));
  EXPECT_TRUE(inside.reachable({4500 + inches(2), 1500}));
  EXPECT_FALSE(inside.reachable({4500 + inches(2) + 1, 1500}));
}

TEST(Reach, ImpassableGroundAndTheTableEdgeEndIt) {
  const Table table = country();
  const Reach reach(table, mover({6000, 4500}, 6));
  EXPECT_TRUE(reach.reachable({6000, 4999}));
  EXPECT_FALSE(reach.reachable({6000, 5100}));
  EXPECT_FALSE(reach.reachable({6000, 5600}));  // near enough as the crow flies
  const Reach corner(table, mover({300, 300}, 6));
  EXPECT_TRUE(corner.reachable({0, 0}));
  EXPECT_FALSE(corner.reachable({-1, 300}));
}

TEST(Reach, CrossingALineCostsItsSurcharge) {
  const Table table = country();
  const Reach reach(table, mover({1000, 3500}, 6));
  EXPECT_TRUE(reach.reachable({1000, 3500 + inches(5)}));
  EXPECT_FALSE(reach.reachable({1000, 3500 + inches(5) + 1}));
}

TEST(Reach, GoesAroundAWallWithoutTouchingIt) {
  const Table table = country();
  const Mover m = mover({8600, 2300}, 6);
  const Reach reach(table, m);
  const auto way = reach.path_to({9300, 2300});
  ASSERT_TRUE(way);
  EXPECT_GT(way->size(), 2u);
  EXPECT_EQ(way->front(), m.start);
  EXPECT_EQ(way->back(), (Pt{9300, 2300}));
  EXPECT_FALSE(first_contact(table, *way, m.radius, m.obstacles));
  EXPECT_LE(path_length(*way), fine(m.allowance));
  EXPECT_FALSE(reach.reachable({9050, 2300}));                                 // would overlap the wall
  EXPECT_FALSE(Reach(table, mover({8600, 1800}, 3)).reachable({9300, 1800}));  // too far around
}

TEST(Reach, OtherBasesStandInTheWay) {
  const Table table = country();
  const std::vector<Base> others{Base::round({7300, 8000}, 127), Base::round({7300, 8260}, 127),
                                 Base::round({7300, 7740}, 127)};
  Mover m = mover({7000, 8000}, 3);
  m.obstacles.bases = others;
  const Reach reach(table, m);
  EXPECT_FALSE(reach.reachable({7300, 8000}));
  EXPECT_FALSE(reach.reachable({7560, 8000}));
  EXPECT_TRUE(reach.reachable({6500, 8000}));
}

TEST(Reach, EveryCornerOfTheOutlineHasAWay) {
  const Table table = country();
  const std::vector<Base> others{Base::round({3500, 4200}, 127), Base::rectangle({2700, 3000}, 500, 300, 30)};
  Mover m = mover({2500, 3500}, 7);
  m.obstacles.bases = others;
  const Reach reach(table, m);
  int corners_seen = 0;
  for (const auto& ring : reach.outline())
    for (const Pt corner : ring) {
      const auto way = reach.path_to(corner);
      ASSERT_TRUE(way) << corner.x << ',' << corner.y;
      EXPECT_FALSE(first_contact(table, *way, m.radius, m.obstacles)) << corner.x << ',' << corner.y;
      const auto sums = lengths_by_ground(table, *way);
      EXPECT_LE(sums[0] + 2 * sums[1], fine(m.allowance) + 1);
      EXPECT_EQ(sums[2], 0);
      ++corners_seen;
    }
  EXPECT_GT(corners_seen, 50);
}

TEST(Reach, AHoleIsItsOwnRing) {
  const Table table(10'000, 10'000, {{.name = "pond", .shape = Shape::circle({5000, 5600}, 300), .ground = 2}});
  Mover m{.start = {5000, 5000}, .radius = 127, .allowance = inches(7)};
  m.percent[2] = 0;
  const auto rings = Reach(table, m).outline();
  ASSERT_EQ(rings.size(), 2u);
  EXPECT_TRUE((twice_area(rings[0]) > 0) != (twice_area(rings[1]) > 0));
}

TEST(Reach, NoAllowanceIsWhereOneStands) {
  const Table table = country();
  const Reach reach(table, mover({7000, 8000}, 0));
  EXPECT_TRUE(reach.reachable({7000, 8000}));
  EXPECT_FALSE(reach.reachable({7001, 8000}));
}

}  // namespace
}  // namespace esc
