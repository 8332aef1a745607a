#include "scenario/capitan_ground.hpp"

#include <algorithm>

#include "table/line.hpp"

namespace esc::capitan {

namespace {

constexpr Len section_length = centimetres(10);  // CA-12.14-02
constexpr Len door_width = centimetres(3);

// CA-R-121
Len usual_width(Feature kind) {
  switch (kind) {
    case Feature::road:
    case Feature::track:
    case Feature::path: return centimetres(5);
    case Feature::stream:
    case Feature::ford: return centimetres(2);
    default: return 0;
  }
}

struct WallText {  // what stands in the file beside the shape of a wall
  std::vector<Pt> gates;
  Len gate_width = 0;
};

class GroundReader {
 public:
  GroundReader(Reader& file, Pt table_size) {
    list_.terrain = read_terrain(file, table_size, [this](Reader& table, Shape shape) { return read(table, std::move(shape)); });
    const std::size_t written = list_.constructions.size();  // sections are added behind
    for (std::size_t i = 0; i < written; ++i) finish(i);
  }
  GroundList take() && { return std::move(list_); }

 private:
  esc::Piece read(Reader& table, Shape shape) {
    const auto kind = table.choice<Feature>("kind", feature_names);
    const bool wall = kind == Feature::wall;
    if (wall != !shape.is_area() && (wall || usual_width(kind) == 0))
      table.error("kind", wall ? "data.capitan.needs_line" : "data.capitan.needs_area",
                  {std::string(feature_names[index(kind)])});
    if (!wall && shape.kind == Shape::Kind::polyline && shape.width == 0) shape.width = usual_width(kind);
    esc::Piece piece = feature(kind, {}, std::move(shape));
    piece.cover = static_cast<std::uint8_t>(table.choice_or("cover", Cover::none, cover_names));
    if (table.flag_or("explodes", false)) piece.flags |= flag_explodes;
    Construction made;
    made.solidity = table.integer_or("solidity", 0, 0, 60);
    WallText text;
    if (wall) {
      if (!table.has("height")) table.error("kind", "data.missing_key", {"height"});
      made.thickness = table.length_or("thickness", centimetres(1), 1, centimetres(20));
      if (table.has("gates")) {
        text.gates = table.points("gates", 1);
        text.gate_width = table.length("gate_width", 1, centimetres(50));
      }
    }
    Len windows = 0;
    if (kind == Feature::building) {
      if (piece.shape.kind != Shape::Kind::polygon) table.error("kind", "data.capitan.building");
      windows = table.length_or("windows", 0, centimetres(1), centimetres(50));
    }
    list_.constructions.push_back(std::move(made));
    walls_.push_back(std::move(text));
    windows_.push_back(windows);
    return piece;
  }

  void finish(std::size_t i) {
    esc::Piece& piece = list_.terrain.pieces[i];
    if (feature_of(piece) == Feature::building) {
      for (Door& door : piece.doors)
        if (door.width == 0) door.width = door_width;
      list_.constructions[i].openings = openings_of(piece, windows_[i]);
    }
    if (feature_of(piece) == Feature::wall) cut_wall(i);
  }

  void cut_wall(std::size_t i) {
    auto& pieces = list_.terrain.pieces;
    const auto sections = wall_sections(pieces[i].shape, walls_[i].gates, walls_[i].gate_width, section_length);
    if (sections.empty()) return;
    const esc::Piece whole = pieces[i];
    const Words name = list_.terrain.names[i];
    const Construction made = list_.constructions[i];
    pieces[i].shape = sections[0];
    for (std::size_t k = 1; k < sections.size(); ++k) {
      const std::string number = std::to_string(k + 1);
      pieces.push_back(whole);
      pieces.back().shape = sections[k];
      pieces.back().name += "_" + number;
      list_.terrain.names.push_back({name.fr + " (" + number + ")", name.en + " (" + number + ")"});
      list_.constructions.push_back(made);
    }
  }

  GroundList list_;
  std::vector<WallText> walls_;
  std::vector<Len> windows_;
};

struct Gap {
  Fine from, to;
};

// What a gate leaves open of a leg.
std::vector<Gap> gaps_in(const Line& leg, const std::vector<Pt>& gates, Len width) {
  std::vector<Gap> gaps;
  for (const Pt gate : gates) {
    if (point_to_segment(gate, leg.from(), leg.to()) > Measure{width / 2}) continue;
    const Fine middle = leg.foot(gate);
    gaps.push_back({std::max<Fine>(0, middle - fine(width) / 2), std::min(leg.length(), middle + fine(width) / 2)});
  }
  std::sort(gaps.begin(), gaps.end(), [](const Gap& a, const Gap& b) { return a.from < b.from; });
  return gaps;
}

void add_stretch(const Line& leg, Fine from, Fine to, Len longest, std::vector<Shape>& out) {
  for (Fine at = from; at < to; at += fine(longest)) {
    const Pt a = leg.point_at(at), b = leg.point_at(std::min(to, at + fine(longest)));
    if (a != b) out.push_back(Shape::polyline({a, b}));
  }
}

}  // namespace

std::vector<Shape> wall_sections(const Shape& wall, const std::vector<Pt>& gates, Len gate_width, Len longest) {
  std::vector<Shape> sections;
  for (std::size_t i = 0; i + 1 < wall.points.size(); ++i) {
    const Line leg(wall.points[i], wall.points[i + 1]);
    Fine from = 0;
    for (const Gap& gap : gaps_in(leg, gates, gate_width)) {
      add_stretch(leg, from, gap.from, longest, sections);
      from = gap.to;
    }
    add_stretch(leg, from, leg.length(), longest, sections);
  }
  return sections;
}

GroundList read_ground(Reader& file, Pt table_size) { return GroundReader(file, table_size).take(); }

PieceId find_piece(Reader& table, std::string_view key, const TerrainList& terrain) {
  const auto found = terrain.ids.find(table, key, table.text(key));
  return found ? static_cast<PieceId>(*found) : no_piece;
}

PieceId find_piece(Reader& table, std::string_view key, Feature kind, const TerrainList& terrain) {
  const PieceId piece = find_piece(table, key, terrain);
  if (piece != no_piece && feature_of(terrain.pieces[piece]) != kind)
    table.error(key, "data.capitan.wrong_piece", {std::string(key), std::string(feature_names[index(kind)])});
  return piece;
}

Box read_zone(Reader& table, std::string_view key, Pt table_size) {
  const Box whole{{0, 0}, table_size};
  const auto z = table.lengths(key, 4);
  if (z.empty()) return whole;
  const Box zone{{z[0], z[1]}, {z[0] + z[2], z[1] + z[3]}};
  if (z[2] <= 0 || z[3] <= 0 || !whole.contains(zone.lo) || !whole.contains(zone.hi))
    table.error(key, "data.off_table", {std::string(key)});
  return zone;
}

}  // namespace esc::capitan
