// rout.hpp — flight, pursuit, the advance after an elimination, rallying (CA-6.6).
#pragma once
#include "core/event.hpp"
#include "rules/capitan/state.hpp"

namespace esc::capitan {

// CA-5.2-01, CA-5.3-04: it breaks and flees at once; `cause` may pursue.
void rout(State&, UnitId unit, UnitId cause, bool shot, Log&);
void step_rout(State&, Frame&, Log&);
void step_pursuit(State&, Frame&, Dice&, Log&);
void step_advance(State&, Frame&, Dice&, Log&);
void step_rout_step(State&, Frame&, Log&);  // CA-2.2-07

// Moves a unit by its flight (CA-6.6-01, CA-R-107); off the table it is lost.
void flee(State&, UnitId unit, Log&);
// Where a unit that goes straight that way comes to stand; figures that are barred stop there.
Places withdrawn(const State&, UnitId unit, Angle way, Len far);
// Directions that lead away from every enemy in its melee (CA-R-107).
bool leads_away(const State&, UnitId unit, Angle way);

void push_pursuit(State&, UnitId pursuer, UnitId fleeing);  // its owner is asked, if it may then
bool may_pursue(const State&, UnitId pursuer, UnitId fleeing, bool shot);
Len pursuit_reach(const State&, UnitId pursuer);

}  // namespace esc::capitan
