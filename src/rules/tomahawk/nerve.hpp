// nerve.hpp — the reaction test on the table: its facts, and what each result does to the unit (MT-REACT).
#pragma once
#include "core/event.hpp"
#include "rules/tomahawk/state.hpp"

namespace esc::tomahawk {

ReactionTest reaction_facts(const State&, std::size_t unit, Cause);
void push_test(State&, std::size_t unit, Cause, std::uint16_t source);
void step_test(State&, Dice&, Log&);
void try_to_rally(State&, std::size_t unit, Angle facing, Dice&, Log&);  // MT-RALLY-02, 03
void rally_by_authority(State&, std::size_t unit, Angle facing);         // MT-CMD-13

}  // namespace esc::tomahawk
