// deploy.hpp — setting up: hidden units first, as markers, then the rest (CA-R-103).
#pragma once
#include "core/event.hpp"
#include "rules/capitan/state.hpp"

namespace esc::capitan {

void step_deploy(State&, Frame&, Dice&, Log&);
Verdict check_deploy(const State&, const Ask&, const Answer&);
void take_deploy(State&, Side, const Answer&, Log&);

bool deploys_now(const State&, Side, std::size_t unit);  // in this step, and not yet
bool all_deployed(const State&, Side);
std::optional<Answer> propose_deployment(const State&, const Ask&, Rng&);

}  // namespace esc::capitan
