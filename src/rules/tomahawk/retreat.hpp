// retreat.hpp — the moves that nobody chooses: Recoil and Flight (MT-REACT-27, 28, 32).
#pragma once
#include "core/event.hpp"
#include "rules/tomahawk/state.hpp"

namespace esc::tomahawk {

// Away from the units of `from`; nobody there: towards the nearest home edge.
void recoil_move(State&, std::size_t unit, UnitSet from);
// Towards the nearest home edge; who reaches it is lost.
void flight_move(State&, std::size_t unit, std::uint16_t by, Log&);

Edge nearest_home_edge(const State&, Side, Pt);

}  // namespace esc::tomahawk
