#include "rules/capitan/setup.hpp"

#include <span>

#include "core/keys.hpp"
#include "rules/capitan/hex.hpp"
#include "rules/capitan/terrain.hpp"
#include "table/angle.hpp"
#include "table/line.hpp"

namespace esc::capitan {

namespace {

void sort_piece(Setup& setup, PieceId i, const esc::Piece& piece) {
  const Terrain terrain = terrain_of(piece);
  switch (feature_of(piece)) {
    case Feature::light_wood:
    case Feature::dense_wood:
    case Feature::thick_wood: setup.woods.add(i); break;
    case Feature::wall:
      setup.walls.add(i);
      if (terrain == Terrain::wall_high) setup.high_walls.add(i);
      break;
    case Feature::building: setup.buildings.add(i); break;
    case Feature::path:
    case Feature::track:
    case Feature::road: setup.ways.add(i); break;
    case Feature::rough:
    case Feature::rocks: setup.rough.add(i); break;
    case Feature::stream: setup.streams.add(i); break;
    case Feature::ford:
    case Feature::bridge: setup.crossings.add(i); break;
    case Feature::hill: setup.hills.add(i); break;
    case Feature::open: break;
  }
  if (piece.level != 0) setup.hills.add(i);
}

Measure distance_to(const Setup& setup, Pt p, PieceId piece) {
  return setup.table.contains(piece, p) ? Measure{0} : gap(Base::round(p, 0), setup.table, piece);
}

}  // namespace

void prepare(Setup& setup) {
  const auto& pieces = setup.table.pieces();
  setup.constructions.resize(pieces.size());
  for (PieceId i = 0; i < pieces.size(); ++i) {
    const esc::Piece& piece = pieces[i];
    const Terrain terrain = terrain_of(piece);
    sort_piece(setup, i, piece);
    if (setup.constructions[i].solidity > 0) setup.destructible.add(i);
    for (const Arm arm : {Arm::infantry, Arm::cavalry}) {
      const Marks marks = marks_of(terrain, arm);
      if (marks.impassable || setup.streams.has(i)) setup.impassable[index(arm)].add(i);
      if (marks.no_march) setup.no_march[index(arm)].add(i);
      if (marks.no_charge) setup.no_charge[index(arm)].add(i);
      if (marks.impassable || marks.no_march || pace_change_cm(terrain, arm, setup.book) != 0) setup.hindering.add(i);
    }
    const auto& grades = setup.book.ground.cover;
    if (terrain != Terrain::open && (piece.cover != 0 || setup.high_walls.has(i) || grades[index(terrain)][0] != 0 ||
                                     grades[index(terrain)][1] != 0))
      setup.sheltering.add(i);
  }
}

Verdict why_not_post(const Setup& setup, std::size_t unit, Pt p) {
  const UnitSetup& u = setup.units[unit];
  const Post& post = u.post;
  if (!setup.table.holds(p)) return Refusal{"CA-R-116"_rule, "off_table"};
  if (u.gun != no_gun && setup.guns[u.gun].placed) {
    const GunSetup& gun = setup.guns[u.gun];
    const Pt middle = along(gun.muzzle, normal_angle(gun.facing + 180), muzzle_ahead);
    const bool beside = setup.switches.hex ? hexes_between(hex_at(middle), hex_at(p)) <= 1
                                           : within(middle, p, centimetres(setup.book.near.gun_cohesion_cm));
    if (!beside)
      return Refusal{"CA-12.1-03"_rule, "too_far_from_gun"};
    return std::nullopt;
  }
  const bool inside = post.zone.contains(p) && (post.on == no_piece || setup.table.contains(post.on, p)) &&
                      (post.near == no_piece || distance_to(setup, p, post.near) <= Measure{post.within}) &&
                      (post.away == no_piece || distance_to(setup, p, post.away) >= Measure{post.at_least});
  if (!inside) return Refusal{"CA-R-103"_rule, "outside_deployment"};
  return std::nullopt;
}

Verdict why_not_entry(const Setup& setup, std::size_t unit, Pt p) {
  const UnitSetup& u = setup.units[unit];
  const Stretch own[] = {edge_of(setup.table, setup.sides[index(u.side)].entry)};
  const std::span<const Stretch> entries = u.entries.empty() ? std::span<const Stretch>(own) : u.entries;
  for (const Stretch& entry : entries)
    if (point_to_segment(p, entry.from, entry.to) <= Measure{setup.switches.hex ? hex_length : 0}) return std::nullopt;
  return Refusal{"CA-R-102"_rule, "outside_entry"};
}

std::vector<Pt> openings_of(const esc::Piece& building, Len window_every) {
  std::vector<Pt> openings;
  for (const Door& door : building.doors) openings.push_back(door.at);
  if (window_every <= 0) return openings;
  const auto& corners = building.shape.points;
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const Line side(corners[i], corner_after(corners, i));
    for (Fine along = fine(window_every); along < side.length(); along += fine(window_every))
      openings.push_back(side.point_at(along));
  }
  return openings;
}

Stretch edge_of(const esc::Table& table, Edge edge) {
  const Len w = table.width(), h = table.height();
  switch (edge) {
    case Edge::north: return {{0, h}, {w, h}};
    case Edge::east: return {{w, 0}, {w, h}};
    case Edge::south: return {{0, 0}, {w, 0}};
    case Edge::west: break;
  }
  return {{0, 0}, {0, h}};
}

}  // namespace esc::capitan
