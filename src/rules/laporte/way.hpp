// way.hpp — a move on the table: where it ends, and why it may not be made (LP-MOVE, LP-R-15, LP-R-16, LP-R-36, LP-R-41).
#pragma once
#include <span>

#include "core/refusal.hpp"
#include "rules/laporte/state.hpp"

namespace esc::laporte {

struct Way {
  Verdict no;
  Pt end;
  Vec<Pt, 9> walked;  // his own place first
  Len cost = 0;       // of the score, rounded up to 0.1 mm
  bool leaves_table = false;
  bool by_exit = false;  // on purpose, where the scenario lets him
};

// `legs` are the corners of the way after the man's own place. New contact stops him dead, so what follows it is not walked.
Way walk(const State&, std::size_t man, std::span<const Pt> legs, int inches_to_go);
Way walk_allowed(const State&, std::size_t man, std::span<const Pt> legs);  // one that walk() allows, not priced again

}  // namespace esc::laporte
