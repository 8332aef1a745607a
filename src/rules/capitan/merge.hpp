// merge.hpp — reduced units that become one (CA-6.9), units called together by their command (CA-6.8-05).
#pragma once
#include "core/event.hpp"
#include "rules/capitan/state.hpp"

namespace esc::capitan {

Verdict why_not_merge(const State&, UnitId unit, std::uint16_t partner, int n);
void announce_merger(State&, UnitId unit, UnitId partner, int n, Log&);
void complete_mergers(State&, Log&);  // at the end of the turn
// Engaged before that they already count as one (CA-6.9-04): the unit that the enemy meets.
UnitId merged_at_contact(State&, UnitId unit, Log&);

Verdict why_not_gather(const State&, UnitId command, const Answer&);
void gather(State&, UnitId command, const Declared&, Log&);

}  // namespace esc::capitan
