// charge_home.hpp — a charge once its distance is rolled: who reaches, the enemy's fire, who goes for whom, the contact
// (GM-R-29, GM-R-39, GM-R-54).
#pragma once
#include "core/event.hpp"
#include "rules/guepier/state.hpp"

namespace esc::guepier {

MenSet charge_targets(const Battle&, std::size_t named);            // the located figures of the unit that is named
MenSet named_groups(const Battle&, std::size_t named, int extras);  // a figure of each group that a charge goes for
void name_as_charged(Battle&, std::size_t named);                   // his unit aims at nobody this turn (GM-R-81)
bool any_charger_reaches(const Battle&);
void open_defence(Battle&);
bool still_charges(const Battle&, std::size_t man);  // not killed, stopped or pinned meanwhile (GM-R-39)

// Where the `way` frame of a charge goes on: the man whom his player sends, or all that are left.
inline constexpr std::uint8_t sends_one = 6, sends_the_rest = 7;

// Each charger who reaches goes for whom his player likes; whom he has not sent goes for the nearest.
bool pairing_is_open(const Battle&);  // more than one charger, or more than one man for him
Verdict why_not_engage(const Battle&, const Answer&);
void take_engage(Battle&, const Answer&);
void engage(Battle&, Log&);
bool charge_home(Battle&, Log&);  // false: somebody has fallen, and the rest waits for the tests
// Contact made: the charger's fight is fresh, a pinned enemy dies, carriers let go (GM-MELEE-20, GM-R-26).
void make_contact(Battle&, std::size_t charger, MenSet touched, Log&);

}  // namespace esc::guepier
