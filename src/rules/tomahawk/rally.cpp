#include "rules/tomahawk/rally.hpp"

#include "rules/tomahawk/command.hpp"

namespace esc::tomahawk {

Verdict RallyQuery::why_not(const Rally& r, const Rulebook& book) {
  if (r.method != RallyMethod::authority) return std::nullopt;
  return AbilityQuery::why_not({.ability = Ability::authority, .points = r.points}, book);
}

bool RallyQuery::resolve(const Rally& r, const Rulebook& book, Dice& dice, Ledger& why) {
  why.restart_sum();
  if (r.method == RallyMethod::authority) return why.note("MT-CMD-13"_rule), true;
  const int face = dice.die(d10_from_zero, "MT-RALLY-02"_rule);
  why.add("MT-RALLY-02"_rule, face);
  why.note("MT-RALLY-01"_rule);
  return face >= book.rally[index(r.discipline)];
}

}  // namespace esc::tomahawk
