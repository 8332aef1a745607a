// angle.hpp — directions, bearings and arcs. Facings are whole degrees, 0 = east, 90 = north, counter-clockwise.
//   if (behind(target.facing, target.at, attacker.at)) …
#pragma once
#include <array>

#include "core/units.hpp"
#include "table/vec.hpp"

namespace esc {

inline constexpr Len direction_scale = 1'000'000;

constexpr Angle normal_angle(int degrees) { return static_cast<Angle>((degrees % 360 + 360) % 360); }

extern const std::array<Pt, 360> directions;

// The unit vector times direction_scale; exact at every multiple of 45°, mirror-symmetric.
inline Pt direction(Angle a) { return directions[static_cast<std::size_t>(normal_angle(a))]; }
Angle bearing(Pt from, Pt to);       // the nearest whole degree; 0 for equal points
int turn_between(Angle a, Angle b);  // the smaller angle between two facings, 0..180

// The point at `distance` from `from`, rounded to the grid.
Pt along(Pt from, Angle a, Len distance);

// Is `to` at most half_angle (0..180, limits included) to either side of the facing? A point is in every arc of its
// own.
bool in_arc(Angle facing, int half_angle, Pt from, Pt to);

// 22.5° either side, limits included: tan 22.5° = √2−1, so (|c|+d)² ≤ 2d² stays exact.
inline bool in_arc45(Angle facing, Pt from, Pt to) {
  const Pt front = direction(facing), v = to - from;
  if (v == Pt{}) return true;
  const std::int64_t across = cross(front, v), side = across < 0 ? -across : across, ahead = dot(front, v);
  if (ahead <= 0 || side * 1000 > ahead * 415) return false;  // the tangent of 22.5° is 0.4142…
  if (side * 1000 < ahead * 414) return true;
  return (Wide{side} + ahead) * (Wide{side} + ahead) <= 2 * Wide{ahead} * ahead;
}

// The 90° arc behind: 45° to each side of straight back, limits included.
inline bool behind(Angle facing, Pt from, Pt to) {
  const Pt front = direction(facing), v = to - from;
  const std::int64_t side = cross(front, v);
  return (side < 0 ? -side : side) <= -dot(front, v);
}

}  // namespace esc
