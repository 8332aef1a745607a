#include "table/path.hpp"

namespace esc {

Fine path_length(Path path) {
  Fine sum = 0;
  for (std::size_t i = 0; i + 1 < path.size(); ++i) sum += Line(path[i], path[i + 1]).length();
  return sum;
}

GroundLengths lengths_by_ground(const Table& table, Path path) {
  GroundLengths sums{};
  Crossings met;
  for (std::size_t i = 0; i + 1 < path.size(); ++i) {
    crossings(table, path[i], path[i + 1], table.layered(), met);
    Fine bare = met.length();
    for (const Crossing& c : met) {
      sums[table.piece(c.piece).ground] += c.visible;
      bare -= c.visible;
    }
    sums[0] += bare;
  }
  return sums;
}

PieceSet pieces_crossed(const Table& table, Path path, const PieceSet& among) {
  PieceSet found;
  for (std::size_t i = 0; i + 1 < path.size(); ++i) found |= pieces_met(table, path[i], path[i + 1], among);
  return found;
}

std::vector<DoorPassed> doors_passed(const Table& table, Path path) {
  std::vector<std::pair<Fine, DoorPassed>> found;
  Fine before = 0;
  for (std::size_t leg = 0; leg + 1 < path.size(); ++leg) {
    const Line line(path[leg], path[leg + 1]);
    table.candidates(line.from(), line.to()).each([&](PieceId i) {
      const auto& doors = table.piece(i).doors;
      for (std::uint16_t d = 0; d < doors.size(); ++d) {
        for (const Part& part : table.parts(i))
          for (std::size_t e = 0; e < part.edge_count(); ++e) {
            const Pt p = part.edge_from(e), q = part.edge_to(e);
            const std::int64_t across = cross(line.way(), q - p);
            if (across == 0 || !segments_meet(line.from(), line.to(), p, q)) continue;
            if (line.to() != path.back() && segments_meet(line.to(), line.to(), p, q)) continue;  // the next leg tells
            const std::int64_t n = cross(p - line.from(), q - p);
            const Fine s = across > 0 ? line.at(n, across) : line.at(-n, -across);
            if (within(line.point_at(s), doors[d].at, doors[d].width / 2 + 1))
              found.push_back({before + s, {i, d, static_cast<std::uint16_t>(leg)}});
          }
      }
    });
    before += line.length();
  }
  std::stable_sort(found.begin(), found.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<DoorPassed> doors;
  for (const auto& [s, door] : found) doors.push_back(door);
  return doors;
}

std::optional<Exit> leaves_table(const Table& table, Path path) {
  for (std::size_t leg = 0; leg + 1 < path.size(); ++leg) {
    if (table.holds(path[leg + 1])) continue;
    const Line line(path[leg], path[leg + 1]);
    const Pt a = line.from(), d = line.way();
    Fine first = line.length();
    const auto cut = [&](Len from, Len way, Len low, Len high) {
      if (way > 0 && from + way > high) first = std::min(first, line.at(high - from, way));
      if (way < 0 && from + way < low) first = std::min(first, line.at(from - low, -way));
    };
    cut(a.x, d.x, 0, table.width());
    cut(a.y, d.y, 0, table.height());
    const Pt at = line.point_at(first);
    return Exit{leg, {std::clamp(at.x, 0, table.width()), std::clamp(at.y, 0, table.height())}};
  }
  return std::nullopt;
}

}  // namespace esc
