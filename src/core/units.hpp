// units.hpp — lengths on the table. One unit is 0.1 mm, so that an inch (254) and a centimetre (100) are both exact.
//   if (range <= inches(30)) …      // range is a Measure: exact, although the true distance is irrational
#pragma once
#include <compare>
#include <cstdint>

namespace esc {

using Len = std::int32_t;

constexpr Len inches(int n) { return n * 254; }
constexpr Len half_inches(int n) { return n * 127; }
constexpr Len centimetres(int n) { return n * 100; }
constexpr Len millimetres(int n) { return n * 10; }

struct Pt {
  Len x = 0, y = 0;
  bool operator==(const Pt&) const = default;
  constexpr Pt operator+(Pt o) const { return {x + o.x, y + o.y}; }
  constexpr Pt operator-(Pt o) const { return {x - o.x, y - o.y}; }
};

// Whole degrees, 0 = east, 90 = north.
using Angle = std::int16_t;
constexpr Angle no_angle = -1;

// A distance that is compared with whole lengths only. The square root of an integer is irrational, so we do not keep it:
// we keep where it lies on the grid, 2·floor for a grid length and 2·floor + 1 for anything between two grid lengths.
// Every comparison with a Len is then exact, `<` as well as `<=`.
class Measure {
 public:
  constexpr Measure() = default;
  constexpr Measure(Len exact) : halves_(std::int64_t{exact} * 2) {}  // NOLINT(google-explicit-constructor): a Len is one
  static constexpr Measure between(Len floor, bool exact) {
    Measure m;
    m.halves_ = std::int64_t{floor} * 2 + (exact ? 0 : 1);
    return m;
  }
  constexpr Len floor() const { return static_cast<Len>(halves_ >> 1); }
  constexpr bool exact() const { return (halves_ & 1) == 0; }
  constexpr auto operator<=>(const Measure&) const = default;

 private:
  std::int64_t halves_ = 0;
};

}  // namespace esc
