#include "rules/tomahawk/setup.hpp"

#include <algorithm>

namespace esc::tomahawk {

namespace {

Pt middle_of(const std::vector<Pt>& corners) {
  std::int64_t x = 0, y = 0;
  for (const Pt p : corners) x += p.x, y += p.y;
  const auto n = static_cast<std::int64_t>(corners.size());
  return {static_cast<Len>(x / n), static_cast<Len>(y / n)};
}

// The outward normal of the wall that the point lies on.
Pt outward(const std::vector<Pt>& corners, Pt at) {
  Pt best{0, 1};
  Measure nearest = max_coordinate;
  const Pt middle = middle_of(corners);
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Pt a = corners[i], b = corner_after(corners, i);
    const Measure off = point_to_segment(at, a, b);
    if (off >= nearest) continue;
    nearest = off;
    best = {b.y - a.y, a.x - b.x};
    if (dot(best, at - middle) < 0) best = {-best.x, -best.y};
  }
  return best;
}

void add_house(Setup& setup, PieceId id) {
  const Piece& piece = setup.table.piece(id);
  const auto house = static_cast<std::uint8_t>(setup.houses.size());
  setup.houses.push_back(id);
  setup.house_set.add(id);
  for (const Door& door : piece.doors)
    setup.openings.push_back({door.at, outward(piece.shape.points, door.at), house, true});
  for (const Pt window : setup.windows)
    if (setup.table.contains(id, window))
      setup.openings.push_back({window, outward(piece.shape.points, window), house, false});
}

}  // namespace

void prepare(Setup& setup) {
  const auto& pieces = setup.table.pieces();
  setup.houses.clear();
  setup.openings.clear();
  setup.unit_of.clear();
  for (std::size_t u = 0; u < setup.units.size(); ++u) {
    setup.units[u].first = static_cast<std::uint16_t>(setup.unit_of.size());
    setup.unit_of.insert(setup.unit_of.end(), setup.figures_of(u), static_cast<std::uint8_t>(u));
    setup.has_boats = setup.has_boats || setup.profile(u).body == Target::boat;
  }
  for (PieceId i = 0; i < pieces.size(); ++i) {
    const Piece& piece = pieces[i];
    const Footing footing = footing_of(piece);
    if (footing == Footing::building) {
      add_house(setup, i);
      setup.blockers.add(i);
    } else if (is_obstacle(piece)) {
      setup.obstacles.add(i);
      if (is_high(piece)) setup.blockers.add(i);
    } else if (cover_of(piece) != Cover::none) {
      setup.cover_areas.add(i);
      setup.areas_of[piece.cover].add(i);
      if (!is_high(piece)) setup.low_areas.add(i);
    }
    if (kind_of(piece) == Terrain::hill) setup.hills.add(i);
    if (footing == Footing::road) setup.roads.add(i);
    if (footing == Footing::deep_water) setup.water.add(i);
    if (footing != Footing::open && footing != Footing::road) setup.bad_ground.add(i);
  }
  setup.looked_through = setup.cover_areas | setup.obstacles;
}

std::optional<std::size_t> house_of(const Setup& setup, PieceId piece) {
  const auto it = std::find(setup.houses.begin(), setup.houses.end(), piece);
  if (it == setup.houses.end()) return std::nullopt;
  return static_cast<std::size_t>(it - setup.houses.begin());
}

}  // namespace esc::tomahawk
