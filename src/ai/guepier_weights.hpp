// guepier_weights.hpp — what a shot, a blow or a rally is worth, by exact odds counted face by face. Whole numbers in
// thousandths of a point, the same on every machine.
#pragma once
#include "ai/guepier_stakes.hpp"

namespace esc::guepier {

int shot_value(const Battle&, const Stakes&, std::size_t shooter, std::size_t target, bool aimed, bool priority);
int cannon_value(const Battle&, const Stakes&, std::size_t gun, Side, std::size_t target);
int bombard_value(const Battle&, const Stakes&, std::size_t gun, Side, Pt aim);
// With these friends claimed in support, who fall with their man (GM-MELEE-18).
int melee_value(const Battle&, std::size_t attacker, std::size_t defender, MenSet att_help, MenSet def_help, Side side);
int rally_value(const Battle&, const Stakes&, std::size_t man, int points);

}  // namespace esc::guepier
