// boats.hpp — rowing boats: who is aboard, and how they move (AR-MOVE-10, AR-R-44).
#pragma once
#include <span>

#include "core/event.hpp"
#include "rules/argad/state.hpp"

namespace esc::argad {

inline constexpr Len boat_radius = centimetres(3);  // a boat is a round thing, like all bases here

bool is_swimming(const State&, std::size_t man);  // in deep water and in no boat

Verdict why_not_board(const State&, std::size_t man, int boat);
Verdict why_not_row(const State&, std::size_t man, std::span<const Pt> path);

// Two rowers make a boat move; all aboard are given the way of the first, and keep together on it.
void man_the_oars(State&);
Len rowed_distance(const State&, std::size_t man);  // 0: he is not rowed
void keep_crews_together(State&, MenSet stopped);

void embark(State&, Log&);  // at the end of a move, whoever was told to and touches a boat with room

}  // namespace esc::argad
