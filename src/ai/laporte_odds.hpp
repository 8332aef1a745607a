// laporte_odds.hpp — exact odds of the procedures that a player weighs, from the same facts and the same text as play.
// Each different question is worked out once: only what a procedure reads of its facts makes it different.
//   const ShotOdds& odds = book_of_odds.shot(shot_facts(s, me, him, gun, nearest));
#pragma once
#include <array>
#include <cstdint>
#include <map>

#include "rules/laporte/facts.hpp"

namespace esc::laporte {

inline constexpr int certain = 10'000;  // probabilities in parts of this, rounded down

struct ShotOdds {
  int wounded = 0, killed = 0;
};

class OddsBook {
 public:
  explicit OddsBook(const Rulebook& rules) : rules_(rules) {}
  const ShotOdds& shot(const Shot&);
  int attacker_wins(const Melee&);
  int goes_at_least(const Move&, int inches);  // one move action

 private:
  using Reach = std::array<int, 16>;  // by inches
  const Rulebook& rules_;
  std::map<std::uint32_t, ShotOdds> shots_;
  std::map<std::uint32_t, int> melees_;
  std::map<std::uint32_t, Reach> reaches_;
};

}  // namespace esc::laporte
