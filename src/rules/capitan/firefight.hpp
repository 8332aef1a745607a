// firefight.hpp — a unit fires at another (chapter 7): who may, the dice, the losses.
#pragma once
#include "rules/capitan/facts.hpp"

namespace esc::capitan {

// CA-7.1: everything but the distance, which is measured after the declaration (CA-R-104).
Verdict why_not_target(const State&, UnitId unit, UnitId target);
// The fire that an answer of the active unit declares.
Firing firing_of(const State&, UnitId unit, std::uint16_t target, int n);
Verdict why_not_open_fire(const State&, UnitId unit, std::uint16_t target, int n);

void open_fire(State&, const Firing&, Dice&, Log&);
// CA-3.2.3, CA-3.2.4: may the unit try to react now? `moment` 0 before the enemy does anything, 1 on his way, 2 after an act.
bool may_react(const State&, UnitId reactor, int moment);
// The same, but of a hidden unit what the enemy may know: any of its markers could be the one that sees him. Who is asked
// by this tells him nothing.
bool could_react(const State&, UnitId reactor, int moment);
ReactionKind reaction_of(const State&, UnitId reactor);
void step_window(State&, Frame&, Dice&, Log&);

}  // namespace esc::capitan
