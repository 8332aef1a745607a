// brawl.hpp — melees (chapter 8): who is in one, and its rounds.
//   join_melee(s, charger, target, log);  begin_round(s, charger);
#pragma once
#include "core/event.hpp"
#include "rules/capitan/state.hpp"

namespace esc::capitan {

void join_melee(State&, UnitId unit, UnitId target, Log&);  // all figures are placed (CA-8.2-02)
void join_side(State&, UnitId unit, UnitId comrade);         // on his side, where it stands (CA-8.6-01)
void begin_round(State&, UnitId unit);                       // of its melee
void step_melee(State&, Frame&, Dice&, Log&);
void settle_frays(State&);  // those that have only one side left are over

UnitSet enemies_in_melee(const State&, UnitId unit);



}  // namespace esc::capitan
