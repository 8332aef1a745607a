// breaking_off.hpp — what it costs a unit to Recoil or to flee out of close combat (MT-MELEE-20, 21).
//   RecoilLossesQuery::resolve({.figures = 5}, book, dice, why);  // figures removed
#pragma once
#include <string>

#include "core/query.hpp"
#include "rules/tomahawk/rulebook.hpp"

namespace esc::tomahawk {

struct BreakingOff {
  int figures = 6;  // left in the unit, in contact or not
};

template <class V>
void keys(V& v, BreakingOff& b) {
  v.integer("figures", b.figures, 1, 60);
}

struct RecoilLossesQuery {
  static constexpr std::string_view name = "recoil_losses";
  using Facts = BreakingOff;
  using Outcome = int;  // losses
  using Book = Rulebook;
  static Verdict why_not(const BreakingOff&, const Rulebook&) { return std::nullopt; }
  static int resolve(const BreakingOff&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const BreakingOff&, int losses) { return "losses_" + std::to_string(losses); }
};

struct FlightLossesQuery {
  static constexpr std::string_view name = "flight_losses";
  using Facts = BreakingOff;
  using Outcome = int;  // losses
  using Book = Rulebook;
  static Verdict why_not(const BreakingOff&, const Rulebook&) { return std::nullopt; }
  static int resolve(const BreakingOff&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const BreakingOff&, int losses) { return "losses_" + std::to_string(losses); }
};

}  // namespace esc::tomahawk
