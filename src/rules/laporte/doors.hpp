// doors.hpp — into a building and out of it (LP-MOVE-06, LP-MOVE-07, LP-R-34).
#pragma once
#include <optional>

#include "core/refusal.hpp"
#include "rules/laporte/state.hpp"

namespace esc::laporte {

struct Passage {
  Verdict no;
  Pt end;
};

Passage enter(const State&, std::size_t man, PieceId building, std::size_t door);
Passage leave(const State&, std::size_t man, std::size_t door);

// Does a man fit there: inside the walls of his building, or clear of everything hard outside, and on nobody's base?
bool fits(const State&, std::size_t man, Pt at, std::int16_t inside);

int men_inside(const State&, PieceId building);

}  // namespace esc::laporte
