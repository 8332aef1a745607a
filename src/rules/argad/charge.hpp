// charge.hpp — does a cavalryman's move into contact count as a charge (AR-R-31)?
#pragma once
#include "rules/argad/state.hpp"

namespace esc::argad {

bool charges_home(const State&, std::size_t cavalryman, std::size_t enemy);  // looked at as they touch

}  // namespace esc::argad
