// counter.hpp — the unit that is charged meets the charge (CA-3.2.2).
#pragma once
#include "core/event.hpp"
#include "rules/capitan/state.hpp"

namespace esc::capitan {

UnitSet counter_leaders(const State&);  // the command units that could come along (CA-3.2.2-05)
// Whom the answer names, or the only one there is; no_unit: none of them.
UnitId counter_leader(const State&, std::uint16_t named);
UnitId countered_charger(const State&);
bool may_counter(const State&, bool together);
Verdict check_counter(const State&, const Answer&);
void try_counter(State&, const Declared&, Dice&, Log&);
void meet_counter_leader(State&, UnitId leader, UnitId comrade, UnitId charger);  // it counter-charges too

}  // namespace esc::capitan
