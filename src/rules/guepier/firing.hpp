// firing.hpp — shots and volleys, in phase 5 group by group and before a charge comes home (GM-FIRE, GM-VOLLEY,
// GM-DEF).
#pragma once
#include "core/event.hpp"
#include "rules/guepier/parties.hpp"

namespace esc::guepier {

// Judges of the answers to `fire` and `defend`.
Verdict why_not_fire(const Battle&, const Ask&, const Answer&);
Verdict why_not_volley(const Battle&, const Ask&, const Answer&);
Verdict why_not_gun_answer(const Battle&, const Ask&, const Answer&);
Verdict why_not_pass(const Battle&, const Ask&, const Answer&);

void take_fire(Battle&, const Answer&);  // notes a checked answer of either question
void step_fire(Battle&, Log&);
void step_shooting(Battle&, Dice&, Log&);
void step_defence(Battle&, Dice&, Log&);

bool group_has_target(Battle&, MenSet group);  // notes who has none
MenSet defenders(const Battle&);               // who may fire at the charge under way

bool makes_a_volley(const Battle&, MenSet shooters, MenSet targets);  // two shooters at least (GM-R-38)

}  // namespace esc::guepier
