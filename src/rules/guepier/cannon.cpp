#include "rules/guepier/cannon.hpp"

namespace esc::guepier {

Verdict CannonQuery::why_not(const Cannon& c, const Rulebook& book) {
  if (auto no = guepier::why_not(c.gun, book)) return no;
  if (!c.los) return Refusal{"GM-FIRE-03"_rule, "no_sight"};
  if (c.mark.mounted && c.mark.skirmishing) return Refusal{"GM-R-30"_rule, "mounted_skirmisher"};
  if (c.targets.front().side != Camp::enemy) return Refusal{"GM-ART-04"_rule, "own_central_target"};
  return std::nullopt;
}

std::vector<Hurt> CannonQuery::resolve(const Cannon& c, const Rulebook& book, Dice& dice, Ledger& why) {
  if (!hits(c.gun, c.laying, c.mark, book, dice, why)) return {};
  why.note("GM-ART-05"_rule);
  return save_together(c.targets, Threat::cannon, book, dice, why);
}

}  // namespace esc::guepier
