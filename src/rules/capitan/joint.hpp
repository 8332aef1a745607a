// joint.hpp — who charges together, and with what: the group of a command unit against one target (CA-6.1-07, CA-R-105).
#pragma once
#include "core/event.hpp"
#include "rules/capitan/state.hpp"

namespace esc::capitan {

bool somebody_joins(const State&, UnitId unit, UnitId target);  // could anybody charge with it?
Verdict why_not_join(const State&, const Answer&);               // the charge under way
void join_charge(State&, const Declared&);

// CA-11.10-01: with one ability only there is nothing to choose, else the charge is declared with it.
Verdict why_not_old_guard(const State&, UnitId unit, int n);
bool as_old_guard(const State&, UnitId unit, bool declared);

}  // namespace esc::capitan
