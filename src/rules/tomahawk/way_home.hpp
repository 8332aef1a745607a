// way_home.hpp — the shortest way of a fleeing figure to its edge: round water, walls and barriers, and an inch off
// every enemy (MT-REACT-27).
//   const WayHome way = way_home(s, figure, edge, s.figures[figure].at);
#pragma once
#include "rules/tomahawk/way.hpp"

namespace esc::tomahawk {

using WayHome = Vec<Pt, 24>;

// From that place to where the base touches the edge; the place alone when there is no way at all.
WayHome way_home(const State&, std::size_t figure, Edge, Pt from);

// Does this straight leg bring it within an inch of an enemy? One whom it leaves behind does not hold it.
bool runs_into_enemy(const State&, std::size_t figure, Pt a, Pt b);

Len distance_to(const State&, Edge, Pt);
Pt point_on(const WayHome&, Len far);

}  // namespace esc::tomahawk
