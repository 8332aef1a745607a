// tomahawk_moves.hpp — moves, entries and places of deployment that lead a unit to its errand: along the shortest way,
// in column along a road. Only what the judge allows.
#pragma once
#include <vector>

#include "ai/tomahawk_errands.hpp"

namespace esc::tomahawk {

void suggest_moves(const State&, const Ask&, const Errands&, std::size_t unit, std::vector<Answer>& more);
void suggest_entries(const State&, const Ask&, const Errands&, std::size_t unit, std::vector<Answer>& more);
void suggest_marker_moves(const State&, const Ask&, const Errands&, std::size_t marker, std::vector<Answer>& more);
void suggest_deployment(const State&, const Ask&, const Errands&, std::vector<Answer>& more);

}  // namespace esc::tomahawk
