// firing.hpp — a Shoot action or a shot out of a window, from the dice to the reaction tests (section 3.2, MT-FIRE-18,
// 19).
#pragma once
#include "core/event.hpp"
#include "rules/tomahawk/aim.hpp"

namespace esc::tomahawk {

void begin_fire(State&, const Fire&, bool in_window);
void step_fire(State&, Dice&, Log&);
void take_sacrifice(State&, std::uint16_t figure, Log&);  // nobody: the Officer falls (MT-OFF-03)
bool may_stand_in(const State&, std::size_t officer, std::size_t figure);

// Vigilant units of the side that can fire at the unit now and have not let it pass.
UnitSet watchers(const State&, Side side, std::size_t at_unit, UnitSet passed);
UnitSet watchers_now(const State&);  // for the vigilance window that is open
std::size_t watched_unit(const State&);
void reload(State&, std::size_t unit);  // MT-ACT-05, MT-ART-02

}  // namespace esc::tomahawk
