// assault.hpp — charges, engagements, pursuits: everything from the declaration to contact (C1–C8, CA-R-89).
#pragma once
#include <span>

#include "core/event.hpp"
#include "rules/capitan/state.hpp"

namespace esc::capitan {

// How a unit would come at an enemy.
struct Approach {
  Verdict no;
  Len way = 0, allowance = 0;  // less both radii
  bool reaches() const { return way <= allowance; }
};
Approach approach(const State&, UnitId unit, UnitId target, Assault, std::span<const Pt> legs, bool march = false);

Verdict why_not_charge(const State&, UnitId unit, const Answer&);
Verdict why_not_engage(const State&, UnitId unit, const Answer&);
Verdict why_not_lead(const State&, UnitId leader, UnitId unit);     // CA-8.8
UnitSet joint_chargers(const State&, UnitId unit, UnitId target);  // CA-R-105
Verdict why_not_advance(const State&, UnitId unit, const Answer&);

void begin_assault(State&, const Declared&, Assault, Log&);
void step_charge(State&, Frame&, Dice&, Log&);
void pursue(State&, UnitId pursuer, UnitId fleeing, Log&);
void advance_into(State&, UnitId unit, UnitId target, Log&);

bool may_counter(const State&, bool together);  // the charge under way
UnitId counter_leader(const State&);            // CA-3.2.2-05
bool may_evade(const State&, UnitId unit);      // CA-6.5
UnitId evasion_helper(const State&, UnitId unit);

}  // namespace esc::capitan
