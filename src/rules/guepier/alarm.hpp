// alarm.hpp — the MORALE interrupt: whoever falls is noted by eliminate(), and before anything else goes on his friends
// within 5 cm test, the nearest first; of several equally near their player says who is next (GM-MORALE-01, GM-R-59).
#pragma once
#include "core/event.hpp"
#include "rules/guepier/state.hpp"

namespace esc::guepier {

inline bool tests_are_owed(const Battle& s) { return !s.fallen.empty(); }
void step_morale(Battle&, Dice&, Log&);

MenSet next_to_test(const Battle&);  // of the question that is open: who are equally near
Verdict why_not_test(const Battle&, Side, const Answer&);

}  // namespace esc::guepier
