#include "rules/argad/volley.hpp"

#include <algorithm>

namespace esc::argad {

Verdict VolleyQuery::why_not(const Volley& v, const Rulebook& book) {
  if (v.fire.moving && is_shoulder_arm(v.fire.weapon) && v.shooters > 1)
    return Refusal{"AR-FIRE-08"_rule, "one_shoulder_arm_moving"};
  return ShotQuery::why_not(v.fire, book);
}

int VolleyQuery::resolve(const Volley& v, const Rulebook& book, Dice& dice, Ledger& why) {
  const Need needed = need(v.fire, book, why);
  const auto one = [&](int to_hit) {
    return [&, to_hit](Dice& d) { return hits(to_hit, v.fire.open_ended, book, d) ? 1 : 0; };
  };
  const int favoured = needed.first == needed.others ? 0 : 1;  // AR-FIRE-24: one single die, AR-R-21: the first
  const int by_the_first = dice.sum_of(favoured, one(needed.first));
  const int by_the_others = dice.sum_of(v.shooters * v.fire.shots - favoured, one(needed.others));
  return std::min(by_the_first + by_the_others, v.group_size);
}

}  // namespace esc::argad
