// brawl.hpp — phase 6: melees in the order of the side whose men attack (GM-MELEE, GM-R-50 to 54, GM-R-67, GM-R-79).
#pragma once
#include "core/event.hpp"
#include "rules/guepier/state.hpp"

namespace esc::guepier {

Verdict why_not_fight(const Battle&, Side, const Answer&);
Verdict why_not_parry(const Battle&, const Answer&);
Verdict why_not_claim(const Battle&, std::size_t man, const Answer&);
Verdict why_not_step_in(const Battle&, const Answer&);

void take_fight(Battle&, const Answer&);
void take_parry(Battle&, const Answer&);
void take_claim(Battle&, const Answer&);
void step_in(Battle&, const Answer&, Log&);

void step_melee(Battle&, Dice&, Log&);
void step_parry(Battle&, Dice&, Log&);
void step_advance(Battle&);

bool may_fight(const Battle&, std::size_t attacker, std::size_t defender);
// What Answer::n of a claim says: who is claimed in support (GM-MELEE-18).
int claim_of(MenSet supports);
MenSet claimed_in(int n);
MenSet cheapest_of(const Battle&, MenSet);  // the one whose fall would cost least
// Friends of `man` who may support him, all touching the attacked element (GM-MELEE-11, GM-MELEE-19, GM-R-50).
MenSet supporters(const Battle&, std::size_t man, std::size_t attacker, std::size_t defender);
bool has_pistol(const Battle&, std::size_t man);

}  // namespace esc::guepier
