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

// The re-rolls that a side has left this turn, as bits of again_fire … (CA-R-62: each once a turn).
constexpr int rerolls_left(const Perks& p) {
  return (p.fire ? again_fire : 0) | (p.combat ? again_combat : 0) | (p.morale ? again_morale : 0) | (p.dodge ? again_dodge : 0);
}
// May it be spent now: left, and its owner wants to (CA-R-111).
inline bool rolls_again(const State& s, Side side, int what) {
  return (rerolls_left(s.perks[index(side)]) & s.ready[index(side)] & what) != 0;
}

// The owners are asked one after the other, the active side first, before the unit does anything.
void push_perks(State&, UnitId active);
void step_perks(State&, Frame&);
Verdict why_not_perks(const State&, Side, int wanted);

// A test of morale; one that failed is rolled again if its owner wants to spend that on it, and then stands (CA-10.1-06).
template <class Query, class Failed>
typename Query::Outcome play_morale(State& s, Side side, const typename Query::Facts& facts, Failed failed, std::string_view key,
                                    std::initializer_list<Arg> args, Dice& dice, Log& log) {
  const auto first = log.play<Query>(facts, s.book(), dice, key, everyone, args);
  if (!failed(first) || !rolls_again(s, side, again_morale)) return first;
  s.perks[index(side)].morale = false;
  return log.play<Query>(facts, s.book(), dice, key, everyone, args);
}

}  // namespace esc::capitan
