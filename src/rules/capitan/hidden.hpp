// hidden.hpp — stealth: three markers stand for a unit until it is found or shows itself (CA-6.10).
#pragma once
#include "core/event.hpp"
#include "rules/capitan/state.hpp"

namespace esc::capitan {

// Its figures are placed where its marker was; `found`: by the enemy, with −2 in melee until the end of the turn (CA-R-41).
void show_unit(State&, UnitId unit, bool found, Log&);
// Its owner may place the figures otherwise, around the marker (CA-R-114).
void step_reveal(State&, Frame&);
Verdict check_reveal(const State&, UnitId unit, const Answer&);
void remove_marker(State&, UnitId unit, std::size_t marker, Log&);
// CA-6.10-05 (1): every marker that an enemy sees near enough is shown or removed.
void look_for_markers(State&, Dice&, Log&);

Verdict why_not_hide(const State&, UnitId unit, const Answer&);  // as it is deployed
Verdict why_not_sneak(const State&, UnitId unit, const Answer&, bool march);
bool marker_seen(const State&, UnitId unit);  // is one of its markers found where they stand now?

}  // namespace esc::capitan
