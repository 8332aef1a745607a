// march.hpp — simultaneous movement in twenty steps: all advance, then contacts are looked at (AR-R-28, AR-R-40).
#pragma once
#include "core/event.hpp"
#include "rules/argad/state.hpp"

namespace esc::argad {

// Moves the figures of the set by their plans; everybody else stands.
void march(State&, MenSet movers, Dice&, Log&);

// Ends on nobody: who overlaps goes back along his way to the last free place.
void settle(State&);
// Contacts as they stand: who was in one this turn, and what is left of AR-R-56's.
void note_contacts(State&);

}  // namespace esc::argad
