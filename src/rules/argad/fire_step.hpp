// fire_step.hpp — the shots of one step: revealed together, rolled in list order, grenades after them (AR-TURN-02).
#pragma once
#include "core/event.hpp"
#include "rules/argad/state.hpp"

namespace esc::argad {

void reveal_shots(State&, Log&);                        // who is a target, which deeds are spent
void roll_shots(State&, std::size_t man, Dice&, Log&);  // of one figure
void roll_shots(State&, Era, Dice&, Log&);              // of everybody with weapons of that era
void throw_grenades(State&, Dice&, Log&);               // AR-R-36
void forget_shots(State&);

}  // namespace esc::argad
