// propose_way.hpp — where a party that moves might go: the whole of it by one shift, carriers up to a wall.
#pragma once
#include "core/rng.hpp"
#include "rules/guepier/state.hpp"

namespace esc::guepier {

Answer propose_way(const Battle&, const Ask&, Rng&);
Angle towards_enemy(const Battle&, std::size_t man);  // his facing where there is none
// The answer `go` by which everybody who may still move shifts so far in this direction, each as far as he can; those
// who cannot stay. No places: nobody could.
Answer shifted(const Battle&, const Ask&, Angle direction, Len distance, Angle facing);
// The carriers of a thing up to this piece, side by side; no places: not there yet.
Answer carried_to(const Battle&, const Ask&, PieceId wall);

}  // namespace esc::guepier
