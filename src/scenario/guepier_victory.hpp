// guepier_victory.hpp — the part of a scenario file that says what counts: [[place]]s that can be held, [[award]]s and
// [victory], how the points decide.
#pragma once
#include <vector>

#include "scenario/guepier_ground.hpp"

namespace esc::guepier {

struct Counting {
  std::vector<HeldPlace> places;
  std::vector<Award> awards;
  Verdicts verdicts;
};

Counting read_counting(Reader& file, const TerrainList&, const GroundPlan&);
PieceId find_ground(Reader&, std::string_view key, const TerrainList&, const GroundPlan&);  // no_piece after an error

}  // namespace esc::guepier
