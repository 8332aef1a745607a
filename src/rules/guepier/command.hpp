// command.hpp — phase 1: what the generals do, action points, initiative (GM-AP, GM-GEN-03, GM-R-04, GM-R-07, GM-R-71).
#pragma once
#include "core/event.hpp"
#include "rules/guepier/state.hpp"

namespace esc::guepier {

Verdict why_not_command(const Battle&, Side, const Answer&);
void take_command(Battle&, const Answer&, Log&);
void step_command(Battle&);
void roll_action_points(Battle&, Dice&, Log&);
void check_detachments(Battle&, Log&);  // again when phase 4 starts (GM-R-04)

}  // namespace esc::guepier
