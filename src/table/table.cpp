#include "table/table.hpp"

#include <cstdlib>
#include <stdexcept>

namespace esc {

namespace {

void require(bool ok, const Piece& piece, const char* what) {
  if (!ok) throw std::invalid_argument("terrain piece '" + piece.name + "': " + what);
}

void check_shape(const Piece& piece) {
  const Shape& s = piece.shape;
  for (const Pt p : s.points)
    require(std::max(std::abs(p.x), std::abs(p.y)) <= max_coordinate, piece, "a point lies too far from the table");
  switch (s.kind) {
    case Shape::Kind::circle:
      require(s.points.size() == 1 && s.radius > 0 && s.radius <= max_coordinate, piece,
              "a circle needs a centre and a radius");
      break;
    case Shape::Kind::polygon:
      require(s.points.size() >= 3, piece, "a polygon needs three corners");
      break;
    case Shape::Kind::polyline:
      require(s.points.size() >= 2, piece, "a polyline needs two points");
      require(s.width >= 0 && s.width <= max_coordinate, piece, "the width is out of range");
      for (std::size_t i = 0; i + 1 < s.points.size(); ++i)
        require(s.points[i] != s.points[i + 1], piece, "a leg has no length");
      break;
  }
  require(piece.sight < 32, piece, "sight classes run from 0 to 31");
  require(piece.ground < ground_classes, piece, "ground classes run from 0 to 15");
}

// Points whose hull covers the part: a disc gets the octagon around it.
void add_hull(const Part& part, std::vector<Pt>& hull) {
  if (part.kind != Part::Kind::disc) {
    hull.insert(hull.end(), part.points.begin(), part.points.end());
    return;
  }
  const Pt c = part.points[0];
  const Len r = part.radius, k = r * 415 / 1000 + 1;  // tan 22.5° and a little more
  for (const Len u : {-r, r})
    for (const Len v : {-k, k}) hull.push_back({c.x + u, c.y + v}), hull.push_back({c.x + v, c.y + u});
}

}  // namespace

Table::Table(Len width, Len height, std::vector<Piece> pieces)
    : width_(width), height_(height), pieces_(std::move(pieces)) {
  if (width <= 0 || height <= 0 || width > max_coordinate || height > max_coordinate)
    throw std::invalid_argument("the table's size is out of range");
  if (pieces_.size() > PieceSet::capacity) throw std::invalid_argument("a table holds at most 256 pieces of terrain");
  std::vector<std::vector<Pt>> hulls;
  for (PieceId i = 0; i < pieces_.size(); ++i) {
    check_shape(pieces_[i]);
    parts_.push_back(parts_of(pieces_[i].shape));
    std::vector<Pt> hull;
    for (const Part& part : parts_.back()) add_hull(part, hull);
    hulls.push_back(std::move(hull));
    const bool area = pieces_[i].shape.is_area();
    (area ? areas_ : lines_).add(i);
    if (area && pieces_[i].layered) layered_.add(i);
  }
  index_ = SlabIndex(hulls);
  fast_ = EdgeBlocks({width / 2, height / 2}, parts_);
}

bool Table::contains(PieceId i, Pt p) const {
  return std::any_of(parts_[i].begin(), parts_[i].end(),
                     [p](const Part& part) { return place_in(part, p) != Place::outside; });
}

PieceSet Table::pieces_at(Pt p) const {
  PieceSet found;
  candidates({p, p}).each([&](PieceId i) {
    if (contains(i, p)) found.add(i);
  });
  return found;
}

PieceId Table::top_area_at(Pt p) const {
  const PieceSet maybe = candidates({p, p}) & layered_;
  for (std::size_t w = PieceSet::words; w-- > 0;)
    for (std::uint64_t rest = maybe.word(w); rest != 0;) {
      const auto bit = 63 - __builtin_clzll(rest);
      const auto i = static_cast<PieceId>(w * 64 + static_cast<std::size_t>(bit));
      if (contains(i, p)) return i;
      rest &= ~(std::uint64_t{1} << bit);
    }
  return no_piece;
}

int Table::level_at(Pt p) const {
  constexpr int bare = -1000;
  int highest = bare;
  (candidates({p, p}) & areas_).each([&](PieceId i) {
    if (pieces_[i].level > highest && contains(i, p)) highest = pieces_[i].level;
  });
  return highest == bare ? 0 : highest;
}

PieceSet Table::with_sight(SightMask mask) const {
  PieceSet found;
  for (PieceId i = 0; i < pieces_.size(); ++i)
    if ((mask >> pieces_[i].sight) & 1) found.add(i);
  return found;
}

PieceSet Table::with_flags(std::uint16_t any_of) const {
  PieceSet found;
  for (PieceId i = 0; i < pieces_.size(); ++i)
    if ((pieces_[i].flags & any_of) != 0) found.add(i);
  return found;
}

Measure gap(const Base& base, const Table& table, PieceId piece) {
  const auto parts = table.parts(piece);
  Measure nearest = gap(base, parts[0]);
  for (const Part& part : parts.subspan(1)) nearest = std::min(nearest, gap(base, part));
  return nearest;
}

bool overlaps(const Base& base, const Table& table, PieceId piece) {
  const auto parts = table.parts(piece);
  return std::any_of(parts.begin(), parts.end(), [&](const Part& part) { return overlaps(base, part); });
}

}  // namespace esc
