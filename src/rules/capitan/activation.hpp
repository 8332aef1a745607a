// activation.hpp — what a unit does when its card has won (chapter 3): acts in the order that its class allows.
#pragma once
#include "core/event.hpp"
#include "rules/capitan/state.hpp"

namespace esc::capitan {

// Is the move that was broken off still to be gone on with? After a fire it is another part (CA-3.1-01).
constexpr bool continues(const Activation& a) { return a.halted != Act::end && (a.shots == 0 || a.fired_before_moving); }

void push_activation(State&, UnitId unit, UnitId commander);
void step_activation(State&, Frame&, Dice&, Log&);
void step_left_behind(State&, Frame&);

Verdict check_act(const State&, const Ask&, const Answer&);  // of the active unit
Verdict why_not_move(const State&, UnitId unit, const Answer&, Act);
bool must_attack(const State&, UnitId unit);  // CA-R-110

}  // namespace esc::capitan
