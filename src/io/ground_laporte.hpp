// ground_laporte.hpp — Laporte's table, deployment, exits, objective and conditions for a page.
#pragma once
#include "core/value.hpp"
#include "scenario/laporte.hpp"

namespace esc::laporte {

Value ground_of(const LoadedScenario& loaded);

}  // namespace esc::laporte
