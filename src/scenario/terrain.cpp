#include "scenario/terrain.hpp"

#include <algorithm>

namespace esc {

namespace {

constexpr Len door_off_wall = millimetres(1);  // a point on a slanting wall is rarely on the 0.1 mm grid

bool crosses_itself(const std::vector<Pt>& corners) {
  const std::size_t n = corners.size();
  const auto corner = [&](std::size_t i) { return corners[i % n]; };
  for (std::size_t i = 0; i < n; ++i) {
    const Pt leg = corner(i + 1) - corner(i), next = corner(i + 2) - corner(i + 1);
    if (leg == Pt{} || (cross(leg, next) == 0 && dot(leg, next) < 0)) return true;  // a spike
    for (std::size_t j = i + 2; j < n; ++j)
      if ((j + 1) % n != i && segments_meet(corner(i), corner(i + 1), corner(j), corner(j + 1))) return true;
  }
  return false;
}

// The key of the shape and the shape; an error leaves a small square that harms nobody.
struct WrittenShape {
  std::string_view key;
  Shape shape = Shape::rect(0, 0, 1, 1);
};

WrittenShape read_rect(Reader& piece) {
  const auto r = piece.lengths("rect", 4);
  if (r.empty()) return {"rect"};
  if (r[2] > 0 && r[3] > 0) return {"rect", Shape::rect(r[0], r[1], r[2], r[3])};
  piece.error("rect", "data.no_area", {"rect"});
  return {"rect"};
}

WrittenShape read_circle(Reader& piece) {
  const auto c = piece.lengths("circle", 3);
  if (c.empty()) return {"circle"};
  if (c[2] > 0 && c[2] <= max_coordinate) return {"circle", Shape::circle({c[0], c[1]}, c[2])};
  piece.error("circle", "data.no_area", {"circle"});
  return {"circle"};
}

WrittenShape read_polygon(Reader& piece) {
  auto corners = piece.points("polygon", 3);
  if (corners.empty()) return {"polygon"};
  if (!crosses_itself(corners)) return {"polygon", Shape::polygon(std::move(corners))};
  piece.error("polygon", "data.crosses_itself", {"polygon"});
  return {"polygon"};
}

WrittenShape read_polyline(Reader& piece, Pt table_size) {
  auto points = piece.points("polyline", 2);
  const Len width = piece.length_or("width", 0, 0, std::min(table_size.x, table_size.y));
  if (points.empty()) return {"polyline"};
  if (std::adjacent_find(points.begin(), points.end()) == points.end())
    return {"polyline", Shape::polyline(std::move(points), width)};
  piece.error("polyline", "data.no_length", {"polyline"});
  return {"polyline"};
}

WrittenShape read_shape(Reader& piece, Pt table_size) {
  constexpr std::string_view keys[] = {"rect", "circle", "polygon", "polyline"};
  std::vector<std::string_view> written;
  for (const std::string_view key : keys)
    if (piece.has(key)) written.push_back(key);
  if (written.size() != 1) {
    piece.error(written.empty() ? "id" : written.back(), "data.want_one_shape", {listed(keys)});
    return {written.empty() ? "id" : written.back()};
  }
  if (written[0] == "rect") return read_rect(piece);
  if (written[0] == "circle") return read_circle(piece);
  if (written[0] == "polygon") return read_polygon(piece);
  return read_polyline(piece, table_size);
}

// Every point that is written stands on the table; a circle may hang over its edge.
bool on_table(const Shape& shape, Pt table_size) {
  return std::all_of(shape.points.begin(), shape.points.end(), [&](Pt p) {
    return Box{{0, 0}, table_size}.contains(p);
  });
}

bool on_wall(const Shape& shape, Pt door) {
  if (shape.kind != Shape::Kind::polygon) return false;
  const Base point = Base::round(door, 0);
  for (std::size_t i = 0; i < shape.points.size(); ++i)
    if (gap(point, shape.points[i], corner_after(shape.points, i)) <= door_off_wall) return true;
  return false;
}

std::vector<Door> read_doors(Reader& piece, const Shape& shape) {
  std::vector<Door> doors;
  if (!piece.has("doors")) return doors;
  const Len width = piece.length_or("door_width", 0, 0, max_coordinate);
  for (const Pt door : piece.points("doors", 1)) {
    if (!on_wall(shape, door)) piece.error("doors", "data.door_off_wall", {std::to_string(doors.size() + 1)});
    doors.push_back({door, width});
  }
  return doors;
}

}  // namespace

TerrainList read_terrain(Reader& scenario, Pt table_size, const MakePiece& make) {
  TerrainList list;
  scenario.tables("terrain", [&](Reader& piece) {
    const std::string id = piece.id("id");
    list.ids.add(piece, id);
    list.names.push_back(piece.words("name"));
    const WrittenShape written = read_shape(piece, table_size);
    if (!on_table(written.shape, table_size)) piece.error(written.key, "data.off_table", {id});
    Piece made = make(piece, written.shape);
    made.name = id;
    made.level = static_cast<std::int8_t>(piece.integer_or("level", made.level, -9, 9));
    made.height = piece.length_or("height", made.height, 0, max_coordinate);
    made.doors = read_doors(piece, written.shape);
    list.pieces.push_back(std::move(made));
    if (list.pieces.size() == PieceSet::capacity + 1)
      piece.error("id", "data.too_many_pieces", {std::to_string(PieceSet::capacity)});
  });
  return list;
}

}  // namespace esc
