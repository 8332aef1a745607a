// convoy.hpp — wagons that troops escort and enemies take, and a charge laid by hand (scenario 11.2).
#pragma once
#include "core/event.hpp"
#include "rules/capitan/state.hpp"

namespace esc::capitan {

Verdict why_not_drive(const State&, UnitId escort, const Answer&);  // n: the wagon; path: where to
void drive_wagon(State&, const Declared&, Log&);
void take_wagons(State&, Log&);  // at the end of every activation

Verdict why_not_lay_charge(const State&, UnitId unit);
void lay_charge(State&, UnitId unit, Log&);

}  // namespace esc::capitan
