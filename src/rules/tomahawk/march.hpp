// march.hpp — a Move action as it is walked: inch by inch, with markers and watchers looking on, up to contact
// (section 3.2).
#pragma once
#include "core/event.hpp"
#include "rules/tomahawk/state.hpp"

namespace esc::tomahawk {

void begin_march(State&, const March&, Log&);
void step_march(State&, Dice&, Log&);

bool may_stand_and_fire(const State&, std::size_t unit);  // MT-MELEE-02
std::uint16_t unit_asked(const State&);   // who may fire hastily, or close up, now

}  // namespace esc::tomahawk
