// deploy.hpp — setting up by the scenario's orders (sections 10 of the catalogue, LP-R-24: facing is free).
#pragma once
#include "core/ask.hpp"
#include "core/rng.hpp"
#include "rules/laporte/state.hpp"

namespace esc::laporte {

// May this man stand there, given the men placed so far? `party` is 1 or 2 where the scenario asks for parties.
Verdict why_not_place(const State&, std::size_t man, Pt at, std::int16_t inside, int party);

// Is the side's whole deployment as the scenario wants it?
Verdict why_not_ready(const State&, Side);

// A place for the next man of a side that the scenario allows, found by trying; the man himself if all are placed.
struct Post {
  std::uint16_t man = nobody;
  Pt at;
  std::int16_t inside = outdoors;
  int party = 0;
};
Post propose_post(const State&, Side, Rng&);

}  // namespace esc::laporte
