// line.hpp — positions along a straight line, in 1/256 of a grid length.
// A position is the floor of its true value. Two positions whose true distance is a whole number of grid lengths are
// exactly that far apart, so "three inches of wood" is judged exactly where it can be; elsewhere the error is under
// 0.001 mm.
#pragma once
#include "table/vec.hpp"

namespace esc {

using Fine = std::int64_t;
inline constexpr Fine fine_per_len = 256;

constexpr Fine fine(Len n) { return Fine{n} * fine_per_len; }
constexpr Measure measure(Fine f) {
  return Measure::between(static_cast<Len>(f / fine_per_len), f % fine_per_len == 0);
}

class Line {
 public:
  Line(Pt from, Pt to)
      : a_(from), b_(to), d_(to - from), squared_(squared(d_)), root_(isqrt(static_cast<UWide>(squared_) << 64)) {}
  Pt from() const { return a_; }
  Pt to() const { return b_; }
  Pt way() const { return d_; }
  std::int64_t squared_length() const { return squared_; }
  Fine length() const { return root_ >> 24; }

  // The position n/d of the way along; held within the segment. d > 0.
  Fine at(Wide n, Wide d) const {
    if (n <= 0) return 0;
    if (n >= d) return length();
    return static_cast<Fine>((n * root_ / d) >> 24);
  }
  Fine foot(Pt p) const { return at(dot(p - a_, d_), squared_); }

  // Half of what the endless line has inside a disc.
  Fine half_chord(Pt centre, Len radius) const {
    const Wide rest = Wide{squared(radius)} * squared_ - squared_wide(cross(d_, centre - a_));
    return rest <= 0 ? 0 : isqrt(static_cast<UWide>((rest << 16) / squared_));
  }
  Fine unheld_foot(Pt p) const {  // may lie before the beginning or past the end
    const std::int64_t ahead = dot(p - a_, d_);
    const Wide part = Wide{ahead < 0 ? -ahead : ahead} * root_ / squared_;
    return ahead < 0 ? -static_cast<Fine>(part >> 24) : static_cast<Fine>(part >> 24);
  }

  Pt point_at(Fine s) const {  // the nearest grid point
    if (squared_ == 0) return a_;
    return {a_.x + static_cast<Len>(round_div(d_.x * s, length())),
            a_.y + static_cast<Len>(round_div(d_.y * s, length()))};
  }

 private:
  Pt a_, b_, d_;
  std::int64_t squared_;
  std::int64_t root_;  // the length times 2^32
};

}  // namespace esc
