// deploy.hpp — setting up: unit by unit, guns and the general apart (GM-R-85); units that come later enter by their
// edge.
#pragma once
#include "rules/guepier/state.hpp"

namespace esc::guepier {

Verdict why_not_place(const Battle&, const Ask&, const Answer&);
// The i-th figure alone, those before it being there already; `party` are all that are placed with it.
Verdict why_not_spot(const Battle&, const Answer&, std::size_t i, MenSet party);
Verdict why_not_place_gun(const Battle&, Side, const Answer&);
Verdict why_not_ready(const Battle&, const Ask&);
void place(Battle&, const Answer&);
void place_gun(Battle&, const Answer&);
Verdict why_not_entrust(const Battle&, Side, const Answer&);  // who begins with a ladder, ram or barrel in his hands
void entrust(Battle&, const Answer&);
void hand_out_gear(Battle&, Side);  // once a side is ready, what nobody has been entrusted with

MenSet to_place(const Battle&, std::uint8_t unit);  // its figures that deploy: not the drivers
Answer propose_deployment(const Battle&, const Ask&, Rng&);

}  // namespace esc::guepier
