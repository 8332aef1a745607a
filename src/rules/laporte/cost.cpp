#include "rules/laporte/cost.hpp"

#include <algorithm>

namespace esc::laporte {

Verdict CostQuery::why_not(const Cost& c, const Rulebook&) {
  if ((c.shooting > 0) != !c.firearms.empty()) return Refusal{"LP-COST-06"_rule, "firearm_and_shooting"};
  return std::nullopt;
}

int CostQuery::resolve(const Cost& c, const Rulebook& book, Dice&, Ledger& why) {
  why.add("LP-COST-01"_rule, (c.initiative + c.move + c.shooting + c.melee) * book.cost_per_die);
  for (const Firearm f : c.firearms) why.add("LP-COST-02"_rule, book.range_in[index(f)] / book.cost_range_in);  // LP-R-33
  why.add("LP-COST-03"_rule, book.melee_sides[index(c.melee_weapon)] - book.cost_melee_base);
  if (c.leader) why.add("LP-COST-04"_rule, book.cost_leader);
  if (why.sum() < book.cost_least) why.add("LP-COST-05"_rule, book.cost_least - why.sum());
  return why.sum();
}

}  // namespace esc::laporte
