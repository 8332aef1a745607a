#include "rules/guepier/morale.hpp"

namespace esc::guepier {

Verdict MoraleQuery::why_not(const Morale& m, const Rulebook& book) {
  if (m.distance > Measure(centimetres(book.rally.morale_radius_cm)))
    return Refusal{"GM-MORALE-01"_rule, "too_far_to_test"};
  return std::nullopt;
}

Shaken MoraleQuery::resolve(const Morale& m, const Rulebook& book, Dice& dice, Ledger& why) {
  if (holds(m.nerve, "GM-MORALE-01"_rule, book, dice, why)) return Shaken::steady;  // GM-R-57: a pass changes nothing
  switch (m.nerve.state) {
    case State::none:
      return why.note("GM-MORALE-02"_rule), Shaken::stopped;
    case State::stopped:
      return why.note("GM-MORALE-03"_rule), Shaken::pinned;
    case State::pinned:
      break;
  }
  return why.note("GM-MORALE-04"_rule), Shaken::broken;
}

}  // namespace esc::guepier
