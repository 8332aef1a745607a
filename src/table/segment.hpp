// segment.hpp — points, segments, discs and polygons against each other, exactly. Shapes are closed: their border is
// theirs.
//   if (line_meets_disc(shooter, target, comrade.at, comrade.radius)) …   // his base lies across the line
#pragma once
#include <span>

#include "table/vec.hpp"

namespace esc {

struct Box {
  Pt lo, hi;
  constexpr bool meets(const Box& o) const {
    return lo.x <= o.hi.x && o.lo.x <= hi.x && lo.y <= o.hi.y && o.lo.y <= hi.y;
  }
  constexpr bool contains(Pt p) const { return lo.x <= p.x && p.x <= hi.x && lo.y <= p.y && p.y <= hi.y; }
  constexpr Box grown(Len by) const { return {{lo.x - by, lo.y - by}, {hi.x + by, hi.y + by}}; }
};

constexpr Box box_of(Pt a, Pt b) {
  return {{std::min(a.x, b.x), std::min(a.y, b.y)}, {std::max(a.x, b.x), std::max(a.y, b.y)}};
}

constexpr bool straddles(std::int64_t a, std::int64_t b) { return !(a > 0 && b > 0) && !(a < 0 && b < 0); }

// Do two segments share a point? The boxes decide when all four points lie on one line.
constexpr bool segments_meet(Pt a, Pt b, Pt p, Pt q) {
  return box_of(a, b).meets(box_of(p, q)) && straddles(cross(b - a, p - a), cross(b - a, q - a)) &&
         straddles(cross(q - p, a - p), cross(q - p, b - p));
}

// Does the segment come within (or nearer than) the radius of the centre?
constexpr bool segment_reaches(Pt a, Pt b, Pt centre, Len radius, bool nearer) {
  const Pt d = b - a, c = centre - a;
  const std::int64_t ahead = dot(c, d), length = squared(d), r2 = squared(radius);
  const auto reached = [nearer](Wide distance, Wide limit) { return nearer ? distance < limit : distance <= limit; };
  if (ahead <= 0) return reached(squared(c), r2);
  if (ahead >= length) return reached(squared(centre - b), r2);
  return reached(squared_wide(cross(d, c)), Wide{r2} * length);
}
constexpr bool line_meets_disc(Pt a, Pt b, Pt centre, Len radius) {
  return segment_reaches(a, b, centre, radius, false);
}
constexpr bool line_enters_disc(Pt a, Pt b, Pt centre, Len radius) {
  return segment_reaches(a, b, centre, radius, true);
}

Measure point_to_segment(Pt p, Pt a, Pt b);
Measure segment_to_segment(Pt a, Pt b, Pt p, Pt q);

enum class Place : std::uint8_t { outside, border, inside };
Place place_in_polygon(std::span<const Pt> polygon, Pt p);
Box box_of(std::span<const Pt> points);

// The next corner of a closed polygon.
constexpr Pt corner_after(std::span<const Pt> polygon, std::size_t i) {
  return polygon[i + 1 == polygon.size() ? 0 : i + 1];
}

}  // namespace esc
