// table.hpp — the wargames table: its size and its terrain, built once and never changed.
//   const Table table(inches(48), inches(36), pieces);
//   const PieceId ground = table.top_area_at(figure.at);   // no_piece on open ground
// Later pieces lie over earlier ones: inside its shape a layered area hides the layered areas listed before it.
#pragma once
#include <span>
#include <vector>

#include "table/edge_blocks.hpp"
#include "table/piece.hpp"
#include "table/slab_index.hpp"

namespace esc {

using SightMask = std::uint32_t;
constexpr SightMask sight_bit(std::uint8_t sight_class) { return SightMask{1} << sight_class; }

class Table {
 public:
  // Throws std::invalid_argument, naming the piece, when a shape is no shape or lies out of reach of exact arithmetic.
  Table(Len width, Len height, std::vector<Piece> pieces);

  Len width() const { return width_; }
  Len height() const { return height_; }
  Box box() const { return {{0, 0}, {width_, height_}}; }
  bool holds(Pt p) const { return box().contains(p); }

  const std::vector<Piece>& pieces() const { return pieces_; }
  const Piece& piece(PieceId i) const { return pieces_[i]; }
  std::span<const Part> parts(PieceId i) const { return parts_[i]; }

  // A border belongs to its piece; a line is at the points it runs through.
  bool contains(PieceId, Pt) const;
  PieceId top_area_at(Pt) const;  // the last layered area there
  PieceSet pieces_at(Pt) const;
  int level_at(Pt) const;  // the highest level of the areas there, 0 on bare table

  const PieceSet& areas() const { return areas_; }
  const PieceSet& lines() const { return lines_; }      // polylines without width
  const PieceSet& layered() const { return layered_; }  // the areas that hide one another
  PieceSet with_sight(SightMask) const;
  PieceSet with_flags(std::uint16_t any_of) const;

  PieceSet candidates(Pt a, Pt b) const {
    return index_.near_segment(a, b);
  }  // all that the segment meets, and a few more
  PieceSet candidates(const Box& box) const { return index_.near_box(box); }
  // any_crossed and pieces_met (sight.hpp) by the wide instructions of this machine, if it has them.
  std::optional<bool> fast_any_crossed(Pt a, Pt b, const PieceSet& among) const {
    return fast_.any_met(index_, a, b, among);
  }
  std::optional<PieceSet> fast_pieces_met(Pt a, Pt b, const PieceSet& among) const {
    return fast_.all_met(index_, a, b, among);
  }

 private:
  Len width_, height_;
  std::vector<Piece> pieces_;
  std::vector<std::vector<Part>> parts_;
  SlabIndex index_;
  EdgeBlocks fast_;
  PieceSet areas_, lines_, layered_;
};

Measure gap(const Base&, const Table&, PieceId);    // 0 on overlap
bool overlaps(const Base&, const Table&, PieceId);  // more than a touch

}  // namespace esc
