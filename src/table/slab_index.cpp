#include "table/slab_index.hpp"

#include <cstdlib>

namespace esc {

namespace {

// Normals by slope, from x over the diagonal to y and on to the other diagonal.
constexpr Pt normals[] = {{1, 0}, {0, 1}, {2, 1}, {1, 1}, {1, 2}, {-1, 2}, {-1, 1}, {-2, 1}};

// The slanted axis whose slabs lie nearest along the direction: the one with the least |normal · d| for its length.
int steepest(Pt d) {
  const bool wide = (d.x < 0 ? -d.x : d.x) > (d.y < 0 ? -d.y : d.y);
  const bool rising = (d.x < 0) == (d.y < 0);
  const Len across = std::max(std::abs(d.x), std::abs(d.y)), up = std::min(std::abs(d.x), std::abs(d.y));
  if (4 * up > 3 * across) return rising ? 6 : 3;  // near a diagonal
  if (wide) return rising ? 5 : 4;
  return rising ? 7 : 2;
}

}  // namespace

int SlabIndex::Axis::slab(std::int64_t projection) const {
  const std::int64_t n = (projection - lowest) >> shift;
  return static_cast<int>(std::clamp<std::int64_t>(n, 0, slabs - 1));
}

SlabIndex::SlabIndex(const std::vector<std::vector<Pt>>& hulls) {
  for (const Pt normal : normals) {
    Axis axis{.normal = normal};
    std::vector<std::pair<std::int64_t, std::int64_t>> ranges;
    for (const auto& hull : hulls) {
      std::int64_t lo = dot(normal, hull.front()), hi = lo;
      for (const Pt p : hull) lo = std::min(lo, dot(normal, p)), hi = std::max(hi, dot(normal, p));
      ranges.emplace_back(lo, hi);
    }
    std::int64_t highest = 0;
    if (!ranges.empty()) axis.lowest = ranges.front().first, highest = ranges.front().second;
    for (const auto& [lo, hi] : ranges) axis.lowest = std::min(axis.lowest, lo), highest = std::max(highest, hi);
    while (((highest - axis.lowest) >> axis.shift) >= slabs) ++axis.shift;
    for (PieceId i = 0; i < ranges.size(); ++i) {
      for (int s = axis.slab(ranges[i].first); s < slabs; ++s) axis.begun[s].add(i);
      for (int s = axis.slab(ranges[i].second); s >= 0; --s) axis.not_ended[s].add(i);
    }
    axes_.push_back(axis);
  }
}

PieceSet SlabIndex::near_box(const Box& box) const {
  if (axes_.empty()) return {};
  return axes_[0].between(box.lo.x, box.hi.x) & axes_[1].between(box.lo.y, box.hi.y);
}

PieceSet SlabIndex::near_segment(Pt a, Pt b) const {
  if (axes_.empty()) return {};
  const Axis& slanted = axes_[steepest(b - a)];
  const std::int64_t from = dot(slanted.normal, a), to = dot(slanted.normal, b);
  return near_box(box_of(a, b)) & slanted.between(std::min(from, to), std::max(from, to));
}

}  // namespace esc
