// capitan_goals.hpp — what a place is worth for the goals of the scenario, in victory points, and the ways that lead to them.
#pragma once
#include <vector>

#include "rules/capitan/state.hpp"

namespace esc::capitan {

// Of standing there: how much nearer it is to what counts, and more on the spot. A house to be stormed is judged apart
// (capitan_storm.hpp).
int pull_of_goals(const State&, UnitId unit, Pt);
// A wagon, for a unit that hunts or guards it.
Pt where_to_meet(const State&, UnitId unit, const Wagon&);
// Into a house that is worth points: to its door, through it, and to this side or that of the middle.
void suggest_entries(const State&, const Ask&, std::vector<Answer>&);
// A side whose guns count for it waits for the enemy.
bool holds_guns(const State&, Side);

}  // namespace esc::capitan
