// allot.hpp — which figures face which enemy unit, where a side meets several (CA-R-58).
#pragma once
#include "rules/capitan/state.hpp"

namespace esc::capitan {

int facing(const State&, UnitId unit, UnitId enemy);  // figures allotted; all of them where there is one enemy
int unallotted(const State&, UnitId unit);
Verdict why_not_face(const State&, UnitId unit, std::uint16_t enemy, int figures);
bool ask_allotment(State&, const Frame&);
void take_allotment(State&);
// What is left is spread evenly, those that nobody faces yet first.
void spread(State&, UnitId unit);

}  // namespace esc::capitan
