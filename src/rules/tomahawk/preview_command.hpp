// preview_command.hpp — what a card or a command ability would bring: points, cost, tests, and whom a watchful unit
// sees.
#pragma once
#include "core/ask.hpp"
#include "core/preview.hpp"
#include "rules/tomahawk/state.hpp"

namespace esc::tomahawk {

void preview_command(const State&, Side, const Answer&, Preview&);
void preview_watch(const State&, std::size_t unit, Preview&);  // every enemy within its range: spotted or not

}  // namespace esc::tomahawk
