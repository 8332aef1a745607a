// recoil.hpp — a man pushed back in melee (AR-R-11).
#pragma once
#include "rules/argad/state.hpp"

namespace esc::argad {

// Where he ends; his own place when something bars the way.
Pt recoil_place(const State&, std::size_t man, Pt striker);

}  // namespace esc::argad
