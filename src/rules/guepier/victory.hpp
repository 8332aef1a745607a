// victory.hpp — places held, points, the end (section 9, GM-R-67, GM-R-72).
#pragma once
#include <optional>

#include "rules/guepier/state.hpp"

namespace esc::guepier {

void note_control(Battle&);
void note_deployed(Battle&);  // who alone deploys in a zone starts in control (GM-R-67)  // at the end of a turn
int victory_points(const Battle&, Side);
std::optional<Result> end_of_turn_result(const Battle&);
int men_inside(const Battle&, const HeldPlace&, Side);  // unpinned
int figures_left(const Battle&, Side);

}  // namespace esc::guepier
