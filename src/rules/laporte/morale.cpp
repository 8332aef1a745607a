#include "rules/laporte/morale.hpp"

namespace esc::laporte {

// LP-MORALE-02: the die must beat the men lost
Nerve MoraleQuery::resolve(const Morale& m, const Rulebook&, Dice& dice, Ledger& why) {
  const int shaken = dice.count(1, d12, 1, m.eliminated, "LP-MORALE-01"_rule);
  why.add("LP-MORALE-02"_rule, m.eliminated);
  return shaken ? Nerve::shaken : Nerve::holds;
}

}  // namespace esc::laporte
