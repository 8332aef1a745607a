// ground_capitan.hpp — the table, deployment, objectives and conditions of a battle of Capitán for a page.
#pragma once
#include "core/value.hpp"
#include "scenario/capitan.hpp"

namespace esc::capitan {

Value ground_of(const LoadedScenario& loaded);

}  // namespace esc::capitan
