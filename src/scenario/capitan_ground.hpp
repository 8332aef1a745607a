// capitan_ground.hpp — the terrain of a Capitán scenario. Besides what every system writes, a piece may have
//   solidity = 6          # CA-12.14-01; of a wall, for each section of at most 10 cm
//   height = 2            # of a wall
//   thickness = 2         # of a wall, 1 unless stated (CA-R-121)
//   gates = [[60, 75]]    # gaps in a wall, gate_width wide
//   windows = 5           # of a building, one every so far
//   explodes = true       # a powder store
// A wall becomes one piece a section, each of which can be shot down by itself.
#pragma once
#include <vector>

#include "rules/capitan/setup.hpp"
#include "scenario/terrain.hpp"

namespace esc::capitan {

struct GroundList {
  TerrainList terrain;  // terrain.ids finds the first section of a wall
  std::vector<Construction> constructions;
};

GroundList read_ground(Reader& file, Pt table_size);

// The wall along the polyline, without its gates, in stretches of at most `longest`.
std::vector<Shape> wall_sections(const Shape& wall, const std::vector<Pt>& gates, Len gate_width, Len longest);

PieceId find_piece(Reader&, std::string_view key, const TerrainList&);  // no_piece after an error
PieceId find_piece(Reader&, std::string_view key, Feature kind, const TerrainList&);
Box read_zone(Reader&, std::string_view key, Pt table_size);

}  // namespace esc::capitan
