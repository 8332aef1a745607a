// terrain.hpp — the [[terrain]] pieces of a scenario file, the same for every system:
//   [[terrain]]
//   id = "hut"
//   name = { fr = "la cabane", en = "the hut" }
//   kind = "building"
//   rect = [34, 26, 5, 4]          # x, y, width, depth; or circle = [x, y, radius], polygon = [[x, y], …],
//   doors = [[34, 28]]             # or polyline = [[x, y], …] with or without width
// A later piece lies over an earlier one.
#pragma once
#include <functional>
#include <vector>

#include "scenario/reader.hpp"
#include "table/table.hpp"

namespace esc {

struct TerrainList {
  std::vector<Piece> pieces;  // Piece::name is the id
  std::vector<Words> names;
  IdSet ids;
};

// A piece of the kind that the table names, with the system's defaults and what the table sets otherwise.
using MakePiece = std::function<Piece(Reader&, Shape)>;

TerrainList read_terrain(Reader& scenario, Pt table_size, const MakePiece& make);

}  // namespace esc
