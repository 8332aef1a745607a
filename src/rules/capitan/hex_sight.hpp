// hex_sight.hpp — lines on the hex grid (CA-R-119): from centre to centre, hex by hex. A hex has the area terrain in which its
// centre lies; walls and streams stand between two hexes where the step from centre to centre cuts them.
#pragma once
#include "rules/capitan/hex.hpp"
#include "rules/capitan/state.hpp"

namespace esc::capitan {

bool clear_hex_line(const State&, Pt from, Pt to, UnitId firer, UnitId target);

// Is the wall on the first step from there towards the other? Who stands there lines it (CA-R-101).
bool wall_on_first_step(const State&, PieceId wall, Pt from, Pt towards);

// The hexes of a straight way, the first included; where it runs along a side, those without `barring` ground if it can.
Vec<Hex, 128> hexes_of_way(const State&, Pt from, Pt to, const PieceSet& barring);
// What lies on a step into that hex: the areas at its centre, and the lines between.
PieceSet met_by_step(const State&, Pt from, Pt to, const PieceSet& among);

}  // namespace esc::capitan
