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
Verdict why_not_charge_at(const State&, UnitId unit, UnitId target);  // as it stands now
UnitId charger_named(const State&, std::uint16_t unit);  // of the charge under way; the only one needs no name
Verdict why_not_advance(const State&, UnitId unit, const Answer&);
Verdict why_not_stay(const State&, UnitId unit);  // instead of advancing

void begin_assault(State&, const Declared&, Assault, Log&);
void step_charge(State&, Frame&, Dice&, Log&);
void pursue(State&, UnitId pursuer, UnitId fleeing, Log&);
void advance_into(State&, UnitId unit, UnitId target, Log&);

}  // namespace esc::capitan
