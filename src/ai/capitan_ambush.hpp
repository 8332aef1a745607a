// capitan_ambush.hpp — hidden units: where they lie in wait, how they creep up, and who lays the scenario's charge.
#pragma once
#include <vector>

#include "core/rng.hpp"
#include "rules/capitan/state.hpp"

namespace esc::capitan {

// The unit that goes to blow up what the scenario lets its side blow up: who has begun, else the nearest on foot.
UnitId sapper_of(const State&);
// For the unit, of standing there.
int pull_of_charge(const State&, UnitId unit, Pt);
bool can_lay_charge_from(const State&, UnitId unit, Pt);

// All three markers go the same way: to what the unit wants, or towards the enemy.
void suggest_sneaks(const State&, const Ask&, std::vector<Answer>&);
// Markers as near as its post allows to what counts.
void suggest_lairs(const State&, const Answer& sample, Rng&, std::vector<Answer>&);

}  // namespace esc::capitan
