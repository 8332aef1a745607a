#include "rules/argad/cost.hpp"

#include <algorithm>

namespace esc::argad {

Verdict CostQuery::why_not(const Cost& c, const Rulebook&) {
  if (c.elite && std::none_of(c.firearms.begin(), c.firearms.end(), is_shoulder_arm))
    return Refusal{"AR-COST-04"_rule, "elite_needs_shoulder_arm"};
  return std::nullopt;
}

// AR-R-37: the sheet has no prices; these are linear in class, which counts hand to hand only.
int CostQuery::resolve(const Cost& c, const Rulebook& book, Dice&, Ledger& why) {
  const Price& price = book.price;
  why.restart_sum();
  why.add("AR-COST-01"_rule, price.a_class * c.fighting_class);
  for (const Firearm firearm : c.firearms) why.add("AR-COST-02"_rule, price.firearm[index(firearm)]);
  if (c.kind == Kind::cavalry) why.add("AR-COST-03"_rule, price.horse_of_cavalry);
  if (c.kind == Kind::mounted_foot) why.add("AR-COST-03"_rule, price.horse_of_mounted_foot);
  if (c.lance) why.add("AR-COST-03"_rule, price.lance);
  if (c.grenades) why.add("AR-COST-03"_rule, price.grenades);
  if (c.elite) why.add("AR-COST-04"_rule, why.sum() * (price.elite_factor - 1));
  return why.sum();
}

}  // namespace esc::argad
