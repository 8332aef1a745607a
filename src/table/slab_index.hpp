// slab_index.hpp — which pieces may a segment meet? The table is cut into parallel slabs, in several directions; for
// each slab two sets say which pieces begin before its end and which end after its beginning. A segment's candidates
// are then a few intersections of sets, whatever the number of pieces.
#pragma once
#include <vector>

#include "table/piece_set.hpp"
#include "table/segment.hpp"

namespace esc {

class SlabIndex {
 public:
  // The sets whose intersection holds the candidates; taken apart so that a caller can intersect word by word.
  struct Query {
    const std::uint64_t* sets[6];
    std::uint64_t word(std::size_t w) const {
      return sets[0][w] & sets[1][w] & sets[2][w] & sets[3][w] & sets[4][w] & sets[5][w];
    }
  };

  SlabIndex() = default;
  explicit SlabIndex(const std::vector<std::vector<Pt>>& hulls);  // one list of points a piece, whose hull covers it
  std::size_t words() const { return words_; }                    // of each set; 0 without pieces
  Query query(Pt a, Pt b) const;                                  // there must be a piece
  PieceSet near_segment(Pt a, Pt b) const;
  PieceSet near_box(const Box&) const;

 private:
  static constexpr int slabs = 64;
  static constexpr std::size_t by_y = 0, by_x = 2;  // the axes of the directions east and north
  struct Axis {
    Pt normal;
    std::int64_t lowest = 0;
    int shift = 0;  // a slab is 2^shift of projected length
    std::size_t slab(std::int64_t projection) const {
      return static_cast<std::size_t>(std::clamp<std::int64_t>((projection - lowest) >> shift, 0, slabs - 1));
    }
  };
  const std::uint64_t* begun(std::size_t axis, std::int64_t before) const {
    return &sets_[(2 * slabs * axis + axes_[axis].slab(before)) * words_];
  }
  const std::uint64_t* not_ended(std::size_t axis, std::int64_t after) const {
    return &sets_[(2 * slabs * axis + slabs + axes_[axis].slab(after)) * words_];
  }
  std::size_t words_ = 0;
  std::vector<Axis> axes_;
  std::vector<std::uint64_t> sets_;  // by axis: a set a slab of what has begun, then of what has not ended
};

namespace detail {

// Directions from east up to north-east, about 11° apart, and halfway between them the slopes (in 1/1024) that part
// them.
inline constexpr Pt slab_directions[] = {{1, 0}, {5, 1}, {5, 2}, {3, 2}, {1, 1}};
inline constexpr Len slab_slopes[] = {101, 305, 539, 840};

// The axis whose slabs lie nearest along the direction, so that a segment lies in few of them.
inline std::size_t slab_axis(Pt d) {
  const Len w = d.x < 0 ? -d.x : d.x, h = d.y < 0 ? -d.y : d.y;
  const std::int64_t up = 1024 * std::int64_t{std::min(w, h)}, across = std::max(w, h);
  std::size_t n = 0;
  for (const Len slope : slab_slopes) n += up > slope * across;
  return n * 4 + (w < h ? 2U : 0U) + ((d.x < 0) != (d.y < 0) ? 1U : 0U);
}

}  // namespace detail

inline SlabIndex::Query SlabIndex::query(Pt a, Pt b) const {
  const Box box = box_of(a, b);
  const std::size_t slanted = detail::slab_axis(b - a);
  const std::int64_t from = dot(axes_[slanted].normal, a), to = dot(axes_[slanted].normal, b);
  return {{begun(by_x, box.hi.x), not_ended(by_x, box.lo.x), begun(by_y, box.hi.y), not_ended(by_y, box.lo.y),
           begun(slanted, std::max(from, to)), not_ended(slanted, std::min(from, to))}};
}

}  // namespace esc
