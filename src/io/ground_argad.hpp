// ground_argad.hpp — the table, deployment, goals and conditions of a battle of « Argad ! » for a page.
#pragma once
#include "core/value.hpp"
#include "scenario/argad.hpp"

namespace esc {

Value ground_of(const argad::LoadedScenario& loaded);

}  // namespace esc
