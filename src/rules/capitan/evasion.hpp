// evasion.hpp — the target of a charge that does not wait for it: a command unit goes behind friends (CA-6.5), a unit with
// `evasion` slips away (CA-11.20-05).
#pragma once
#include <optional>

#include "core/event.hpp"
#include "rules/capitan/state.hpp"

namespace esc::capitan {

bool may_evade(const State&, UnitId unit);
UnitId evasion_helper(const State&, UnitId unit);  // the nearest friend that can hide it; nobody: it cannot evade
Vec<Pt, 8> evasion_spots(const State&, UnitId unit);  // some that its owner may choose
bool may_avoid(const State&, UnitId unit);

Verdict check_evade(const State&, const Ask&, const Answer&);
void evade(State&, UnitId unit, const Declared&, Log&);
void avoid(State&, UnitId unit, const Declared&, Log&);

}  // namespace esc::capitan
