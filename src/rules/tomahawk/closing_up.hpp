// closing_up.hpp — men of an engaged unit step up into contact with those who engage it (MT-MELEE-03).
#pragma once
#include <span>

#include "core/ask.hpp"
#include "rules/tomahawk/state.hpp"

namespace esc::tomahawk {

bool may_close_up(const State&, std::size_t unit);
Verdict why_not_close_up(const State&, std::size_t unit, std::span<const Placement> chosen);
void close_up(State&, std::size_t unit, std::span<const Placement> chosen);  // nobody chosen: all who can

}  // namespace esc::tomahawk
