// effects.hpp — what happens to figures and units: men fall, units are lost, markers of state come and go.
#pragma once
#include "core/event.hpp"
#include "rules/tomahawk/command.hpp"
#include "rules/tomahawk/state.hpp"

namespace esc::tomahawk {

void fall(State&, std::size_t figure, std::uint16_t by, Log&);  // `by`: the unit that did it, or no_unit
void lose(State&, std::size_t figure, std::uint16_t by, Log&);  // the same, without a word
void eliminate(State&, std::size_t unit, std::uint16_t by, Log&);
void lose_vigilance(State&, std::size_t unit);
void gain_points(State&, Side, CommandEvent, Log&);  // MT-CMD-01, 02, 04, 06
CommandGain gain_facts(const State&, Side, CommandEvent);
AbilityUse ability_facts(const State&, Side, Ability, std::size_t unit);  // `unit` counts for an Order alone
int cost_of(const State&, Ability, std::size_t unit);
bool is_out_of_units(const State&, Side);  // MT-SCN-01
void note_approach(State&);                // Officers and enemies, for Prudence; guns left alone

}  // namespace esc::tomahawk
