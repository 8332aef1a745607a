// victory.hpp — when the battle is over and who has won it (CA-R-61, CA-R-116, the scenario's objectives).
#pragma once
#include <optional>

#include "rules/capitan/state.hpp"

namespace esc::capitan {

std::optional<Result> end_of_turn_result(const State&);
std::optional<Result> sudden_result(const State&);  // at once: all guns spiked
int victory_points(const State&, Side);
int objective_points(const State&, Side);
Side holder_of(const State&, const Objective&);  // of a building or a place

}  // namespace esc::capitan
