// judge.hpp — is this answer allowed, and if not, by which rule? The judge reads the position and cannot touch it.
#pragma once
#include "core/ask.hpp"
#include "rules/laporte/state.hpp"

namespace esc::laporte {

Verdict check(const State&, const Answer&);

// May the active man shoot at this target with this gun now?
Verdict why_not_fire(const State&, std::size_t man, std::size_t target, std::size_t gun);

}  // namespace esc::laporte
