// flow.hpp — the turn: orders, early fire, movement, fire, melee, surprise, end (section 3).
#pragma once
#include "core/event.hpp"
#include "rules/argad/state.hpp"

namespace esc::argad {

State start(const Setup&);
void step(State&, Dice&, Log&);

}  // namespace esc::argad
