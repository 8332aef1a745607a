// angle.hpp — directions, bearings and arcs. Facings are whole degrees, 0 = east, 90 = north, counter-clockwise.
//   if (behind(target.facing, target.at, attacker.at)) …
#pragma once
#include "core/units.hpp"
#include "table/vec.hpp"

namespace esc {

inline constexpr Len direction_scale = 1'000'000;

constexpr Angle normal_angle(int degrees) { return static_cast<Angle>((degrees % 360 + 360) % 360); }

Pt direction(Angle a);  // the unit vector times direction_scale; exact at every multiple of 45°, mirror-symmetric
Angle bearing(Pt from, Pt to);       // the nearest whole degree; 0 for equal points
int turn_between(Angle a, Angle b);  // the smaller angle between two facings, 0..180

// The point at `distance` from `from`, rounded to the grid.
Pt along(Pt from, Angle a, Len distance);

// Is `to` at most half_angle (0..180, limits included) to either side of the facing? A point is in every arc of its
// own.
bool in_arc(Angle facing, int half_angle, Pt from, Pt to);

// 22.5° either side, limits included: tan 22.5° = √2−1, so (|c|+d)² ≤ 2d² stays exact.
bool in_arc45(Angle facing, Pt from, Pt to);

// The 90° arc behind: 45° to each side of straight back, limits included.
inline bool behind(Angle facing, Pt from, Pt to) {
  const Pt front = direction(facing), v = to - from;
  const std::int64_t side = cross(front, v);
  return (side < 0 ? -side : side) <= -dot(front, v);
}

}  // namespace esc
