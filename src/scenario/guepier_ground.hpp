// guepier_ground.hpp — the terrain of a scenario as the rules want it: walls and the sides of buildings in stretches of
// 10 cm, a corner or a door ending a stretch (GM-R-41, GM-R-77, GM-S1).
#pragma once
#include <vector>

#include "rules/guepier/setup.hpp"
#include "scenario/terrain.hpp"

namespace esc::guepier {

struct GroundPlan {
  std::vector<Piece> pieces;
  std::vector<Words> names;
  std::vector<Enclosure> enclosures;
  std::vector<ObstacleSetup> obstacles;
  std::vector<std::size_t> first_piece;  // of each written piece; a wall's first stretch
};

TerrainList read_ground(Reader& file, Pt table_size);
GroundPlan lay_out(const TerrainList&);

}  // namespace esc::guepier
