// asking.hpp — the questions of a phase: to both sides at once, figure by figure, each side at its own pace. What one
// side is asked depends on what it knows alone.
#pragma once
#include "core/system.hpp"
#include "rules/argad/state.hpp"

namespace esc::argad {

Asks open_questions(const State&);
AskKind kind_of_question(const State&, Side);

void open_phase(State&);                      // the first question of each side, if it has any
void next_question(State&, Side, bool done);  // after an answer
bool all_answered(const State&);

// Answers are numbered by side, so that no number tells what the other side does.
constexpr Side side_of_answer(std::uint32_t ask) { return ask % 2 == 0 ? Side::red : Side::blue; }

}  // namespace esc::argad
