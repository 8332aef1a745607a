// choosing.hpp — a side's turn of play: a card, or a command ability in place of one (MT-CARD-06, MT-CMD).
#pragma once
#include "core/ask.hpp"
#include "core/event.hpp"
#include "rules/tomahawk/command.hpp"
#include "rules/tomahawk/state.hpp"

namespace esc::tomahawk {

Verdict why_not_choose(const State&, Side, const Answer&);
void take_choice(State&, Side, const Answer&, Log&);

Ability ability_named(Act);
bool can_do_anything(const State&, Side);               // else it passes (MT-CARD-11)
bool type_is_gone(const State&, Side, TroopType);       // MT-CMD-04
bool acts_on_forward(const State&, std::size_t unit);   // MT-CMD-03, MT-OFF-01, 02
bool tests_on_morale(const State&, std::size_t unit);   // MT-REACT-19
Verdict why_not_watch(const State&, std::size_t unit);  // MT-ACT-04

}  // namespace esc::tomahawk
