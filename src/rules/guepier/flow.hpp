// flow.hpp — the turn: a stack of frames that either runs on or waits for a decision (GM-TURN-01).
#pragma once
#include "core/event.hpp"
#include "rules/guepier/state.hpp"

namespace esc::guepier {

Battle start(const Setup&);
void step(Battle&, Dice&, Log&);
void take(Battle&, const Answer&, Log&);
Verdict check(const Battle&, const Answer&);

}  // namespace esc::guepier
