// clear_way.hpp — a straight way that nothing can forbid, known at a glance; most ways of random play are of this kind.
#pragma once
#include "rules/laporte/state.hpp"

namespace esc::laporte {

// True only if walk() allows it and it ends on the table, wherever another man or a wall may stop him before its end.
bool is_clear_way(const State&, std::size_t man, Pt to, int inches_to_go);

}  // namespace esc::laporte
