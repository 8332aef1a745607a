// query.hpp — what a query type is. It names one procedure and its facts:
//   struct ShotQuery {
//     static constexpr std::string_view name = "shot";
//     using Facts = Shot; using Outcome = Hurt; using Book = Rulebook;
//     static Verdict why_not(const Shot&, const Rulebook&);                   // impossible, and the rule that says so
//     static Hurt resolve(const Shot&, const Rulebook&, Dice&, Ledger&);      // the one text of the rule
//     static std::string text(const Shot&, Hurt);
//   };
// and `keys(visitor, Shot&)` beside Shot tells its keys. core/query_set.hpp makes the set that is served to the outside; the
// big numbers of exact odds stay there, so that the rules themselves compile quickly.
#pragma once
#include <optional>
#include <string>
#include <string_view>

#include "core/dice.hpp"
#include "core/keys.hpp"
#include "core/ledger.hpp"
#include "core/refusal.hpp"
