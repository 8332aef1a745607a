// deploy.hpp — setting up: points, units, markers and dummies, each where the scenario lets it stand (MT-SCN-02,
// MT-HID-01).
#pragma once
#include "core/ask.hpp"
#include "core/event.hpp"
#include "rules/tomahawk/state.hpp"

namespace esc::tomahawk {

Verdict why_not_place(const State&, std::size_t unit, const Answer&);
Verdict why_not_hide(const State&, std::size_t unit, Pt);
Verdict why_not_dummy(const State&, Side, const Answer&);
Verdict why_not_point(const State&, Side, Pt);
Verdict why_not_come_later(const State&, std::size_t unit);
Verdict why_not_ready(const State&, Side);

void place_unit(State&, std::size_t unit, const Answer&, Log&);
void hide_unit(State&, std::size_t unit, Pt, Log&);
void place_dummy(State&, Side, Pt, TroopType, Log&);
void come_later(State&, std::size_t unit, Log&);

bool placing_points(const State&);  // the side that is asked places its deployment points now
Answer propose_deployment(const State&, const Ask&, Rng&);
void propose_indoors(const State&, std::size_t unit, std::size_t house, Rng&, Answer&);
inline constexpr int dummies_a_side = 2;

}  // namespace esc::tomahawk
