// ground_argad.hpp — the table, deployment, goals and conditions of a battle of « Argad ! » for a page.
#pragma once
#include "core/value.hpp"
#include "scenario/argad.hpp"

namespace esc::argad {

Value ground_of(const LoadedScenario& loaded);

}  // namespace esc::argad
