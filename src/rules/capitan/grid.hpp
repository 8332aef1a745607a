// grid.hpp — one face for both tables: centimetres or, as a switch of the scenario, hexes (CA-R-07, CA-R-119). In hex play
// figures stand at the centres of hexes, a distance is a number of hexes and two in adjacent hexes are in contact.
//   if (apart(s, a, b) <= squared(centimetres(5))) …
#pragma once
#include "rules/capitan/hex.hpp"
#include "rules/capitan/state.hpp"
#include "table/line.hpp"

namespace esc::capitan {

inline bool by_hex(const State& s) { return s.setup->switches.hex; }

std::int64_t hexes_apart(Pt, Pt);  // squared, in lengths
inline std::int64_t apart(const State& s, Pt a, Pt b) {  // the square of the distance
  return by_hex(s) ? hexes_apart(a, b) : squared(b - a);
}
Fine leg_length(const State&, Pt, Pt);
// From centre to centre of figures in contact, and the least that is no contact.
Len touching(const State&, std::size_t unit, std::size_t other_unit);
Len clear_of(const State&, std::size_t unit, std::size_t other_unit);

Pt on_grid(const State&, Pt);  // the centre of its hex
Answer on_grid(const State&, Answer);

// CA-R-120: the hexes form one straight row.
bool in_one_row(const Places&);

}  // namespace esc::capitan
