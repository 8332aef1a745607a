// flow.hpp — the turn: a stack of frames that either runs on or waits for a decision.
#pragma once
#include "core/event.hpp"
#include "rules/laporte/acts.hpp"
#include "rules/laporte/state.hpp"

namespace esc::laporte {

State start(const Setup&);
void step(State&, Dice&, Log&);                 // run the top frame once
void take(State&, const Answer&, Log&);         // note a checked answer
bool eligible(const State&, std::size_t man, int sequence);
bool can_counter(const State&, std::size_t man);  // in any enemy activation later this turn (LP-R-09)

}  // namespace esc::laporte
