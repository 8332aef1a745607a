// vec.hpp — exact integer vector arithmetic on the grid of 0.1 mm.
//   if (within(a, b, inches(6))) …            // no root is taken
//   Measure far = measure_between(a, b);      // compares exactly with any Len
#pragma once
#include <algorithm>
#include <cstdint>

#include "core/units.hpp"

namespace esc {

__extension__ typedef __int128 Wide;
__extension__ typedef unsigned __int128 UWide;

// Points further out than this (6.5 m) could overflow the products below; Table refuses them.
inline constexpr Len max_coordinate = 65'535;

constexpr std::int64_t dot(Pt a, Pt b) { return std::int64_t{a.x} * b.x + std::int64_t{a.y} * b.y; }
constexpr std::int64_t cross(Pt a, Pt b) { return std::int64_t{a.x} * b.y - std::int64_t{a.y} * b.x; }
constexpr std::int64_t squared(Pt v) { return dot(v, v); }
constexpr std::int64_t squared(Len n) { return std::int64_t{n} * n; }
constexpr Wide squared_wide(std::int64_t n) { return Wide{n} * n; }
constexpr int sign(std::int64_t n) { return (n > 0) - (n < 0); }

constexpr std::int64_t round_div(std::int64_t n, std::int64_t d) {  // to the nearest, halves away from zero; d > 0
  return n >= 0 ? (n + d / 2) / d : -((-n + d / 2) / d);
}

std::int64_t isqrt(UWide n);  // floor of the square root; n < 2^126

// Where the square root of n/d lies on the grid.
Measure root_measure(Wide n, Wide d = 1);

inline Measure measure_between(Pt a, Pt b) { return root_measure(squared(b - a)); }
constexpr bool within(Pt a, Pt b, Len d) { return d >= 0 && squared(b - a) <= squared(d); }
constexpr bool closer_than(Pt a, Pt b, Len d) { return d > 0 && squared(b - a) < squared(d); }

// A measure less a whole length, never under 0.
constexpr Measure less(Measure m, Len n) {
  return m <= Measure{n} ? Measure{0} : Measure::between(m.floor() - n, m.exact());
}

}  // namespace esc
