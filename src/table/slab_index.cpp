#include "table/slab_index.hpp"

namespace esc {

SlabIndex::SlabIndex(const std::vector<std::vector<Pt>>& hulls) {
  if (hulls.empty()) return;
  for (const Pt normal : detail::slab_normals) {
    std::vector<std::pair<std::int64_t, std::int64_t>> ranges;
    for (const auto& hull : hulls) {
      std::int64_t lo = dot(normal, hull.front()), hi = lo;
      for (const Pt p : hull) lo = std::min(lo, dot(normal, p)), hi = std::max(hi, dot(normal, p));
      ranges.emplace_back(lo, hi);
    }
    Axis axis{.normal = normal, .lowest = ranges.front().first};
    std::int64_t highest = ranges.front().second;
    for (const auto& [lo, hi] : ranges) axis.lowest = std::min(axis.lowest, lo), highest = std::max(highest, hi);
    while (((highest - axis.lowest) >> axis.shift) >= slabs) ++axis.shift;
    for (PieceId i = 0; i < ranges.size(); ++i) {
      for (auto s = static_cast<std::size_t>(axis.slab(ranges[i].first)); s < slabs; ++s) axis.begun[s].add(i);
      for (auto s = static_cast<std::size_t>(axis.slab(ranges[i].second)) + 1; s-- > 0;) axis.not_ended[s].add(i);
    }
    axes_.push_back(axis);
  }
}

PieceSet SlabIndex::near_box(const Box& box) const {
  if (axes_.empty()) return {};
  return *axes_[0].before(box.hi.x) & *axes_[0].after(box.lo.x) & *axes_[1].before(box.hi.y) &
         *axes_[1].after(box.lo.y);
}

PieceSet SlabIndex::near_segment(Pt a, Pt b) const {
  if (axes_.empty()) return {};
  PieceSet near = *query(a, b).sets[0];
  for (const PieceSet* set : query(a, b).sets) near &= *set;
  return near;
}

}  // namespace esc
