// guns.hpp — artillery on the table (chapter 12), as the flow of a battle needs it.
//   if (const Verdict no = why_not_gun_act(s, unit, answer)) …
#pragma once
#include <optional>
#include <vector>

#include "core/event.hpp"
#include "rules/capitan/state.hpp"

namespace esc::capitan {

bool is_gun_act(Act);  // push_gun … draw_gun, demolish
bool serves_gun(const State&, UnitId unit);  // in battery, not limbered: it has the options of CA-12.16

// Of the active unit.
Verdict why_not_gun_act(const State&, UnitId unit, const Answer&);
void do_gun_act(State&, UnitId unit, const Declared&, Dice&, Log&);
void offer_gun_acts(const State&, UnitId unit, std::vector<Answer>& out);  // without ask and actor
std::optional<Answer> propose_gun_act(const State&, UnitId unit, Rng&);    // allowed, or nothing

// CA-12.16-01: canister at the charger where its charge began.
// `n` as of fire_gun: with the help of an officer of artillery who stands by, or without.
Verdict why_not_canister(const State&, UnitId crew, UnitId charger, int n = 0);
void fire_canister(State&, UnitId crew, UnitId charger, int n, Dice&, Log&);

void place_guns(State&);       // as the scenario has them, once their crews stand
void begin_gun_turn(State&);
void end_gun_activation(State&, UnitId unit, Dice&, Log&);  // capture (CA-R-91), works that come to their end

}  // namespace esc::capitan
