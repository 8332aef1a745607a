#include "table/piece.hpp"

namespace esc {

namespace {

Part strip(Pt a, Pt b, Len width) {
  // The side vector is half the width long: (−dy, dx) · width / (2 · length), in 1/256 so that the root is fine enough.
  const Pt d = b - a;
  const std::int64_t length = 2 * isqrt(static_cast<UWide>(squared(d)) << 16);
  const auto scaled = [&](Len n) { return static_cast<Len>(round_div(std::int64_t{n} * width * 256, length)); };
  const Pt side{-scaled(d.y), scaled(d.x)};
  return {Part::Kind::polygon, {a - side, b - side, b + side, a + side}, 0};
}

}  // namespace

std::vector<Part> parts_of(const Shape& shape) {
  if (shape.kind == Shape::Kind::circle) return {{Part::Kind::disc, shape.points, shape.radius}};
  if (shape.kind == Shape::Kind::polygon) return {{Part::Kind::polygon, shape.points, 0}};
  if (shape.width == 0) return {{Part::Kind::chain, shape.points, 0}};
  std::vector<Part> parts;
  for (std::size_t i = 0; i + 1 < shape.points.size(); ++i) {
    if (i > 0) parts.push_back({Part::Kind::disc, {shape.points[i]}, shape.width / 2});
    parts.push_back(strip(shape.points[i], shape.points[i + 1], shape.width));
  }
  return parts;
}

Box box_of(const Part& part) { return box_of(std::span<const Pt>{part.points}).grown(part.radius); }

Place place_in(const Part& part, Pt p) {
  switch (part.kind) {
    case Part::Kind::disc: {
      const std::int64_t apart = squared(p - part.points[0]) - squared(part.radius);
      return apart < 0 ? Place::inside : apart == 0 ? Place::border : Place::outside;
    }
    case Part::Kind::polygon:
      return place_in_polygon(part.points, p);
    case Part::Kind::chain:
      for (std::size_t i = 0; i < part.edge_count(); ++i)
        if (segments_meet(p, p, part.edge_from(i), part.edge_to(i))) return Place::border;
  }
  return Place::outside;
}

bool meets(const Part& part, Pt a, Pt b) {
  if (part.kind == Part::Kind::disc) return line_meets_disc(a, b, part.points[0], part.radius);
  for (std::size_t i = 0; i < part.edge_count(); ++i)
    if (segments_meet(a, b, part.edge_from(i), part.edge_to(i))) return true;
  return part.kind == Part::Kind::polygon && place_in_polygon(part.points, a) == Place::inside;
}

Measure gap(const Base& base, const Part& part) {
  if (part.kind == Part::Kind::disc) return gap(base, Base::round(part.points[0], part.radius));
  if (part.kind == Part::Kind::polygon) return gap_to_area(base, part.points);
  Measure nearest = gap(base, part.edge_from(0), part.edge_to(0));
  for (std::size_t i = 1; i < part.edge_count(); ++i)
    nearest = std::min(nearest, gap(base, part.edge_from(i), part.edge_to(i)));
  return nearest;
}

bool overlaps(const Base& base, const Part& part) {
  if (part.kind == Part::Kind::disc) return overlaps(base, Base::round(part.points[0], part.radius));
  if (part.kind == Part::Kind::polygon) return overlaps_area(base, part.points);
  for (std::size_t i = 0; i < part.edge_count(); ++i)
    if (overlaps_segment(base, part.edge_from(i), part.edge_to(i))) return true;
  return false;
}

}  // namespace esc
