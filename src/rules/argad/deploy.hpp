// deploy.hpp — setting up by the scenario's orders (section 10), hidden or not (AR-R-35).
#pragma once
#include "core/ask.hpp"
#include "core/rng.hpp"
#include "rules/argad/state.hpp"

namespace esc::argad {

struct Stance {
  Pt at;
  bool hidden = false;
  int unit = 0;  // 0: by himself
};

Verdict why_not_place(const State&, std::size_t man, const Stance&);
Verdict why_not_ready(const State&, Side);
void put(State&, std::size_t man, const Stance&);

// A place that the scenario allows for the next figure of the side; nobody if all stand, or if no place is found.
struct Proposed {
  std::uint16_t man = nobody;
  Stance stance;
};
Proposed propose_place(const State&, Side, Rng&);

// Another place where he could be hiding, for all that the enemy knows.
Stance any_hideout(const State&, std::size_t man, Rng&);

}  // namespace esc::argad
