// slab_index.hpp — which boxes may a segment meet? The table is cut into parallel slabs, in several directions; for
// each slab two sets say which boxes begin before its end and which end after its beginning. A segment's candidates are
// then a few intersections of sets, whatever the number of pieces.
#pragma once
#include <vector>

#include "table/piece_set.hpp"
#include "table/segment.hpp"

namespace esc {

class SlabIndex {
 public:
  SlabIndex() = default;
  explicit SlabIndex(const std::vector<std::vector<Pt>>& hulls);  // one list of points a piece, whose hull covers it
  PieceSet near_segment(Pt a, Pt b) const;
  PieceSet near_box(const Box&) const;

 private:
  static constexpr int slabs = 64, directions = 8;  // slabs along x, y and six slanted directions
  struct Axis {
    Pt normal;
    std::int64_t lowest = 0;
    int shift = 0;  // a slab is 2^shift of projected length
    std::array<PieceSet, slabs> begun, not_ended;
    int slab(std::int64_t projection) const;
    PieceSet between(std::int64_t lo, std::int64_t hi) const { return begun[slab(hi)] & not_ended[slab(lo)]; }
  };
  std::vector<Axis> axes_;
};

}  // namespace esc
