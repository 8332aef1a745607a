// action.hpp — what a man does with an action: move, aim, fire, reload, go through a door, and the melee that may follow.
#pragma once
#include "core/event.hpp"
#include "rules/laporte/sight.hpp"

namespace esc::laporte {

// Keeps where the man stands before the action moves him (LP-R-24).
void begin_action(State&, std::size_t man);

// Who were the nearest enemies in his sight when the action began? Nobody but he has moved since (LP-R-40).
void settle_nearest_at_start(State&, std::size_t man);

void run_action(State&, Dice&, Log&);        // the action frame on top
void go(State&, const Answer&, Log&);        // the way after the movement dice
void fight(State&, std::size_t attacker, std::size_t defender, Dice&, Log&);

}  // namespace esc::laporte
