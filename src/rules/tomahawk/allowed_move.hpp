// allowed_move.hpp — the march of a Move action that the judge has allowed: a straight way is not asked about twice.
#pragma once
#include "core/ask.hpp"
#include "rules/tomahawk/state.hpp"

namespace esc::tomahawk {

March allowed_move(const State&, std::size_t unit, const Answer&, bool engages, bool out_of_hiding);

}  // namespace esc::tomahawk
