// capitan_gunnery.hpp — what a shot of artillery is worth, in victory points.
#pragma once
#include "rules/capitan/guns_fire.hpp"
#include "rules/capitan/state.hpp"

namespace esc::capitan {

// If it falls where it is aimed, by how often it does: who lies under the template, and how many of them save. Friends count
// against it.
int worth_of_shot(const State&, const Laying&);

}  // namespace esc::capitan
