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
    const PieceSet* sets[6];
    std::uint64_t word(std::size_t w) const {
      return sets[0]->word(w) & sets[1]->word(w) & sets[2]->word(w) & sets[3]->word(w) & sets[4]->word(w) &
             sets[5]->word(w);
    }
  };

  SlabIndex() = default;
  explicit SlabIndex(const std::vector<std::vector<Pt>>& hulls);  // one list of points a piece, whose hull covers it
  Query query(Pt a, Pt b) const;                                  // there must be a piece
  PieceSet near_segment(Pt a, Pt b) const;
  PieceSet near_box(const Box&) const;

 private:
  static constexpr int slabs = 64;
  struct Axis {
    Pt normal;
    std::int64_t lowest = 0;
    int shift = 0;  // a slab is 2^shift of projected length
    std::array<PieceSet, slabs> begun, not_ended;
    int slab(std::int64_t projection) const {
      return static_cast<int>(std::clamp<std::int64_t>((projection - lowest) >> shift, 0, slabs - 1));
    }
    const PieceSet* before(std::int64_t hi) const { return &begun[static_cast<std::size_t>(slab(hi))]; }
    const PieceSet* after(std::int64_t lo) const { return &not_ended[static_cast<std::size_t>(slab(lo))]; }
  };
  std::vector<Axis> axes_;
};

// Normals of the slabs: x, y, and slanted ones.
namespace detail {
inline constexpr Pt slab_normals[] = {{1, 0}, {0, 1}, {2, 1}, {1, 1}, {1, 2}, {-1, 2}, {-1, 1}, {-2, 1}};

// The slanted axis across the direction: a segment along its slabs touches few of them.
inline std::size_t slanted_axis(Pt d) {
  const Len w = d.x < 0 ? -d.x : d.x, h = d.y < 0 ? -d.y : d.y;
  const bool rising = (d.x < 0) == (d.y < 0);
  if (4 * std::min(w, h) > 3 * std::max(w, h)) return rising ? 6 : 3;  // near a diagonal
  if (w > h) return rising ? 5 : 4;
  return rising ? 7 : 2;
}
}  // namespace detail

inline SlabIndex::Query SlabIndex::query(Pt a, Pt b) const {
  const Box box = box_of(a, b);
  const Axis& slanted = axes_[detail::slanted_axis(b - a)];
  const std::int64_t from = dot(slanted.normal, a), to = dot(slanted.normal, b);
  return {{axes_[0].before(box.hi.x), axes_[0].after(box.lo.x), axes_[1].before(box.hi.y), axes_[1].after(box.lo.y),
           slanted.before(std::max(from, to)), slanted.after(std::min(from, to))}};
}

}  // namespace esc
