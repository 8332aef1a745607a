// guns_structure.hpp — what shot and engineers do to walls, houses and bridges (CA-12.14, CA-11.25-03), and figures that
// fall where they stand.
#pragma once
#include "core/event.hpp"
#include "rules/capitan/state.hpp"

namespace esc::capitan {

int solidity_left(const State&, PieceId);
void harm_structure(State&, PieceId, int points, Dice&, Log&);  // at 0 it is gone; a powder store blows up

// So many of the touched figures fall, troopers first and the officer last; then the unit tests as after any loss.
void remove_touched(State&, UnitId unit, const Members& touched, int lost, Log&);

int engineers_beside(const State&, std::size_t unit, PieceId);  // figures
Verdict why_not_demolish(const State&, UnitId unit, PieceId);
void demolish(State&, UnitId unit, PieceId, Dice&, Log&);

}  // namespace esc::capitan
