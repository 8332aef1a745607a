// melee_facts.hpp — two figures in contact as the rules of melee see them (AR-MELEE, AR-R-56, AR-R-57).
#pragma once
#include "rules/argad/melee.hpp"
#include "rules/argad/state.hpp"

namespace esc::argad {

MeleeWeapon weapon_in_hand(const State&, std::size_t man);
Melee melee_facts(const State&, std::size_t a, std::size_t b);
Verdict why_not_wield(const State&, std::size_t man, int wielded);

}  // namespace esc::argad
