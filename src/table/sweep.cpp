#include "table/sweep.hpp"

namespace esc {

namespace {

bool comes_near(const Line& line, Pt p, Pt q, Len radius, bool nearer) {
  const Pt a = line.from(), b = line.to();
  return segments_meet(a, b, p, q) || segment_reaches(a, b, p, radius, nearer) ||
         segment_reaches(a, b, q, radius, nearer) || segment_reaches(p, q, a, radius, nearer) ||
         segment_reaches(p, q, b, radius, nearer);
}

// Where the centre comes to `radius` from the straight run of the wall, if it does so between the wall's ends.
std::optional<Fine> sweep_side(const Line& line, Pt p, Pt q, Len radius) {
  const Pt wall = q - p;
  std::int64_t off = cross(wall, line.from() - p), change = cross(wall, line.way());
  if (off < 0) off = -off, change = -change;
  if (change >= 0) return std::nullopt;
  constexpr int precision = 16;  // bits after the point for the irrational length of the wall
  const Wide limit = isqrt(static_cast<UWide>(Wide{squared(radius)} * squared(wall)) << (2 * precision));
  const Wide n = (Wide{off} << precision) - limit, d = Wide{-change} << precision;
  if (n < 0 || n > d) return std::nullopt;
  const Wide foot = dot(wall, line.from() - p) * d + dot(wall, line.way()) * n;
  if (foot < 0 || foot > squared(wall) * d) return std::nullopt;
  return line.at(n, d);
}

}  // namespace

std::optional<Fine> sweep_disc(const Line& line, Pt centre, Len reach, Bump bump) {
  if (!segment_reaches(line.from(), line.to(), centre, reach, bump == Bump::overlap)) return std::nullopt;
  if (line.squared_length() == 0) return 0;
  return std::clamp<Fine>(line.unheld_foot(centre) - line.half_chord(centre, reach), 0, line.length());
}

std::optional<Fine> sweep_wall(const Line& line, Pt p, Pt q, Len radius, Bump bump) {
  if (!comes_near(line, p, q, radius, bump == Bump::overlap)) return std::nullopt;
  if (segment_reaches(p, q, line.from(), radius, false)) return 0;
  std::optional<Fine> first = sweep_side(line, p, q, radius);
  for (const Pt end : {p, q})
    if (const auto at = sweep_disc(line, end, radius, Bump::touch)) first = first ? std::min(*first, *at) : *at;
  return first ? first : line.length();  // reached at the very end, lost to rounding
}

std::optional<Fine> sweep_ring(const Line& line, Pt centre, Len room, Bump bump) {
  if (room <= 0) return 0;
  const std::int64_t apart = squared(line.to() - centre), limit = squared(room);
  if (bump == Bump::overlap ? apart <= limit : apart < limit) return std::nullopt;
  if (line.squared_length() == 0) return 0;
  return std::clamp<Fine>(line.unheld_foot(centre) + line.half_chord(centre, room), 0, line.length());
}

bool goes_deeper(const Line& line, Pt p, Pt q) {
  const Pt a = line.from(), wall = q - p;
  const std::int64_t ahead = dot(a - p, wall);
  if (ahead <= 0) return dot(line.way(), p - a) > 0;
  if (ahead >= squared(wall)) return dot(line.way(), q - a) > 0;
  const std::int64_t off = cross(wall, a - p), change = cross(wall, line.way());
  return (off > 0 && change < 0) || (off < 0 && change > 0);
}

}  // namespace esc
