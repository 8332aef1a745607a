// guepier_ways.hpp — moves of a whole party that nobody else would propose: in an open rank, or each man his own way
// through doors and round corners.
#pragma once
#include <vector>

#include "ai/guepier_goals.hpp"

namespace esc::guepier {

void suggest_ways(const Battle&, const Ask&, const Goal&, std::vector<Answer>&);

}  // namespace esc::guepier
