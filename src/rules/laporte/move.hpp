// move.hpp — how far a man may go (LP-MOVE). Halves are kept (LP-R-16).
#pragma once
#include <string>

#include "core/query.hpp"
#include "rules/laporte/rulebook.hpp"

namespace esc::laporte {

struct Move {
  int dice = 2;
  bool wounded = false;
  int moves = 1;
  bool hindering = false;  // the whole way
};

template <class V>
void keys(V& v, Move& m) {
  v.integer("dice", m.dice, 1, 3);
  v.flag("wounded", m.wounded);
  v.integer("moves", m.moves, 1, 4);
  v.flag("hindering", m.hindering);
}

// The outcome is the distance in hundredths of an inch: a designer may make the factor 3.
struct MoveQuery {
  static constexpr std::string_view name = "move";
  using Facts = Move;
  using Outcome = int;
  using Book = Rulebook;
  static Verdict why_not(const Move&, const Rulebook&) { return std::nullopt; }
  static int resolve(const Move&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const Move&, int hundredths);
};

}  // namespace esc::laporte
