// flow.hpp — the stages of a battle: setting up, cards and abilities in turn, refilling, Clocks, the turn's end
// (section 3.1).
#pragma once
#include "core/event.hpp"
#include "rules/tomahawk/state.hpp"

namespace esc::tomahawk {

State start(const Setup&);
void step(State&, Dice&, Log&);
UnitSet may_test_on_morale(const State&);

}  // namespace esc::tomahawk
