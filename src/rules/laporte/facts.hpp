// facts.hpp — from the table to the facts that a procedure asks for.
#pragma once
#include "rules/laporte/initiative.hpp"
#include "rules/laporte/melee.hpp"
#include "rules/laporte/morale.hpp"
#include "rules/laporte/move.hpp"
#include "rules/laporte/shot.hpp"
#include "rules/laporte/state.hpp"

namespace esc::laporte {

Initiative initiative_facts(const State&, std::size_t man);
Move move_facts(const State&, std::size_t man);
Shot shot_facts(const State&, std::size_t shooter, std::size_t target, std::size_t gun, bool nearest);
Melee melee_facts(const State&, std::size_t attacker, std::size_t defender);
Morale morale_facts(const State&, std::size_t group);

}  // namespace esc::laporte
