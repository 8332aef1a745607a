// burning.hpp — houses that burn down at the turn's end and who must leave them (section 8.2).
#pragma once
#include "core/ask.hpp"
#include "core/event.hpp"
#include "rules/tomahawk/state.hpp"

namespace esc::tomahawk {

void burn_down(State&, Log&);  // asks the owners of those inside to set them outside
void step_leave_house(State&, Dice&, Log&);
Verdict why_not_leave(const State&, const Answer&);
void take_leave(State&, const Answer&, Log&);
Answer propose_leave(const State&, Rng&);

}  // namespace esc::tomahawk
