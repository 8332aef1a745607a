// brawl.hpp — a round of close combat on the table: who fights whom, who falls, who tests (MT-MELEE).
#pragma once
#include "core/event.hpp"
#include "rules/tomahawk/melee.hpp"
#include "rules/tomahawk/state.hpp"

namespace esc::tomahawk {

void begin_melee(State&, std::size_t unit, bool charge, UnitSet surprised);
void step_melee(State&, Dice&, Log&);
bool may_strike(const State&, std::size_t figure, std::size_t enemy);  // MT-MELEE-04
void take_strike(State&, std::uint16_t figure, std::size_t enemy);
void take_casualty(State&, std::uint16_t figure, Log&);
UnitSet may_test_next(const State&);  // whose turn it is to test (MT-REACT-18)
std::uint16_t unit_with_casualties(const State&);
std::uint16_t opponent_in_melee(const State&, std::size_t unit);
bool may_fall(const State&, std::size_t figure);

bool holds_defended_position(const State&, std::size_t unit, UnitSet against);  // MT-MELEE-19
MeleeRound melee_facts(const State&, std::size_t acting, std::size_t enemy, bool charge, bool surprise);

}  // namespace esc::tomahawk
