#include "table/base.hpp"

#include "table/angle.hpp"

namespace esc {

namespace {

Measure point_to_area(Pt p, std::span<const Pt> polygon) {
  if (place_in_polygon(polygon, p) != Place::outside) return 0;
  Measure nearest = point_to_segment(p, polygon[0], corner_after(polygon, 0));
  for (std::size_t i = 1; i < polygon.size(); ++i)
    nearest = std::min(nearest, point_to_segment(p, polygon[i], corner_after(polygon, i)));
  return nearest;
}

Measure segment_to_area(Pt a, Pt b, std::span<const Pt> polygon) {
  if (place_in_polygon(polygon, a) != Place::outside) return 0;
  Measure nearest = segment_to_segment(a, b, polygon[0], corner_after(polygon, 0));
  for (std::size_t i = 1; i < polygon.size(); ++i)
    nearest = std::min(nearest, segment_to_segment(a, b, polygon[i], corner_after(polygon, i)));
  return nearest;
}

// Does the open inside of a convex polygon (counter-clockwise) hold a point of the segment?
bool segment_enters_convex(std::span<const Pt> polygon, Pt a, Pt b) {
  bool left = false, right = false;  // of the segment's own line
  for (std::size_t i = 0; i < polygon.size(); ++i) {
    const Pt p = polygon[i], e = corner_after(polygon, i) - p;
    if (cross(e, a - p) <= 0 && cross(e, b - p) <= 0) return false;
    left |= cross(b - a, p - a) > 0;
    right |= cross(b - a, p - a) < 0;
  }
  return a == b || (left && right);
}

// Do the disc's and the polygon's open insides meet?
bool disc_overlaps_area(Pt centre, Len radius, std::span<const Pt> polygon) {
  if (place_in_polygon(polygon, centre) == Place::inside) return true;
  for (std::size_t i = 0; i < polygon.size(); ++i)
    if (line_enters_disc(polygon[i], corner_after(polygon, i), centre, radius)) return true;
  return false;
}

}  // namespace

std::array<Pt, 4> corners(const Base& b) {
  const Pt ahead = direction(b.facing);
  const auto corner = [&](int along_facing, int left_of_it) {
    const std::int64_t d = along_facing * b.half_d, w = left_of_it * b.half_w;
    return Pt{b.at.x + static_cast<Len>(round_div(d * ahead.x - w * ahead.y, direction_scale)),
              b.at.y + static_cast<Len>(round_div(d * ahead.y + w * ahead.x, direction_scale))};
  };
  return {corner(1, -1), corner(1, 1), corner(-1, 1), corner(-1, -1)};
}

Len outer_radius(const Base& b) {
  return b.is_round() ? b.radius
                      : static_cast<Len>(isqrt(static_cast<UWide>(squared(b.half_w) + squared(b.half_d)))) + 1;
}

Measure gap(const Base& base, Pt p) {
  if (base.is_round()) return less(measure_between(base.at, p), base.radius);
  return point_to_area(p, corners(base));
}

Measure gap(const Base& base, Pt a, Pt b) {
  if (base.is_round()) return less(point_to_segment(base.at, a, b), base.radius);
  return segment_to_area(a, b, corners(base));
}

Measure gap_to_area(const Base& base, std::span<const Pt> polygon) {
  const bool has_corners = base.half_w != 0 || base.half_d != 0;  // a mere point has none
  if (!has_corners) return less(point_to_area(base.at, polygon), base.radius);
  const auto own = corners(base);
  if (place_in_polygon(own, polygon[0]) != Place::outside) return 0;
  Measure nearest = segment_to_area(own[3], own[0], polygon);
  for (std::size_t i = 0; i < 3; ++i) nearest = std::min(nearest, segment_to_area(own[i], own[i + 1], polygon));
  return nearest;
}

Measure gap(const Base& a, const Base& b) {
  if (a.is_round() && b.is_round()) return less(measure_between(a.at, b.at), a.radius + b.radius);
  return a.is_round()   ? gap_to_area(a, corners(b))
         : b.is_round() ? gap_to_area(b, corners(a))
                        : gap_to_area(a, corners(b));
}

bool overlaps_segment(const Base& base, Pt a, Pt b) {
  return base.is_round() ? line_enters_disc(a, b, base.at, base.radius) : segment_enters_convex(corners(base), a, b);
}

bool overlaps_area(const Base& base, std::span<const Pt> polygon) {
  if (base.is_round()) return disc_overlaps_area(base.at, base.radius, polygon);
  if (place_in_polygon(polygon, base.at) == Place::inside) return true;
  for (std::size_t i = 0; i < polygon.size(); ++i)
    if (overlaps_segment(base, polygon[i], corner_after(polygon, i))) return true;
  return false;
}

bool covers(const Base& base, Pt p) {
  return base.is_round() ? within(base.at, p, base.radius) : place_in_polygon(corners(base), p) != Place::outside;
}

namespace detail {

bool within_gap_any(const Base& a, const Base& b, Len k) { return k >= 0 && gap(a, b) <= Measure{k}; }
bool closer_than_any(const Base& a, const Base& b, Len k) { return k > 0 && gap(a, b) < Measure{k}; }

bool overlaps_any(const Base& a, const Base& b) {
  return a.is_round()   ? overlaps_area(a, corners(b))
         : b.is_round() ? overlaps_area(b, corners(a))
                        : overlaps_area(a, corners(b));
}

}  // namespace detail

}  // namespace esc
