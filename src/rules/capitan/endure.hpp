// endure.hpp — what a unit that is shot at tries its failed dodges again with: `hard_to_kill` or `fight_to_death`. It has one
// ability between two activations (CA-11-02, CA-R-64), so where another could be wanted later its owner says before the dice
// whether this is the one (CA-R-111).
#pragma once
#include "rules/capitan/state.hpp"

namespace esc::capitan {

AbilitySet second_tries(const State&, UnitId unit);  // those that it may use now
Ability best_second_try(const State&, UnitId unit);  // none of them costs anything but the other
bool chooses_second_try(const State&, UnitId unit);
bool somebody_chooses_second_try(const State&);
// Used for the roll that comes; puts the question if it is not answered yet.
Ability second_try_in_use(State&, UnitId unit, UnitId against);
Verdict check_endure(const State&, UnitId unit, const Answer&);

}  // namespace esc::capitan
