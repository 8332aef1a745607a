// victory.hpp — who has won, and the mail (section 10, AR-R-38, AR-R-54).
#pragma once
#include <optional>

#include "core/event.hpp"
#include "rules/argad/state.hpp"

namespace esc::argad {

std::optional<Result> end_of_turn_result(const State&);
int victory_points(const State&, Side);
int lost(const State&, Side);

void look_at_vehicle(State&);     // who touches it as the turn begins
void fetch_mail(State&, Log&);    // as the turn ends
void pick_up_mail(State&, Log&);  // after a move

}  // namespace esc::argad
