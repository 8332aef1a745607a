// nerve.hpp — the reaction test on the table: its facts, and what each result does to the unit (MT-REACT).
#pragma once
#include "core/ask.hpp"
#include "core/event.hpp"
#include "rules/tomahawk/state.hpp"

namespace esc::tomahawk {

ReactionTest reaction_facts(const State&, std::size_t unit, Cause);
void push_test(State&, std::size_t unit, Cause, std::uint16_t source);
void step_test(State&, Dice&, Log&);
void try_to_rally(State&, std::size_t unit, Dice&, Log&);  // MT-RALLY-02, 03
void rally_by_authority(State&, std::size_t unit);         // MT-CMD-13

// Who has rallied may turn each figure as its owner likes: all one way, or one by one as `places` say.
void step_facing(State&);
Verdict why_not_turn(const State&, const Answer&);
void take_turn(State&, const Answer&, Log&);

}  // namespace esc::tomahawk
