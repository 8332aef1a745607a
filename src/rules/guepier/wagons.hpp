// wagons.hpp — the convoy of GM-S2: wagons driven along their road by their unit's action points.
#pragma once
#include "core/event.hpp"
#include "rules/guepier/parties.hpp"

namespace esc::guepier {

Verdict why_no_wagons(const Battle&, const Party&);
Verdict why_not_take_reins(const Battle&, Side, const Answer&);  // of wagon Answer::n
void take_reins(Battle&, const Answer&, Log&);
void move_wagons(Battle&, Dice&, Log&);
void capture_wagons(Battle&, Log&);  // at the end of a turn

}  // namespace esc::guepier
