// orders.hpp — what a figure may be ordered to do this turn (section 3, AR-R-40, AR-R-44, AR-R-53).
#pragma once
#include "core/ask.hpp"
#include "rules/argad/state.hpp"

namespace esc::argad {

Verdict why_not_order(const State&, std::size_t man, const Answer&);
Verdict why_not_way(const State&, std::size_t man, Pt from, Kind, std::span<const Pt> path);
void note_order(State&, std::size_t man, const Answer&);
Shooting shooting_of(const Answer&);

}  // namespace esc::argad
