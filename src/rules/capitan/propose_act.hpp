// propose_act.hpp — one plausible act of the active unit.
#pragma once
#include "rules/capitan/state.hpp"

namespace esc::capitan {

Answer propose_act(const State&, const Ask&, Rng&);
// An answer of the asked unit to fire at that enemy with the ability that helps it most.
Answer fire_answer(const State&, const Ask&, UnitId target);
// Straight towards a place, as far as the move goes and the ground lets it; nothing if it cannot go at all.
std::optional<Answer> move_answer(const State&, const Ask&, Act, Pt aim, Form);

}  // namespace esc::capitan
