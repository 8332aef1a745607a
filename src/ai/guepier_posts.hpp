// guepier_posts.hpp — how to draw up a unit before the battle: in one rank so open that a man's fall shakes few of the
// others (GM-MORALE-01) and a shell strikes few (GM-ART-05), folded where the ground is narrow, or along a wall.
#pragma once
#include <vector>

#include "rules/guepier/guepier.hpp"

namespace esc::guepier {

// Those that the judge allows, facing the enemy.
void suggest_posts(const Battle&, const Ask&, Pt enemy, std::vector<Answer>&);

}  // namespace esc::guepier
