// activating.hpp — what an activated unit or marker does: one action, or none (section 3.2, MT-ACT).
#pragma once
#include "core/ask.hpp"
#include "core/event.hpp"
#include "rules/tomahawk/state.hpp"

namespace esc::tomahawk {

bool may_act_now(const State&, std::size_t unit);  // on the card or ability under way
bool marker_may_act_now(const State&, std::size_t marker);
bool anybody_may_act(const State&);
bool must_act(const State&);                         // a unit in Flight cannot decline (MT-ACT-03)
bool may_enter_now(const State&, std::size_t unit);  // MT-SCN-04

Verdict why_not_act(const State&, std::size_t unit, const Answer&);  // a unit that may act
Verdict why_not_marker_act(const State&, std::size_t marker, const Answer&);
void take_act(State&, std::size_t unit, const Answer&, Log&);
void take_marker_act(State&, std::size_t marker, const Answer&, Log&);
void step_activation(State&, Dice&, Log&);
bool comes_out_of_hiding(const State&);  // the unit that acts was revealed just now

}  // namespace esc::tomahawk
