#include "rules/guepier/bombardment.hpp"

namespace esc::guepier {

Burst BombardmentQuery::resolve(const Bombardment& b, const Rulebook& book, Dice& dice, Ledger& why) {
  if (!hits(b.gun, b.laying, {}, book, dice, why)) return {};  // GM-BOMB-02
  const auto drift = static_cast<Drift>(dice.die(d4, "GM-BOMB-03"_rule) - 1);
  why.note("GM-BOMB-03"_rule);
  why.restart_sum();
  return {true, drift, two_dice("GM-BOMB-04"_rule, dice, why)};
}

}  // namespace esc::guepier
