// morale.hpp — a group that lost men this turn (LP-MORALE).
#pragma once
#include <string>

#include "core/query.hpp"
#include "rules/laporte/rulebook.hpp"

namespace esc::laporte {

struct Morale {
  int eliminated = 1;  // since the start of the battle
  bool lost_this_turn = true;
};

template <class V>
void keys(V& v, Morale& m) {
  v.integer("eliminated", m.eliminated, 1, 12);
  v.flag("lost_this_turn", m.lost_this_turn);
}

enum class Nerve : std::uint8_t { holds, shaken };

struct MoraleQuery {
  static constexpr std::string_view name = "morale";
  using Facts = Morale;
  using Outcome = Nerve;
  using Book = Rulebook;
  static Verdict why_not(const Morale& m, const Rulebook&) {
    if (!m.lost_this_turn) return Refusal{"LP-MORALE-01"_rule, "no_loss_no_test"};
    return std::nullopt;
  }
  static Nerve resolve(const Morale&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const Morale&, Nerve n) { return n == Nerve::holds ? "holds" : "shaken"; }
};

}  // namespace esc::laporte
