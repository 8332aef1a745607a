#include "table/sight.hpp"

#include <gtest/gtest.h>

namespace esc {
namespace {

enum Id : PieceId { wood, ford, hill, wall, pond, lane };

Table scene() {
  return Table(10'000, 10'000,
               {{.name = "wood", .shape = Shape::rect(2000, 2000, 1000, 1000), .sight = 1},
                {.name = "ford", .shape = Shape::rect(2400, 1900, 200, 1200), .sight = 2},
                {.name = "hill", .shape = Shape::circle({6000, 6000}, 1000), .level = 1, .layered = false},
                {.name = "wall", .shape = Shape::polyline({{4000, 2000}, {4000, 3000}, {4500, 3000}}), .sight = 3},
                {.name = "pond", .shape = Shape::circle({2500, 7000}, 500), .sight = 4},
                {.name = "lane", .shape = Shape::polyline({{0, 9000}, {5000, 9000}, {5000, 5000}}, 400), .sight = 5}});
}
PieceSet only(PieceId id) {
  PieceSet set;
  set.add(id);
  return set;
}
Crossings met(Pt a, Pt b) {
  Crossings out;
  crossings(scene(), a, b, out);
  return out;
}

TEST(Crossings, LengthInsideIsExactOnAxes) {
  const auto line = met({1000, 2500}, {3500, 2500});
  ASSERT_TRUE(line.find(wood));
  EXPECT_EQ(measure(line.find(wood)->inside), Measure{1000});
  EXPECT_EQ(measure(line.find(wood)->enter), Measure{1000});
  EXPECT_EQ(measure(line.find(wood)->leave), Measure{2000});
  EXPECT_EQ(measure(line.find(wood)->to_end), Measure{500});
  EXPECT_FALSE(line.find(wood)->from_inside);
}

TEST(Crossings, ALaterPieceReplacesAnEarlierOne) {
  const auto line = met({1000, 2500}, {3500, 2500});
  EXPECT_EQ(measure(line.find(wood)->visible), Measure{800});
  EXPECT_EQ(measure(line.find(ford)->visible), Measure{200});
  EXPECT_EQ(length_in(line, only(wood)), Measure{800});
  EXPECT_EQ(length_in(line, only(wood) | only(ford)), Measure{1000});
}

TEST(Crossings, ObliqueLengthsAreExactForPythagoreanLines) {
  const Table table(10'000, 10'000, {{.name = "strip", .shape = Shape::rect(1003, 0, 300, 9000)}});
  Crossings line;
  crossings(table, {0, 0}, {3000, 4000}, line);  // 500 inside, entering at a fraction of the grid
  EXPECT_EQ(measure(line.list()[0].inside), Measure{500});
  crossings(table, {3000, 4000}, {0, 0}, line);
  EXPECT_EQ(measure(line.list()[0].inside), Measure{500});
}

TEST(Crossings, EndsInsideAreTold) {
  const auto line = met({2100, 2500}, {2200, 2500});
  ASSERT_EQ(line.list().size(), 1u);
  EXPECT_TRUE(line.list()[0].from_inside && line.list()[0].to_inside);
  EXPECT_EQ(measure(line.list()[0].inside), Measure{100});
  EXPECT_EQ(line.list()[0].enter, 0);
  EXPECT_EQ(line.list()[0].to_end, 0);
}

TEST(Crossings, ATouchIsMetWithoutLength) {
  const auto corner = met({1000, 3000}, {3000, 1000});  // through the corner (2000,2000)
  ASSERT_TRUE(corner.find(wood));
  EXPECT_EQ(corner.find(wood)->inside, 0);
  EXPECT_GT(measure(corner.find(wood)->enter), Measure{1414});
  EXPECT_LT(measure(corner.find(wood)->enter), Measure{1415});
  const auto border = met({1000, 2000}, {3500, 2000});  // along the southern border
  EXPECT_EQ(border.find(wood)->inside, 0);
  EXPECT_EQ(measure(border.find(wood)->enter), Measure{1000});
  EXPECT_EQ(measure(border.find(wood)->leave), Measure{2000});
  const auto tangent = met({1000, 7500}, {4000, 7500});
  ASSERT_TRUE(tangent.find(pond));
  EXPECT_EQ(tangent.find(pond)->inside, 0);
  EXPECT_EQ(measure(tangent.find(pond)->enter), Measure{1500});
}

TEST(Crossings, DiscsGiveTheirChord) {
  const auto line = met({1000, 7300}, {4000, 7300});  // 300 off the centre: half chord 400
  EXPECT_EQ(measure(line.find(pond)->inside), Measure{800});
  EXPECT_EQ(measure(line.find(pond)->enter), Measure{1100});
  const auto from_centre = met({2500, 7000}, {2500, 7800});
  EXPECT_EQ(measure(from_centre.find(pond)->inside), Measure{500});
  EXPECT_TRUE(from_centre.find(pond)->from_inside);
  EXPECT_FALSE(from_centre.find(pond)->to_inside);
}

TEST(Crossings, LinesWithoutWidthGiveWhereTheyAreCrossed) {
  const auto line = met({3500, 2500}, {5000, 2500});
  ASSERT_TRUE(line.find(wall));
  EXPECT_EQ(measure(line.find(wall)->enter), Measure{500});
  EXPECT_EQ(measure(line.find(wall)->to_end), Measure{1000});
  EXPECT_EQ(line.find(wall)->inside, 0);
  EXPECT_TRUE(met({3500, 2500}, {4000, 2500}).find(wall));  // ends on it
  EXPECT_FALSE(met({3500, 2500}, {3999, 2500}).find(wall));
  EXPECT_TRUE(met({4100, 3000}, {4200, 3000}).find(wall));  // runs along it
}

TEST(Crossings, AStripIsTheUnionOfItsLegsAndJoints) {
  EXPECT_EQ(measure(met({1000, 8000}, {1000, 10'000}).find(lane)->inside), Measure{400});
  EXPECT_EQ(measure(met({5000, 10'000}, {5000, 4000}).find(lane)->inside), Measure{4200});  // round joint: 200 beyond
  EXPECT_FALSE(met({5000, 4999}, {5000, 4000}).find(lane));                                 // flat end
}

TEST(Crossings, ALineWithoutLengthMeetsWhatIsThere) {
  const auto point = met({2500, 2500}, {2500, 2500});
  EXPECT_EQ(point.list().size(), 2u);
  EXPECT_EQ(point.list()[0].inside, 0);
  EXPECT_TRUE(point.list()[0].from_inside);
  EXPECT_TRUE(met({2500, 7000}, {2500, 7000}).find(pond));
}

TEST(Crossings, NotConvexPolygonsGiveTheirStretches) {
  const Table table(5000, 5000,
                    {{.name = "u",
                      .shape = Shape::polygon(
                          {{0, 0}, {300, 0}, {300, 200}, {200, 200}, {200, 100}, {100, 100}, {100, 200}, {0, 200}})}});
  Crossings line;
  crossings(table, {-100, 150}, {400, 150}, line);
  EXPECT_EQ(measure(line.list()[0].inside), Measure{200});
  EXPECT_EQ(measure(line.list()[0].leave), Measure{400});
  crossings(table, {-100, 100}, {400, 100}, line);  // along the bottom of the notch: border there, inside elsewhere
  EXPECT_EQ(measure(line.list()[0].inside), Measure{200});
}

TEST(AnyCrossed, LooksOnlyAtTheAskedClasses) {
  const Table table = scene();
  EXPECT_TRUE(any_crossed(table, {1000, 2500}, {3500, 2500}, sight_bit(1)));
  EXPECT_FALSE(any_crossed(table, {1000, 2500}, {3500, 2500}, sight_bit(3)));
  EXPECT_TRUE(any_crossed(table, {1000, 2500}, {4500, 2500}, sight_bit(3)));
  EXPECT_TRUE(any_crossed(table, {2100, 2100}, {2200, 2200}, sight_bit(1)));  // wholly inside
  EXPECT_FALSE(any_crossed(table, {100, 100}, {9000, 200}, ~SightMask{0}));
}

TEST(Levels, HigherGroundBetween) {
  const Table table = scene();
  EXPECT_EQ(table.level_at({6000, 6000}), 1);
  EXPECT_EQ(table.level_at({100, 100}), 0);
  EXPECT_TRUE(higher_ground_between(table, {4500, 6000}, {8000, 6000}));
  EXPECT_FALSE(higher_ground_between(table, {6000, 6000}, {8000, 6000}));
  EXPECT_FALSE(higher_ground_between(table, {4500, 4000}, {8000, 4000}));
}

TEST(Ground, TheLastLayeredAreaIsOnTop) {
  const Table table = scene();
  EXPECT_EQ(table.top_area_at({2100, 2500}), wood);
  EXPECT_EQ(table.top_area_at({2500, 2500}), ford);
  EXPECT_EQ(table.top_area_at({2400, 2500}), ford);  // its border is its own
  EXPECT_EQ(table.top_area_at({6000, 6000}), no_piece);
  EXPECT_EQ(table.top_area_at({4000, 2500}), no_piece);
  EXPECT_TRUE(table.pieces_at({6000, 6000}).has(hill));
  EXPECT_TRUE(table.pieces_at({4000, 2500}).has(wall));
  EXPECT_TRUE(table.pieces_at({2500, 2500}).has(wood));
}

TEST(TablePieces, AreRefusedWhenTheyAreNoShape) {
  EXPECT_THROW(Table(100, 100, {{.name = "x", .shape = Shape::polygon({{0, 0}, {1, 1}})}}), std::invalid_argument);
  EXPECT_THROW(Table(100, 100, {{.name = "x", .shape = Shape::circle({0, 0}, 0)}}), std::invalid_argument);
  EXPECT_THROW(Table(100, 100, {{.name = "x", .shape = Shape::polyline({{0, 0}, {0, 0}})}}), std::invalid_argument);
  EXPECT_THROW(Table(100, 100, {{.name = "x", .shape = Shape::circle({100'000, 0}, 5)}}), std::invalid_argument);
  EXPECT_THROW(Table(0, 100, {}), std::invalid_argument);
  EXPECT_THROW(Table(100, 100, std::vector<Piece>(257, {.name = "x", .shape = Shape::circle({0, 0}, 5)})),
               std::invalid_argument);
}

TEST(PieceGap, ToAreasLinesAndStrips) {
  const Table table = scene();
  EXPECT_EQ(gap(Base::round({1000, 2500}, 100), table, wood), Measure{900});
  EXPECT_EQ(gap(Base::round({3800, 2500}, 100), table, wall), Measure{100});
  EXPECT_EQ(gap(Base::round({1000, 8000}, 100), table, lane), Measure{700});
  EXPECT_EQ(gap(Base::round({2500, 2500}, 100), table, wood), Measure{0});
  EXPECT_TRUE(overlaps(Base::round({3950, 2500}, 100), table, wall));
  EXPECT_FALSE(overlaps(Base::round({3900, 2500}, 100), table, wall));
}

}  // namespace
}  // namespace esc
