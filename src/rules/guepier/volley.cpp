#include "rules/guepier/volley.hpp"

namespace esc::guepier {

int VolleyQuery::resolve(const Volley& v, const Rulebook& book, Dice& dice, Ledger& why) {
  why.note("GM-VOLLEY-01"_rule);
  return dice.sum_of(v.shooters,
                     [&](Dice& d) { return is_eliminated(ShotQuery::resolve(v.shot, book, d, why)) ? 1 : 0; });
}

}  // namespace esc::guepier
