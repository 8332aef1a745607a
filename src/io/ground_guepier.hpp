// ground_guepier.hpp — the table, deployment, places and awards of a battle of Le guêpier mexicain for a page.
#pragma once
#include "core/value.hpp"
#include "scenario/guepier.hpp"

namespace esc::guepier {

Value ground_of(const LoadedScenario& loaded);

}  // namespace esc::guepier
