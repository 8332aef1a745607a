#include "table/slab_index.hpp"

#include <iterator>

namespace esc {

SlabIndex::SlabIndex(const std::vector<std::vector<Pt>>& hulls) : words_((hulls.size() + 63) / 64) {
  if (hulls.empty()) return;
  const std::size_t axes = 4 * std::size(detail::slab_directions);
  sets_.assign(axes * 2 * slabs * words_, 0);
  for (std::size_t n = 0; n < axes; ++n) {
    Pt along = detail::slab_directions[n / 4];
    if ((n & 1) != 0) along.y = -along.y;
    const Pt normal =
        (n & 2) != 0 ? Pt{along.x, -along.y} : Pt{-along.y, along.x};  // steep ones: x and y change places
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
    axes_.push_back(axis);
    for (std::size_t i = 0; i < ranges.size(); ++i) {
      const auto add = [&](std::size_t set) {
        sets_[(2 * slabs * n + set) * words_ + i / 64] |= std::uint64_t{1} << (i % 64);
      };
      for (std::size_t s = axis.slab(ranges[i].first); s < slabs; ++s) add(s);
      for (std::size_t s = 0; s <= axis.slab(ranges[i].second); ++s) add(slabs + s);
    }
  }
}

PieceSet SlabIndex::near_box(const Box& box) const {
  PieceSet near;
  if (words_ == 0) return near;
  const std::uint64_t *west = begun(by_x, box.hi.x), *east = not_ended(by_x, box.lo.x);
  const std::uint64_t *south = begun(by_y, box.hi.y), *north = not_ended(by_y, box.lo.y);
  for (std::size_t w = 0; w < words_; ++w) near.set_word(w, west[w] & east[w] & south[w] & north[w]);
  return near;
}

PieceSet SlabIndex::near_segment(Pt a, Pt b) const {
  PieceSet near;
  if (words_ == 0) return near;
  const Query found = query(a, b);
  for (std::size_t w = 0; w < words_; ++w) near.set_word(w, found.word(w));
  return near;
}

}  // namespace esc
