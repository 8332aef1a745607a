// rank.hpp — what a player's rank allows him once a turn (chapter 10); each line of the table is complete (CA-R-62).
#pragma once
#include <optional>

#include "rules/capitan/state.hpp"

namespace esc::capitan {

// Nobody's when the players have not agreed on promotion (CA-10-04).
constexpr Perks perks_of(std::optional<int> rank) {
  if (!rank) return {};
  return {.initiative = true, .fire = *rank >= 2, .combat = *rank >= 3, .morale = *rank >= 5, .dodge = *rank >= 6};
}

constexpr int initiative_bonus(std::optional<int> rank) {  // CA-10.1-02 to CA-10.1-07
  if (!rank || *rank < 1) return 0;
  return *rank >= 4 ? 2 : 1;
}

// again_fire … or add_bonus: is it left this turn? (CA-R-62: each once a turn)
bool perk_left(const State&, Side, int what);
void spend_perk(State&, Side, int what);
bool any_perk_left(const State&);

}  // namespace esc::capitan
