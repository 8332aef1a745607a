#include "table/formation.hpp"

#include <gtest/gtest.h>

namespace esc {
namespace {

const Base man = Base::round({}, 127);

Table field() { return Table(12'000, 9000, {{.name = "house", .shape = Shape::rect(5800, 4000, 1000, 1000)}}); }
Formation line_of(std::size_t count, Pt at) {
  return {.order = Order::line, .count = count, .base = man, .at = at, .facing = 90, .gap = 100, .cohesion = 500};
}
void expect_sound(const std::vector<Base>& group, const Formation& f, const Table& table, const Obstacles& obstacles) {
  EXPECT_EQ(group.size(), f.count);
  EXPECT_TRUE(cohesive(group, f.cohesion));
  for (std::size_t i = 0; i < group.size(); ++i) {
    for (std::size_t j = 0; j < i; ++j) EXPECT_FALSE(overlaps(group[i], group[j])) << i << ' ' << j;
    for (const Base& other : obstacles.bases) EXPECT_FALSE(overlaps(group[i], other));
    obstacles.hard.each([&](PieceId p) { EXPECT_FALSE(overlaps(group[i], table, p)) << i; });
    EXPECT_TRUE(table.box().grown(-127).contains(group[i].at)) << i;
  }
}

TEST(Formation, ALineStandsAcrossItsFacing) {
  const auto places = ideal_places(line_of(3, {1000, 1000}));  // facing north: from west to east
  EXPECT_EQ(places, (std::vector<Pt>{{1000 - 354, 1000}, {1000, 1000}, {1000 + 354, 1000}}));
  EXPECT_EQ(ideal_places(line_of(2, {1000, 1000})), (std::vector<Pt>{{1000 - 177, 1000}, {1000 + 177, 1000}}));
}

TEST(Formation, RanksStandBehindEachOther) {
  auto f = line_of(5, {1000, 1000});
  f.ranks = 2;
  const auto places = ideal_places(f);  // three in front, two behind, in the middle
  EXPECT_EQ(places[0], (Pt{1000 - 354, 1000 + 177}));
  EXPECT_EQ(places[3], (Pt{1000 - 177, 1000 - 177}));
}

TEST(Formation, AColumnStandsAlongItsFacing) {
  auto f = line_of(3, {1000, 1000});
  f.order = Order::column;
  EXPECT_EQ(ideal_places(f), (std::vector<Pt>{{1000, 1354}, {1000, 1000}, {1000, 646}}));
  f.facing = 0;
  EXPECT_EQ(ideal_places(f), (std::vector<Pt>{{1354, 1000}, {1000, 1000}, {646, 1000}}));
}

TEST(Formation, OpenOrderFillsTheIntervals) {
  auto f = line_of(4, {1000, 1000});
  f.order = Order::open;
  f.ranks = 2;
  const auto places = ideal_places(f);
  EXPECT_NEAR(places[2].x - places[0].x, 177, 1);  // half a step to the right
  EXPECT_NEAR(places[3].x - places[2].x, 354, 1);
}

TEST(Formation, IsPlacedAsItIsOnOpenGround) {
  const Table table = field();
  const auto f = line_of(6, {3000, 3000});
  const auto group = place(f, table, {});
  ASSERT_TRUE(group);
  const auto ideal = ideal_places(f);
  for (std::size_t i = 0; i < 6; ++i) EXPECT_EQ((*group)[i].at, ideal[i]);
  EXPECT_EQ((*group)[0].facing, 90);
}

TEST(Formation, GivesWayToHousesFiguresAndTheEdge) {
  const Table table = field();
  const std::vector<Base> others{Base::round({6000, 3800}, 127), Base::rectangle({4800, 4500}, 300, 600, 20)};
  Obstacles obstacles{.bases = others};
  obstacles.hard.add(0);
  for (const Pt at : {Pt{6300, 4500}, Pt{5500, 4500}, Pt{6000, 3900}, Pt{100, 100}, Pt{11'900, 8900}})
    for (const Order order : {Order::line, Order::column, Order::open}) {
      auto f = line_of(9, at);
      f.order = order;
      f.ranks = 2;
      const auto group = place(f, table, obstacles);
      ASSERT_TRUE(group);
      expect_sound(*group, f, table, obstacles);
    }
}

TEST(Formation, NoRoomIsNoPlace) {
  const Table lane(1000, 300, {});
  EXPECT_TRUE(place(line_of(3, {500, 150}), lane, {}));
  EXPECT_FALSE(place(line_of(4, {500, 150}), lane, {}));
}

TEST(Formation, ALineWiderThanItsCohesionDrawsTogether) {
  const Table table = field();
  auto f = line_of(4, {3000, 3000});
  f.gap = 900;
  const auto group = place(f, table, {});
  ASSERT_TRUE(group);
  expect_sound(*group, f, table, {});
}

TEST(Cohesion, IsAChain) {
  const std::vector<Base> chain{Base::round({0, 0}, 100), Base::round({1400, 0}, 100), Base::round({700, 0}, 100)};
  EXPECT_TRUE(cohesive(chain, 500));
  EXPECT_FALSE(cohesive(chain, 499));
  EXPECT_TRUE(cohesive({}, 0));
  EXPECT_TRUE(cohesive(std::span{chain}.first(1), 0));
  EXPECT_FALSE(cohesive(std::span{chain}.first(2), 500));  // the link is missing
}

}  // namespace
}  // namespace esc
