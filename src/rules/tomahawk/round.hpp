// round.hpp — a round of close combat with several units, or with the acting side behind an obstacle: what the
// contract's `melee` does not cover. The acting unit strikes and is struck; each pair of units has its own dice
// (section 3.3).
#pragma once
#include <string>

#include "rules/tomahawk/melee.hpp"

namespace esc::tomahawk {

struct Round {
  Vec<Blows, 8> acting, others;  // by opposing unit, in the order of their ids; no attackers: that one does not strike
};

template <class V>
void keys(V& v, Round& r) {
  int opponents = static_cast<int>(r.acting.size());
  v.integer("opponents", opponents, 1, 8);
}

struct RoundLosses {
  int acting = 0;
  Vec<int, 8> others;
  bool operator==(const RoundLosses&) const = default;
};

struct RoundQuery {
  static constexpr std::string_view name = "melee_round";
  static constexpr bool outside_the_contract = true;
  using Facts = Round;
  using Outcome = RoundLosses;
  using Book = Rulebook;
  static RoundLosses resolve(const Round&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const Round&, const RoundLosses&);
};

}  // namespace esc::tomahawk
