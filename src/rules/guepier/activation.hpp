// activation.hpp — phase 4 for one party: announced, paid, rolled for, moved (GM-MOVE, GM-COST).
#pragma once
#include "core/event.hpp"
#include "rules/guepier/parties.hpp"

namespace esc::guepier {

Mode mode_of(Act);
// Judges of the answers to `activate` and `way`.
Verdict why_not_announce(const Battle&, Side, const Answer&);
Verdict why_not_go(const Battle&, const Answer&);
// Of a `go` whose ways and places are known to be allowed one by one: do they go together?
Verdict why_not_together(const Battle&, const Answer&);
Verdict why_not_walk(const Battle&, const Answer&);
Verdict why_not_stairs(const Battle&, const Answer&);

void announce(Battle&, const Answer&, Log&);  // pays, and opens the `way` frame
void step_way(Battle&, Dice&, Log&);
void go(Battle&, const Answer&, Log&);
void walk(Battle&, const Answer&, Log&);
void take_stairs(Battle&, const Answer&, Log&);
void leave_way(Battle&);  // nobody goes any further

// The places of a unit drawn up anew about its leader (GM-R-86); empty: no room.
using Places = Vec<Placement, most_men>;
Places formed_up(const Battle&, MenSet, Formed, Angle facing);
bool may_act(const Battle&, Side);  // is there a party left that could be activated?

}  // namespace esc::guepier
