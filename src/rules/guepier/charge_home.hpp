// charge_home.hpp — a charge once its distance is rolled: who reaches, the enemy's fire, the contact (GM-R-29,
// GM-R-39).
#pragma once
#include "core/event.hpp"
#include "rules/guepier/state.hpp"

namespace esc::guepier {

MenSet charge_targets(const Battle&, std::size_t named);  // the located figures of the unit that is named
void name_as_charged(Battle&, std::size_t named);         // his unit aims at nobody this turn (GM-R-81)
MenSet chargers_who_reach(const Battle&);
void open_defence(Battle&);
void charge_home(Battle&, Dice&, Log&);
// Contact made: the charger's fight is fresh, a pinned enemy dies, carriers let go (GM-MELEE-20, GM-R-26).
void make_contact(Battle&, std::size_t charger, MenSet touched, Dice&, Log&);

}  // namespace esc::guepier
