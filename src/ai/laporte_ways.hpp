// laporte_ways.hpp — ways that lead somewhere: round the corner to the goal, to a door, off the table by one's exit.
#pragma once
#include <vector>

#include "ai/laporte_goals.hpp"

namespace esc::laporte {

using Legs = Vec<Pt, 8>;

// Towards the goal as far as so many inches take him; empty when he is there.
Legs way_to_goal(const State&, std::size_t man, const Goals&, int inches_to_go);
// Straight lines worth a try: his exit, the door of the house he is in.
std::vector<Pt> straight_ways(const State&, std::size_t man, const Goals&);

}  // namespace esc::laporte
