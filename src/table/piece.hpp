// piece.hpp — one immutable piece of terrain. What kind, cover, ground, sight and flags mean is the rule system's
// affair.
//   Piece stream{.name = "stream", .shape = Shape::polyline({{6096, 0}, {5588, 3048}}, inches(3)), .ground =
//   hindering};
#pragma once
#include <cstdint>
#include <string>
#include <vector>

#include "table/base.hpp"

namespace esc {

struct Shape {
  enum class Kind : std::uint8_t { circle, polygon, polyline };
  Kind kind = Kind::polygon;
  std::vector<Pt> points;  // a circle has one, its centre
  Len radius = 0;          // of a circle
  Len width = 0;           // of a polyline; 0 = a line without thickness

  static Shape circle(Pt centre, Len radius) { return {Kind::circle, {centre}, radius, 0}; }
  static Shape polygon(std::vector<Pt> corners) { return {Kind::polygon, std::move(corners), 0, 0}; }
  static Shape polyline(std::vector<Pt> points, Len width = 0) { return {Kind::polyline, std::move(points), 0, width}; }
  static Shape rect(Len x, Len y, Len w, Len h) { return polygon({{x, y}, {x + w, y}, {x + w, y + h}, {x, y + h}}); }
  bool is_area() const { return kind != Kind::polyline || width > 0; }
  bool operator==(const Shape&) const = default;
};

struct Door {
  Pt at;
  Len width = 0;
  bool operator==(const Door&) const = default;
};

inline constexpr std::size_t ground_classes = 16;

struct Piece {
  std::string name;
  Shape shape;
  std::uint8_t kind = 0, cover = 0;
  std::uint8_t ground = 0;  // 0..15, 0 = as good as the bare table
  std::uint8_t sight = 0;   // 0..31, a bit of a SightMask
  std::uint16_t flags = 0;
  Len height = 0;
  std::int8_t level = 0;
  bool layered = true;  // an area that hides layered areas under it and is hidden by those over it
  std::vector<Door> doors;
  bool operator==(const Piece&) const = default;
};

// What a shape is made of: a disc, a polygon or a chain of segments. A polyline with a width is the union of a
// rectangle a leg (flat ends, corners rounded to the grid) and a disc at each inner joint; so all shapes are exact once
// they stand.
struct Part {
  enum class Kind : std::uint8_t { disc, polygon, chain };
  Kind kind = Kind::polygon;
  std::vector<Pt> points;  // a disc has one, its centre
  Len radius = 0;

  std::size_t edge_count() const {
    return kind == Kind::polygon ? points.size() : kind == Kind::chain ? points.size() - 1 : 0;
  }
  Pt edge_from(std::size_t i) const { return points[i]; }
  Pt edge_to(std::size_t i) const { return corner_after(points, i); }
};

std::vector<Part> parts_of(const Shape&);
Box box_of(const Part&);
Place place_in(const Part&, Pt);        // a chain has no inside
bool meets(const Part&, Pt a, Pt b);    // shares the closed segment a point with it?
Measure gap(const Base&, const Part&);  // 0 on overlap
bool overlaps(const Base&, const Part&);

}  // namespace esc
