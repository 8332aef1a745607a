// base.hpp — the base a figure stands on: a disc, or a rectangle turned to its facing.
//   if (touches(attacker, defender)) …      // contact
//   if (gap(shooter, target) <= inches(10)) …
#pragma once
#include <array>
#include <span>

#include "table/segment.hpp"

namespace esc {

struct Base {
  Pt at;
  Angle facing = 0;
  Len radius = 0;              // round when > 0
  Len half_w = 0, half_d = 0;  // else a rectangle: half its width across the facing, half its depth along it
  static constexpr Base round(Pt at, Len radius, Angle facing = 0) { return {at, facing, radius, 0, 0}; }
  static constexpr Base rectangle(Pt at, Len width, Len depth, Angle facing) {
    return {at, facing, 0, width / 2, depth / 2};
  }
  constexpr bool is_round() const { return radius > 0; }
  bool operator==(const Base&) const = default;
};

// Centres stand on the grid, so two bases in contact seldom stand at distance 0 exactly: up to 0.2 mm is contact.
inline constexpr Len contact_gap = 2;

// A rectangle's corners, counter-clockwise, each rounded to the grid; everything after that rounding is exact.
std::array<Pt, 4> corners(const Base& rectangle);
Len outer_radius(const Base&);  // of a disc that covers it

Measure gap(const Base&, const Base&);  // between nearest edges, 0 when they overlap
Measure gap(const Base&, Pt);
Measure gap(const Base&, Pt a, Pt b);                           // to a segment
Measure gap_to_area(const Base&, std::span<const Pt> polygon);  // to a polygon, 0 when inside
bool overlaps_area(const Base&, std::span<const Pt> polygon);   // more than a touch
bool overlaps_segment(const Base&, Pt a, Pt b);                 // the segment runs through it
bool covers(const Base&, Pt);                                   // border included

namespace detail {
bool within_gap_any(const Base&, const Base&, Len);
bool closer_than_any(const Base&, const Base&, Len);
bool overlaps_any(const Base&, const Base&);
}  // namespace detail

inline bool within_gap(const Base& a, const Base& b, Len k) {
  return a.is_round() && b.is_round() ? within(a.at, b.at, a.radius + b.radius + k) : detail::within_gap_any(a, b, k);
}
inline bool closer_than(const Base& a, const Base& b, Len k) {
  return a.is_round() && b.is_round() ? k > 0 && closer_than(a.at, b.at, a.radius + b.radius + k)
                                      : detail::closer_than_any(a, b, k);
}
inline bool overlaps(const Base& a, const Base& b) {
  return a.is_round() && b.is_round() ? closer_than(a.at, b.at, a.radius + b.radius) : detail::overlaps_any(a, b);
}
inline bool touches(const Base& a, const Base& b) { return within_gap(a, b, contact_gap); }

}  // namespace esc
