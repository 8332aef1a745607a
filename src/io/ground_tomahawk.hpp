// ground_tomahawk.hpp — the table, deployment, exits and awards of a battle of Mousquets & Tomahawks for a page.
#pragma once
#include "core/value.hpp"
#include "scenario/tomahawk.hpp"

namespace esc::tomahawk {

Value ground_of(const LoadedScenario& loaded);

}  // namespace esc::tomahawk
