// charge_fire.hpp — fire in the course of a charge (C6): the charger's on its way, the target's just before contact.
#pragma once
#include "core/event.hpp"
#include "rules/capitan/facts.hpp"

namespace esc::capitan {

Firing firing_in_charge(UnitId unit, UnitId target, Ability);
AbilitySet assailing_abilities(const State&, UnitId unit);
AbilitySet defending_abilities(const State&, UnitId target, UnitId charger);

// Of several the answer names one by its number; the only one needs no name (CA-11-02).
Ability named_ability(AbilitySet, int n);
Verdict check_charge_fire(const State&, const Ask&, const Answer&);
// True once the question is answered, or there is none to put.
bool step_charge_fire(State&, AskKind, UnitId unit, UnitId target, AbilitySet, Dice&, Log&);

}  // namespace esc::capitan
