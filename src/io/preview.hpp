// preview.hpp — what an answer would mean, weighed: each chance with its exact odds and the reasons known before the
// first die, the line of sight, the way and its cost. The odds come from the same procedures that play resolves.
//   weigh(game, Side::red, answer, standard_queries(), Lang::fr)
#pragma once
#include "io/game.hpp"
#include "io/lang.hpp"
#include "io/registry.hpp"

namespace esc {

// As write_preview, with "odds", the "words" of each outcome and "ledger" for each chance and the sentence of a refusal.
Value weigh(const Game& game, Side side, const Answer& answer, const QueryRegistry& registry, Lang lang);

Value write_ledger(std::span<const LedgerLine> lines, std::string_view system, Lang lang);

// The distance between two points of the table: {"distance", "text"}.
Value measured(const Game& game, Pt from, Pt to, Lang lang);

}  // namespace esc
