// sweep.hpp — where a disc that moves along a line first comes up against a disc or a wall. Positions are those of its
// centre.
#pragma once
#include <optional>

#include "table/line.hpp"
#include "table/segment.hpp"

namespace esc {

enum class Bump : std::uint8_t { touch, overlap };  // what counts: coming to distance 0, or going beyond it

// `reach` is the sum of both radii.
std::optional<Fine> sweep_disc(const Line&, Pt centre, Len reach, Bump);
std::optional<Fine> sweep_wall(const Line&, Pt p, Pt q, Len radius, Bump);

// A disc that moves inside a ring: where it first comes up against the ring from within. `room` is the ring's radius
// less its own; 0 or less: at once.
std::optional<Fine> sweep_ring(const Line&, Pt centre, Len room, Bump);

// Would the move, from a place nearer than `reach` already, go nearer still?
bool goes_deeper(const Line&, Pt p, Pt q);

}  // namespace esc
