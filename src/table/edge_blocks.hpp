// edge_blocks.hpp — the yes-or-no test of a segment against pieces, eight edges an instruction.
// Coordinates are kept from the middle of the table, in 16 bits; if all lie within ±16383 then differences fit 16 bits
// and products 32 bits, so that the fast test is as exact as the plain one, and gives the same answers.
#pragma once
#include <cstdint>
#include <optional>
#include <span>
#include <vector>

#include "table/piece.hpp"
#include "table/slab_index.hpp"

namespace esc {

class EdgeBlocks {
 public:
  EdgeBlocks() = default;
  EdgeBlocks(Pt middle, const std::vector<std::vector<Part>>& pieces);

  // Does the segment meet one of the pieces? Nothing when this machine, or this table, is not made for it.
  std::optional<bool> any_met(const SlabIndex&, Pt a, Pt b, const PieceSet& among) const;
  std::optional<PieceSet> all_met(const SlabIndex&, Pt a, Pt b, const PieceSet& among) const;

 private:
  struct alignas(32) Block {  // x, y of eight edges' beginnings, ends, and normals
    std::int16_t from[16], to[16], normal[16];
  };
  struct Outline {  // one part of a piece
    bool disc = false, closed = false;
    std::uint16_t blocks = 0;
    std::uint32_t first = 0;
    Pt centre;
    std::int64_t squared_radius = 0;
  };
  struct Probe;
  struct Range {
    std::uint32_t first = 0, past = 0;
  };

  bool add(const Part&);
  static bool meets_disc(const Outline&, const Probe&);
  static bool meets_outline(const Outline&, const Block*, const Probe&);
  bool meets_piece(std::size_t piece, const Probe&) const;
  bool any_met_avx2(const SlabIndex&, Pt a, Pt b, const PieceSet& among) const;
  PieceSet all_met_avx2(const SlabIndex&, Pt a, Pt b, const PieceSet& among) const;

  Pt middle_;
  bool usable_ = false;
  std::vector<Block> blocks_;
  std::vector<Outline> outlines_;
  std::vector<Range> pieces_;
};

}  // namespace esc
