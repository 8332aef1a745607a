// victory.hpp — victory points, intrigues and the end of the battle (MT-SCN-01, 03, 05, section 8).
#pragma once
#include <optional>

#include "rules/tomahawk/state.hpp"

namespace esc::tomahawk {

int victory_points(const State&, Side);           // what counts at the end, without the intrigue
bool is_fulfilled(const State&, Side, Intrigue);  // as things stand now
std::optional<Side> annihilated(const State&);    // a side without units in play or to come
Result final_result(const State&);

}  // namespace esc::tomahawk
