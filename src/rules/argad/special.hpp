// special.hpp — the deeds that are rationed: one a player a turn (AR-SPECIAL-01, AR-R-55).
#pragma once
#include "rules/argad/state.hpp"

namespace esc::argad {

enum class Deed : std::uint8_t { none = 0, fire_on_the_move = 1, aimed_shot = 2, grenade = 4, surprise = 8 };

// What a shot takes of the ration, as it is declared.
Deed deed_of(const State&, std::size_t man, const Shooting&);

// May the side still do it, given what it has done and what it has secretly decided?
Verdict why_not_deed(const State&, Side, Deed);

}  // namespace esc::argad
