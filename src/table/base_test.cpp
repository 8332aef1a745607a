#include "table/base.hpp"

#include <gtest/gtest.h>

namespace esc {
namespace {

TEST(Roots, AreFloorsAndSayWhetherExact) {
  EXPECT_EQ(isqrt(0), 0);
  EXPECT_EQ(isqrt(15), 3);
  EXPECT_EQ(isqrt(16), 4);
  for (std::int64_t n : {1LL, 46340LL, 3037000498LL, 4294967296LL, 1LL << 40}) {
    EXPECT_EQ(isqrt(static_cast<UWide>(n) * static_cast<UWide>(n)), n);
    EXPECT_EQ(isqrt(static_cast<UWide>(n) * static_cast<UWide>(n) - 1), n - 1);
  }
  UWide n = 1;
  for (int k = 0; k < 20000; ++k) {
    n = n * 6364136223846793005u + 1442695040888963407u;
    const UWide some = n >> (2 + k % 124);
    const auto root = static_cast<UWide>(isqrt(some));
    ASSERT_TRUE(root * root <= some && some < (root + 1) * (root + 1));
  }
  EXPECT_EQ(measure_between({0, 0}, {3, 4}), Measure{5});
  EXPECT_GT(measure_between({0, 0}, {3, 5}), Measure{5});
  EXPECT_LT(measure_between({0, 0}, {3, 5}), Measure{6});
}

TEST(RoundBases, GapIsBetweenEdges) {
  const Base a = Base::round({0, 0}, 127), b = Base::round({254 + 762, 0}, 127);
  EXPECT_EQ(gap(a, b), Measure{762});
  EXPECT_TRUE(within_gap(a, b, 762));
  EXPECT_FALSE(within_gap(a, b, 761));
  EXPECT_FALSE(closer_than(a, b, 762));
  EXPECT_TRUE(closer_than(a, b, 763));
  EXPECT_EQ(gap(a, Base::round({100, 0}, 127)), Measure{0});
}

TEST(RoundBases, IrrationalGapsCompareExactly) {
  const Base a = Base::round({0, 0}, 100), b = Base::round({1000, 1000}, 100);  // √2000000 − 200 = 1214.21…
  EXPECT_GT(gap(a, b), Measure{1214});
  EXPECT_LT(gap(a, b), Measure{1215});
  EXPECT_FALSE(within_gap(a, b, 1214));
  EXPECT_TRUE(within_gap(a, b, 1215));
}

TEST(RoundBases, TouchIsNoOverlap) {
  const Base a = Base::round({0, 0}, 127);
  EXPECT_TRUE(touches(a, Base::round({254, 0}, 127)));
  EXPECT_FALSE(overlaps(a, Base::round({254, 0}, 127)));
  EXPECT_TRUE(overlaps(a, Base::round({253, 0}, 127)));
  EXPECT_TRUE(touches(a, Base::round({254 + contact_gap, 0}, 127)));
  EXPECT_FALSE(touches(a, Base::round({254 + contact_gap + 1, 0}, 127)));
}

TEST(RectangularBases, TurnWithTheirFacing) {
  const Base east = Base::rectangle({0, 0}, 200, 600, 0);  // 600 deep along x
  EXPECT_EQ(gap(east, Pt{400, 0}), Measure{100});
  EXPECT_EQ(gap(east, Pt{0, 400}), Measure{300});
  const Base north = Base::rectangle({0, 0}, 200, 600, 90);
  EXPECT_EQ(gap(north, Pt{400, 0}), Measure{300});
  EXPECT_EQ(gap(north, Pt{0, 400}), Measure{100});
  EXPECT_EQ(gap(north, Pt{400, 700}), measure_between({100, 300}, {400, 700}));
}

TEST(RectangularBases, AgainstEachOther) {
  const Base a = Base::rectangle({0, 0}, 200, 600, 0);
  const Base b = Base::rectangle({600, 0}, 200, 600, 0);
  EXPECT_EQ(gap(a, b), Measure{0});
  EXPECT_FALSE(overlaps(a, b));  // edge on edge
  EXPECT_TRUE(overlaps(a, Base::rectangle({599, 0}, 200, 600, 0)));
  EXPECT_TRUE(overlaps(a, a));
  EXPECT_TRUE(overlaps(a, Base::rectangle({0, 0}, 20, 20, 30)));  // wholly inside
  EXPECT_TRUE(overlaps(Base::rectangle({0, 0}, 20, 20, 30), a));  // and the other way round
  EXPECT_EQ(gap(a, Base::rectangle({0, 0}, 20, 20, 30)), Measure{0});
  EXPECT_TRUE(overlaps(a, Base::rectangle({0, 0}, 200, 600, 90)));  // a cross: no corner in the other
  EXPECT_EQ(gap(a, Base::rectangle({700, 0}, 200, 600, 0)), Measure{100});
}

TEST(RectangularBases, AgainstDiscs) {
  const Base a = Base::rectangle({0, 0}, 200, 600, 0);
  EXPECT_EQ(gap(a, Base::round({500, 0}, 127)), Measure{73});
  EXPECT_FALSE(overlaps(a, Base::round({427, 0}, 127)));
  EXPECT_TRUE(overlaps(Base::round({426, 0}, 127), a));
  EXPECT_TRUE(overlaps(Base::round({0, 0}, 10), a));
  EXPECT_EQ(gap(a, Base::round({600, 500}, 100)), Measure{400});  // corner (300,100): 3-4-5
}

TEST(BaseGap, ToSegmentsAndAreas) {
  const Base a = Base::round({0, 0}, 100);
  EXPECT_EQ(gap(a, Pt{-500, 300}, Pt{500, 300}), Measure{200});
  EXPECT_EQ(gap(a, Pt{300, 400}, Pt{900, 400}), Measure{400});
  EXPECT_EQ(gap(a, Pt{-500, 50}, Pt{500, 50}), Measure{0});
  EXPECT_FALSE(overlaps_segment(a, {-500, 100}, {500, 100}));
  EXPECT_TRUE(overlaps_segment(a, {-500, 99}, {500, 99}));
  const Pt square[] = {{200, -50}, {300, -50}, {300, 50}, {200, 50}};
  EXPECT_EQ(gap_to_area(a, square), Measure{100});
  EXPECT_EQ(gap_to_area(Base::round({250, 0}, 10), square), Measure{0});
  EXPECT_TRUE(covers(a, {100, 0}));
  EXPECT_FALSE(covers(a, {100, 1}));
}

TEST(Segments, MeetWhenTheyShareAPoint) {
  EXPECT_TRUE(segments_meet({0, 0}, {10, 10}, {0, 10}, {10, 0}));
  EXPECT_TRUE(segments_meet({0, 0}, {10, 0}, {10, 0}, {20, 5}));   // an end
  EXPECT_TRUE(segments_meet({0, 0}, {10, 0}, {5, 0}, {20, 0}));    // collinear, overlapping
  EXPECT_FALSE(segments_meet({0, 0}, {10, 0}, {11, 0}, {20, 0}));  // collinear, apart
  EXPECT_FALSE(segments_meet({0, 0}, {10, 0}, {0, 1}, {10, 1}));   // parallel
  EXPECT_TRUE(segments_meet({5, 0}, {5, 0}, {0, 0}, {10, 0}));     // a point on it
  EXPECT_FALSE(segments_meet({5, 1}, {5, 1}, {0, 0}, {10, 0}));
  EXPECT_TRUE(segments_meet({5, 1}, {5, 1}, {5, 1}, {5, 1}));
}

TEST(Segments, AgainstDiscs) {
  EXPECT_TRUE(line_meets_disc({0, 100}, {1000, 100}, {500, 0}, 100));  // tangent
  EXPECT_FALSE(line_enters_disc({0, 100}, {1000, 100}, {500, 0}, 100));
  EXPECT_FALSE(line_meets_disc({0, 101}, {1000, 101}, {500, 0}, 100));
  EXPECT_FALSE(line_meets_disc({0, 0}, {399, 0}, {500, 0}, 100));  // ends short of it
  EXPECT_TRUE(line_meets_disc({0, 0}, {400, 0}, {500, 0}, 100));
  EXPECT_TRUE(line_meets_disc({510, 0}, {520, 0}, {500, 0}, 100));  // wholly inside
  EXPECT_TRUE(line_meets_disc({600, 0}, {600, 0}, {500, 0}, 100));  // no length
}

TEST(Polygons, KnowInsideBorderAndOutside) {
  const Pt arrow[] = {{0, 0}, {100, 50}, {0, 100}, {30, 50}};  // not convex
  EXPECT_EQ(place_in_polygon(arrow, {50, 50}), Place::inside);
  EXPECT_EQ(place_in_polygon(arrow, {10, 50}), Place::outside);
  EXPECT_EQ(place_in_polygon(arrow, {30, 50}), Place::border);
  EXPECT_EQ(place_in_polygon(arrow, {50, 25}), Place::border);
  EXPECT_EQ(place_in_polygon(arrow, {-10, 0}), Place::outside);  // level with a corner
  EXPECT_EQ(place_in_polygon(arrow, {200, 50}), Place::outside);
}

}  // namespace
}  // namespace esc
