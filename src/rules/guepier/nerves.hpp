// nerves.hpp — phases 2 and 3: rallying, and looking for the enemy (GM-RALLY, GM-LOC).
#pragma once
#include "core/event.hpp"
#include "rules/guepier/rally.hpp"
#include "rules/guepier/state.hpp"

namespace esc::guepier {

Verdict why_not_rally(const Battle&, Side, const Answer&);
Verdict why_not_locate(const Battle&, Side, const Answer&);
Rally rally_facts(const Battle&, std::size_t man, int points);
std::uint8_t pool_for_rally(const Battle&, std::size_t man);  // the unit whose points he may draw (GM-R-12, GM-R-71)

void open_rally(Battle&);
void step_rally(Battle&, Dice&, Log&);
void step_locate(Battle&, Dice&, Log&);
MenSet may_be_located(const Battle&, Side by);  // worth an attempt: untried, not known yet

}  // namespace esc::guepier
