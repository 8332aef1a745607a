// capitan_gunnery.hpp — what a shot of artillery is worth, in victory points, and how a gun is best laid.
#pragma once
#include <vector>

#include "rules/capitan/guns_fire.hpp"
#include "rules/capitan/state.hpp"

namespace esc::capitan {

// Who lies under the template where it falls, and how many of them save. Friends count against it.
int worth_of_shot(const State&, const Laying&);
// Beside the shots offered, better laid ones.
void suggest_aims(const State&, const Ask&, std::vector<Answer>&);
// Of turning a gun: by the enemies that it then has before its muzzle, and no longer has.
int worth_of_pivot(const State&, std::uint8_t gun, Angle facing);

}  // namespace esc::capitan
