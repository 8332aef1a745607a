// victory.hpp — who has won (LP-R-35 and the scenario).
#pragma once
#include <optional>

#include "rules/laporte/state.hpp"

namespace esc::laporte {

// A side without active men loses at once; men who exited count as active here.
std::optional<Result> side_wiped_out(const State&);

// The scenario's conditions at the end of a turn, then the count after the last one.
std::optional<Result> end_of_turn_result(const State&);

int victory_points(const State&, Side);
std::optional<Side> objective_holder(const State&);

}  // namespace esc::laporte
