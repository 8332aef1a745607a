#include "table/segment.hpp"

namespace esc {

Measure point_to_segment(Pt p, Pt a, Pt b) {
  const Pt d = b - a;
  const std::int64_t ahead = dot(p - a, d), length = squared(d);
  if (ahead <= 0) return measure_between(p, a);
  if (ahead >= length) return measure_between(p, b);
  return root_measure(squared_wide(cross(d, p - a)), length);
}

Measure segment_to_segment(Pt a, Pt b, Pt p, Pt q) {
  if (segments_meet(a, b, p, q)) return 0;
  return std::min(
      {point_to_segment(a, p, q), point_to_segment(b, p, q), point_to_segment(p, a, b), point_to_segment(q, a, b)});
}

Place place_in_polygon(std::span<const Pt> polygon, Pt p) {
  bool inside = false;
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Pt a = polygon[i], b = corner_after(polygon, i);
    const std::int64_t side = cross(b - a, p - a);
    if (side == 0 && box_of(a, b).contains(p)) return Place::border;
    if ((a.y <= p.y) != (b.y <= p.y) && (side > 0) == (a.y <= p.y)) inside = !inside;
  }
  return inside ? Place::inside : Place::outside;
}

Box box_of(std::span<const Pt> points) {
  Box box{points.front(), points.front()};
  for (const Pt p : points)
    box = {{std::min(box.lo.x, p.x), std::min(box.lo.y, p.y)}, {std::max(box.hi.x, p.x), std::max(box.hi.y, p.y)}};
  return box;
}

}  // namespace esc
