// flow.hpp — the turn: a stack of frames that either runs on or waits for a decision.
#pragma once
#include "core/event.hpp"
#include "rules/laporte/acts.hpp"
#include "rules/laporte/state.hpp"

namespace esc::laporte {

State start(const Setup&);
void step(State&, Dice&, Log&);                 // run the top frame once
void take(State&, const Answer&, Log&);         // note a checked answer

inline bool eligible(const State& s, std::size_t man, int sequence) {
  const Man& m = s.men[man];
  return m.actions == sequence && m.active() && !m.activated && !m.holding;
}

inline bool can_counter(const State& s, std::size_t man) {  // in any enemy activation later this turn (LP-R-09)
  const Man& m = s.men[man];
  return m.holding && m.active() && m.actions >= 1;
}

}  // namespace esc::laporte
