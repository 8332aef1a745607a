// sight.hpp — who sees whom, and behind what (LP-R-21, LP-R-22, LP-R-34). All that measures sight on the table stands here.
#pragma once
#include "rules/laporte/state.hpp"

namespace esc::laporte {

// The line between two men, terrain only: what "in sight" and "obstructed" mean for initiative.
bool terrain_lets_see(const State&, std::size_t a, std::size_t b);

// The same with the other figures in the way: what a shooter sees.
bool in_sight(const State&, std::size_t from, std::size_t to);

// The pieces that shelter the target against the shooter, and the best cover among them and his house.
PieceSet sheltering_pieces(const State&, std::size_t shooter, std::size_t target);
Cover cover_of_target(const State&, std::size_t shooter, std::size_t target);

// All the nearest enemies in sight: several when they are equally near (LP-R-40).
MenSet nearest_enemies_in_sight(const State&, std::size_t man);

// Base to base and no wall of a building, high wall or partition between them (LP-R-23, LP-R-34): who is in a house is
// attacked in the house (LP-MELEE-12).
bool in_contact(const State&, std::size_t a, std::size_t b);
MenSet enemies_in_contact(const State&, std::size_t man);

// "Undeniably from behind": from where the attacker began and from where he stands now (LP-R-24).
bool attacked_from_behind(const Man& defender, Pt attacker_began, Pt attacker_now);

}  // namespace esc::laporte
