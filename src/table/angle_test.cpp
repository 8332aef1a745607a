#include "table/angle.hpp"

#include <gtest/gtest.h>

namespace esc {
namespace {

TEST(Direction, IsExactOnAxesAndDiagonals) {
  EXPECT_EQ(direction(0), (Pt{direction_scale, 0}));
  EXPECT_EQ(direction(90), (Pt{0, direction_scale}));
  EXPECT_EQ(direction(180), (Pt{-direction_scale, 0}));
  EXPECT_EQ(direction(270), (Pt{0, -direction_scale}));
  for (const Angle a : {45, 135, 225, 315}) EXPECT_EQ(std::abs(direction(a).x), std::abs(direction(a).y));
  EXPECT_EQ(direction(-90), direction(270));
}

TEST(Direction, IsOfUnitLengthAndMirrored) {
  for (Angle a = 0; a < 360; ++a) {
    const Pt u = direction(a), mirrored = direction(normal_angle(-a));
    EXPECT_NEAR(static_cast<double>(squared(u)) / squared(direction_scale), 1.0, 2e-6) << a;
    EXPECT_EQ(mirrored, (Pt{u.x, -u.y}));
  }
}

TEST(Bearing, FindsEveryWholeDegreeBack) {
  for (Angle a = 0; a < 360; ++a) EXPECT_EQ(bearing({100, 100}, along({100, 100}, a, 20'000)), a);
  EXPECT_EQ(bearing({5, 5}, {5, 5}), 0);
}

TEST(Bearing, RoundsToTheNearestDegree) {
  EXPECT_EQ(bearing({0, 0}, {10'000, 87}), 0);   // 0.498°
  EXPECT_EQ(bearing({0, 0}, {10'000, 88}), 1);   // 0.504°
  EXPECT_EQ(bearing({0, 0}, {87, 10'000}), 90);  // 89.502°
  EXPECT_EQ(bearing({0, 0}, {88, 10'000}), 89);  // 89.496°
  EXPECT_EQ(bearing({0, 0}, {10'000, -87}), 0);
  EXPECT_EQ(bearing({0, 0}, {10'000, -88}), 359);
}

TEST(Behind, IsNinetyDegreesLimitsIncluded) {
  EXPECT_TRUE(behind(90, {0, 0}, {0, -100}));
  EXPECT_TRUE(behind(90, {0, 0}, {100, -100}));
  EXPECT_TRUE(behind(90, {0, 0}, {-100, -100}));
  EXPECT_FALSE(behind(90, {0, 0}, {101, -100}));
  EXPECT_FALSE(behind(90, {0, 0}, {0, 100}));
  EXPECT_TRUE(behind(45, {0, 0}, {-100, 0}));
  EXPECT_TRUE(behind(45, {0, 0}, {0, -100}));
  EXPECT_FALSE(behind(45, {0, 0}, {1, -100}));
}

TEST(InArc, IncludesItsLimits) {
  EXPECT_TRUE(in_arc(0, 45, {0, 0}, {100, 100}));
  EXPECT_FALSE(in_arc(0, 45, {0, 0}, {100, 101}));
  EXPECT_TRUE(in_arc(0, 90, {0, 0}, {0, -5}));
  EXPECT_FALSE(in_arc(0, 90, {0, 0}, {-1, -5}));
  EXPECT_TRUE(in_arc(0, 135, {0, 0}, {-100, 100}));
  EXPECT_FALSE(in_arc(0, 135, {0, 0}, {-101, 100}));
  EXPECT_TRUE(in_arc(0, 180, {0, 0}, {-1, 0}));
  EXPECT_FALSE(in_arc(0, 0, {0, 0}, {-1, 0}));
  EXPECT_TRUE(in_arc(0, 0, {0, 0}, {1, 0}));
}

TEST(InArc, ExactForTwentyTwoAndAHalfDegrees) {
  EXPECT_TRUE(in_arc45(0, {0, 0}, {10'000, 4142}));  // tan 22.5° = 0.41421356…
  EXPECT_FALSE(in_arc45(0, {0, 0}, {10'000, 4143}));
  EXPECT_FALSE(in_arc45(0, {0, 0}, {-10'000, 0}));
}

TEST(Turn, IsTheSmallerAngle) {
  EXPECT_EQ(turn_between(350, 10), 20);
  EXPECT_EQ(turn_between(10, 350), 20);
  EXPECT_EQ(turn_between(0, 180), 180);
}

}  // namespace
}  // namespace esc
