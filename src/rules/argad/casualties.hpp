// casualties.hpp — how figures leave the table, and who falls when a group is hit (AR-FIRE-26, AR-R-22, AR-R-54).
#pragma once
#include "core/event.hpp"
#include "rules/argad/state.hpp"

namespace esc::argad {

void remove_fallen(State&, Log&);                       // all who were hit in the step that ends
void leave_table(State&, std::size_t man, Edge, Log&);  // his centre crosses that edge
void drop_mail(State&, std::size_t man, Log&);          // what he carried lies where he fell

// Finds the victims of the hits on groups, in the order of the dice. Stops with State::tied set when several are
// equally near: their owner says who falls.
void assign_hits(State&);

}  // namespace esc::argad
