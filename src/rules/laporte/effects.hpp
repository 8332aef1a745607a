// effects.hpp — what an outcome does to the men.
#pragma once
#include "core/event.hpp"
#include "rules/laporte/shot.hpp"
#include "rules/laporte/state.hpp"

namespace esc::laporte {

void kill(State&, std::size_t man, Log&);                // by a shot or in melee: a combat loss
void flee(State&, std::size_t man, Log&);                // LP-MORALE-03, LP-R-36
void exit_table(State&, std::size_t man, Log&);          // by his exit
void hurt(State&, std::size_t man, Hurt, Log&);          // LP-SAVE
bool is_acting(const State&, std::size_t man);           // in his activation or counter
void end_activation_of(State&, std::size_t man);         // LP-MELEE-11, LP-R-27
void look_for_survivors(State&, Log&);                   // LP-R-35

}  // namespace esc::laporte
