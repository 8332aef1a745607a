#include "rules/guepier/rally.hpp"

namespace esc::guepier {

Verdict RallyQuery::why_not(const Rally& r, const Rulebook&) {
  if (r.nerve.state == State::none) return Refusal{"GM-RALLY-01"_rule, "no_marker"};
  return std::nullopt;
}

Rallied RallyQuery::resolve(const Rally& r, const Rulebook& book, Dice& dice, Ledger& why) {
  const bool was_pinned = r.nerve.state == State::pinned;
  if (holds(r.nerve, "GM-RALLY-01"_rule, book, dice, why))
    return why.note("GM-RALLY-12"_rule), was_pinned ? Rallied::stopped : Rallied::recovered;
  return why.note("GM-RALLY-13"_rule), was_pinned ? Rallied::removed : Rallied::pinned;
}

}  // namespace esc::guepier
