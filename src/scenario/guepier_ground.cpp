#include "scenario/guepier_ground.hpp"

#include <algorithm>

#include "table/line.hpp"

namespace esc::guepier {

namespace {

constexpr Len stretch = centimetres(10);

Piece read_piece(Reader& table, Shape shape) {
  std::vector<std::string_view> kinds;
  for (const TerrainDefaults& kind : terrain_defaults) kinds.push_back(kind.name);
  Piece piece = terrain(table.choice<Terrain>("kind", kinds), {}, std::move(shape));
  piece.cover = static_cast<std::uint8_t>(table.choice_or("saves", saves_cover(piece), cover_names));
  piece.ground = static_cast<std::uint8_t>(table.choice_or("locating", locating_cover(piece), cover_names));
  const auto set = [&](std::string_view key, std::uint16_t flag) {
    if (!table.has(key)) return;
    piece.flags = static_cast<std::uint16_t>(piece.flags & ~flag);
    if (table.flag_or(key, false)) piece.flags = static_cast<std::uint16_t>(piece.flags | flag);
  };
  const auto unset = [&](std::string_view key, std::uint16_t flag) {  // written as what is allowed
    if (!table.has(key)) return;
    piece.flags = static_cast<std::uint16_t>(piece.flags | flag);
    if (table.flag_or(key, true)) piece.flags = static_cast<std::uint16_t>(piece.flags & ~flag);
  };
  unset("horse", flag_no_horse);
  unset("foot", flag_no_foot);
  set("jump", flag_jump);
  const bool wall = kind_of(piece) == Terrain::wall, building = kind_of(piece) == Terrain::building;
  const bool door = kind_of(piece) == Terrain::door;
  if (wall) set("firing_step", flag_step);
  if (building) set("stairs", flag_stairs), set("parapet", flag_parapet);
  if (door) set("reinforced", flag_reinforced), set("open", flag_open);
  const bool line = has_flag(piece, flag_line);
  if (line && piece.shape.is_area()) table.error("kind", "data.guepier.needs_line", {std::string(kinds[piece.kind])});
  if (!line && !piece.shape.is_area()) table.error("kind", "data.guepier.needs_area", {std::string(kinds[piece.kind])});
  if (building && piece.shape.kind != Shape::Kind::polygon) table.error("kind", "data.guepier.building");
  if (door && piece.shape.points.size() != 2) table.error("kind", "data.guepier.door");
  if (kind_of(piece) == Terrain::hill && piece.height == 0) piece.height = centimetres(5);
  return piece;
}

struct Span1 {
  Len from, to;  // along an edge
};

Len along_edge(Pt a, Pt b, Pt p) { return static_cast<Len>(Line(a, b).foot(p) / fine_per_len); }
bool on_edge(Pt a, Pt b, Pt p) { return point_to_segment(p, a, b) <= Measure(millimetres(1)); }

class Surveyor {
 public:
  explicit Surveyor(const TerrainList& list) : list_(list) {}

  GroundPlan run() && {
    for (std::size_t i = 0; i < list_.pieces.size(); ++i) {
      const Piece& piece = list_.pieces[i];
      plan_.first_piece.push_back(plan_.pieces.size());
      if (kind_of(piece) == Terrain::wall) {
        build_wall(i, piece);
      } else {
        add(piece, list_.names[i]);
        if (kind_of(piece) == Terrain::building) build_sides(i, piece);
        if (kind_of(piece) == Terrain::barricade) note(Obstacle::barricade, false, -1);
        if (kind_of(piece) == Terrain::door) note(Obstacle::door, has_flag(piece, flag_reinforced), -1);
      }
    }
    for (ObstacleSetup& o : plan_.obstacles)
      if (o.kind == Obstacle::door) o.enclosure = enclosure_of_door(plan_.pieces[o.piece]);
    return std::move(plan_);
  }

 private:
  void add(const Piece& piece, const Words& name) {
    plan_.pieces.push_back(piece);
    plan_.names.push_back(name);
  }
  void note(Obstacle kind, bool reinforced, int enclosure) {
    plan_.obstacles.push_back({static_cast<PieceId>(plan_.pieces.size() - 1), kind, reinforced, enclosure});
  }

  void build_wall(std::size_t i, const Piece& piece) {
    const auto& points = piece.shape.points;
    int enclosure = -1;
    if (points.size() > 3 && points.front() == points.back()) {
      enclosure = static_cast<int>(plan_.enclosures.size());
      plan_.enclosures.push_back({piece.name, {points.begin(), points.end() - 1}, no_piece});
    }
    int number = 0;
    for (std::size_t e = 0; e + 1 < points.size(); ++e)
      build_edge(piece, list_.names[i], points[e], points[e + 1], piece.flags, enclosure, number);
  }

  void build_sides(std::size_t i, const Piece& house) {
    const auto zone = static_cast<PieceId>(plan_.pieces.size() - 1);
    const int enclosure = static_cast<int>(plan_.enclosures.size());
    plan_.enclosures.push_back({house.name, house.shape.points, zone});
    Piece side = terrain(Terrain::wall, house.name, house.shape);
    side.flags |= flag_side;
    int number = 0;
    for (std::size_t e = 0; e < house.shape.points.size(); ++e)
      build_edge(side, list_.names[i], house.shape.points[e], corner_after(house.shape.points, e), side.flags,
                 enclosure, number);
  }

  // One side, from its first corner on, cut at every 10 cm and at doors.
  void build_edge(const Piece& like, const Words& name, Pt a, Pt b, std::uint16_t flags, int enclosure, int& number) {
    const Line line(a, b);
    const Len length = static_cast<Len>((line.length() + fine_per_len / 2) / fine_per_len);
    std::vector<Span1> doors;
    for (const Piece& door : list_.pieces)
      if (kind_of(door) == Terrain::door && on_edge(a, b, door.shape.points[0]) &&
          on_edge(a, b, door.shape.points[1])) {
        const Len p = along_edge(a, b, door.shape.points[0]), q = along_edge(a, b, door.shape.points[1]);
        doors.push_back({std::min(p, q), std::max(p, q)});
      }
    std::sort(doors.begin(), doors.end(), [](Span1 x, Span1 y) { return x.from < y.from; });
    for (Len from = 0; from < length;) {
      Len to = std::min(length, (from / stretch + 1) * stretch);
      bool in_door = false;
      for (const Span1 door : doors) {
        if (door.from <= from && from < door.to) to = door.to, in_door = true;
        else if (from < door.from && door.from < to) to = door.from;
      }
      if (!in_door) {
        Piece piece = like;
        piece.shape = Shape::polyline({line.point_at(fine(from)), to == length ? b : line.point_at(fine(to))});
        piece.flags = flags;
        ++number;
        piece.name = like.name + "_" + std::to_string(number);
        add(piece, {name.fr + " " + std::to_string(number), name.en + " " + std::to_string(number)});
        note(Obstacle::wall, false, enclosure);
      }
      from = to;
    }
  }

  int enclosure_of_door(Piece& door) {
    for (std::size_t e = 0; e < plan_.enclosures.size(); ++e) {
      const auto& corners = plan_.enclosures[e].corners;
      for (std::size_t i = 0; i < corners.size(); ++i)
        if (on_edge(corners[i], corner_after(corners, i), door.shape.points[0]) &&
            on_edge(corners[i], corner_after(corners, i), door.shape.points[1])) {
          if (plan_.enclosures[e].zone != no_piece) door.flags |= flag_side;
          return static_cast<int>(e);
        }
    }
    return -1;
  }

  const TerrainList& list_;
  GroundPlan plan_;
};

}  // namespace

TerrainList read_ground(Reader& file, Pt table_size) { return read_terrain(file, table_size, read_piece); }

GroundPlan lay_out(const TerrainList& list) { return Surveyor(list).run(); }

}  // namespace esc::guepier
