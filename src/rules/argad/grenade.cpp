#include "rules/argad/grenade.hpp"

namespace esc::argad {

int GrenadeQuery::resolve(const Grenade& g, const Rulebook& book, Dice& dice, Ledger& why) {
  const int killed = dice.count(g.figures, d6, 1, book.grenade_kills_up_to, "AR-SPECIAL-08"_rule);
  why.restart_sum();
  why.add("AR-SPECIAL-08"_rule, killed);
  return killed;
}

}  // namespace esc::argad
