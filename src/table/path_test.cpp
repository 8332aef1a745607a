#include "table/path.hpp"

#include <gtest/gtest.h>

namespace esc {
namespace {

constexpr Len r = 127;  // a base of one inch

Table walled() {
  return Table(inches(48), inches(36),
               {{.name = "wall", .shape = Shape::polyline({{2000, 1000}, {2000, 3000}})},
                {.name = "house", .shape = Shape::rect(5000, 1000, 2000, 1000), .doors = {{{5000, 1500}, 400}}},
                {.name = "tower", .shape = Shape::circle({9000, 2000}, 500)},
                {.name = "wood", .shape = Shape::rect(0, 5000, 1000, 1000), .ground = 1},
                {.name = "ford", .shape = Shape::rect(400, 5000, 200, 1000)}});
}
PieceSet only(std::initializer_list<PieceId> ids) {
  PieceSet set;
  for (const PieceId i : ids) set.add(i);
  return set;
}
std::optional<Contact> contact(std::vector<Pt> path, std::vector<Base> others, const PieceSet& hard = {},
                               bool doors = false) {
  const Table table = walled();
  return first_contact(table, path, r, {.bases = others, .hard = hard, .doors_open = doors});
}

TEST(FirstContact, StopsAgainstABaseAtDistanceZero) {
  const auto hit = contact({{1000, 500}, {3000, 500}}, {Base::round({2000, 500}, r)});
  ASSERT_TRUE(hit);
  EXPECT_EQ(hit->at, (Pt{2000 - 2 * r, 500}));
  EXPECT_EQ(hit->with, Contact::With::base);
  EXPECT_EQ(hit->index, 0u);
  EXPECT_EQ(hit->leg, 0u);
}

TEST(FirstContact, TheNearestOfSeveralStopsIt) {
  const auto hit = contact({{1000, 500}, {4000, 500}}, {Base::round({3000, 500}, r), Base::round({2000, 600}, r)});
  ASSERT_TRUE(hit);
  EXPECT_EQ(hit->index, 1u);
}

TEST(FirstContact, APassAtOneGridLengthIsNoContactATangentIs) {
  EXPECT_FALSE(contact({{1000, 500}, {3000, 500}}, {Base::round({2000, 500 + 2 * r + 1}, r)}));
  EXPECT_TRUE(contact({{1000, 500}, {3000, 500}}, {Base::round({2000, 500 + 2 * r}, r)}));
}

TEST(FirstContact, WhatIsTouchedAtTheStartMayBeLeftOrPassedButNotEntered) {
  const Base other = Base::round({1000 + 2 * r, 500}, r);
  EXPECT_FALSE(contact({{1000, 500}, {500, 500}}, {other}));
  EXPECT_FALSE(contact({{1000, 500}, {1000, 2000}}, {other}));  // along the tangent
  const auto into = contact({{1000, 500}, {1500, 600}}, {other});
  ASSERT_TRUE(into);
  EXPECT_EQ(into->at, (Pt{1000, 500}));
}

TEST(FirstContact, AWallStopsItFromEitherSideAndAtItsEnd) {
  EXPECT_EQ(contact({{1000, 2000}, {3000, 2000}}, {}, only({0}))->at, (Pt{2000 - r, 2000}));
  EXPECT_EQ(contact({{3000, 2000}, {1000, 2000}}, {}, only({0}))->at, (Pt{2000 + r, 2000}));
  EXPECT_EQ(contact({{2000, 500}, {2000, 900}}, {}, only({0}))->at, (Pt{2000, 1000 - r}));
  EXPECT_FALSE(contact({{1000, 1000 - r - 1}, {3000, 1000 - r - 1}}, {}, only({0})));
  EXPECT_FALSE(contact({{1000, 2000}, {3000, 2000}}, {}, {}));  // nothing is hard
}

TEST(FirstContact, SlidingAlongATouchedWallIsFree) {
  EXPECT_FALSE(contact({{2000 - r, 1200}, {2000 - r, 2800}}, {}, only({0})));
  const auto into = contact({{2000 - r, 1200}, {2000 - r + 1, 2800}}, {}, only({0}));
  ASSERT_TRUE(into);
  EXPECT_EQ(into->at, (Pt{2000 - r, 1200}));
}

TEST(FirstContact, LegsAreCountedFromZero) {
  const auto hit = contact({{1000, 500}, {1000, 2000}, {3000, 2000}}, {}, only({0}));
  ASSERT_TRUE(hit);
  EXPECT_EQ(hit->leg, 1u);
  EXPECT_EQ(hit->with, Contact::With::piece);
}

TEST(FirstContact, HousesHoldFromInsideAndOutside) {
  EXPECT_EQ(contact({{4000, 1500}, {6000, 1500}}, {}, only({1}))->at, (Pt{5000 - r, 1500}));
  EXPECT_EQ(contact({{6000, 1500}, {4000, 1500}}, {}, only({1}))->at, (Pt{5000 + r, 1500}));
  EXPECT_EQ(contact({{9000, 2000}, {9000, 4000}}, {}, only({2}))->at, (Pt{9000, 2500 - r}));
  EXPECT_EQ(contact({{9000, 4000}, {9000, 2000}}, {}, only({2}))->at, (Pt{9000, 2500 + r}));
}

TEST(FirstContact, AnOpenDoorIsAGapForABaseThatFits) {
  EXPECT_FALSE(contact({{4000, 1500}, {6000, 1500}}, {}, only({1}), true));
  EXPECT_TRUE(contact({{4000, 1640}, {6000, 1640}}, {}, only({1}), true));  // brushes the post
}

TEST(FirstContact, ARectangularBaseStopsItToo) {
  const auto hit = contact({{1000, 500}, {4000, 500}}, {Base::rectangle({3000, 500}, 400, 600, 0)});
  ASSERT_TRUE(hit);
  EXPECT_EQ(hit->at, (Pt{3000 - 300 - r, 500}));
}

TEST(FirstContact, ObliqueStopsTouchWithoutOverlap) {
  const Table bare(inches(48), inches(36), {});
  for (Len y = 0; y < 2000; y += 37) {
    const Base other = Base::round({3000, 1000}, r);
    const Pt path[] = {{1000, y}, {5000, 2000 - y}};
    const auto hit = first_contact(bare, path, r, {.bases = {&other, 1}});
    ASSERT_TRUE(hit) << y;
    const Base mover = Base::round(hit->at, r);
    EXPECT_FALSE(overlaps(mover, other)) << y;
    EXPECT_TRUE(touches(mover, other)) << y;
    EXPECT_LE(point_to_segment(hit->at, path[0], path[1]), Measure{1}) << y;
  }
}

TEST(PathLength, AddsLegsAndSortsThemByGround) {
  const Pt path[] = {{-300, 5500}, {1300, 5500}, {1300, 5600}};
  EXPECT_EQ(measure(path_length(path)), Measure{1700});
  const auto sums = lengths_by_ground(walled(), path);
  EXPECT_EQ(measure(sums[1]), Measure{800});  // the ford lies over the wood
  EXPECT_EQ(measure(sums[0]), Measure{900});
}

TEST(PathCrossing, NamesPiecesAndDoors) {
  const Table table = walled();
  const Pt path[] = {{1000, 1500}, {4000, 1500}, {6000, 1500}};
  EXPECT_EQ(pieces_crossed(table, path, table.lines()), only({0}));
  const auto doors = doors_passed(table, path);
  ASSERT_EQ(doors.size(), 1u);
  EXPECT_EQ(doors[0].piece, 1);
  EXPECT_EQ(doors[0].leg, 1);
  const Pt beside[] = {{4000, 1800}, {6000, 1800}};
  EXPECT_TRUE(doors_passed(table, beside).empty());
}

TEST(PathCrossing, ADoorAtTheTurnOfTwoLegsIsPassedOnce) {
  const Pt path[] = {{4000, 1500}, {5000, 1500}, {6000, 1600}};
  EXPECT_EQ(doors_passed(walled(), path).size(), 1u);
}

TEST(PathCrossing, LeavesTheTableAtTheFirstEdge) {
  const Table table = walled();
  const Pt path[] = {{500, 500}, {500, 1000}, {-500, 1000}};
  const auto out = leaves_table(table, path);
  ASSERT_TRUE(out);
  EXPECT_EQ(out->leg, 1u);
  EXPECT_EQ(out->at, (Pt{0, 1000}));
  const Pt stays[] = {{500, 500}, {0, 0}};
  EXPECT_FALSE(leaves_table(table, stays));  // on the edge is on the table
}

}  // namespace
}  // namespace esc
