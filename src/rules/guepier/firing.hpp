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

// A shooter of a volley, the figure he measures to, and whether the enemy unit is his priority (GM-R-38).
struct VolleyShot {
  std::uint16_t shooter = nobody, measured = nobody;
};
using VolleyShots = Vec<VolleyShot, most_men>;
VolleyShots volley_of(const Battle&, MenSet shooters, MenSet targets, bool aimed);

}  // namespace esc::guepier
