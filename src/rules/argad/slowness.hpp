// slowness.hpp — the dice that difficult ground costs: rolled once a turn, shared by a unit (AR-R-29, AR-R-30).
#pragma once
#include <span>

#include "rules/argad/mover.hpp"

namespace esc::argad {

using Movers = Vec<Mover, most_men>;

// AR-R-29: the pieces that an ordered way meets, the ground of its beginning included, and the worst of them.
struct Foreseen {
  PieceSet pieces;
  Going worst = Going::easy;
  Ground ground = Ground::open;
};
Foreseen foreseen(const Setup&, Kind, Pt from, std::span<const Pt> path);

// Slowness and crawling dice of all who move, red's first; sets how far each may go.
void roll_for_ground(const State&, Movers&, Dice&, Log&);

}  // namespace esc::argad
