#include "rules/guepier/gun.hpp"

namespace esc::guepier {

Verdict why_not(const Gun& g, const Rulebook& book) {
  if (!g.in_battery) return Refusal{"GM-R-33"_rule, "not_in_battery"};
  if (g.crew_moved) return Refusal{"GM-ART-01"_rule, "crew_moved"};
  if (g.crew_state == State::pinned) return Refusal{"GM-RALLY-16"_rule, "pinned"};
  if (g.gunners < book.cannon.least_gunners) return Refusal{"GM-R-32"_rule, "too_few_gunners"};
  if (g.already_fired) return Refusal{"GM-FIRE-02"_rule, "already_fired"};
  if (!g.in_arc) return Refusal{"GM-FIRE-01"_rule, "out_of_arc"};
  return std::nullopt;
}

int two_dice(RuleId rule, Dice& dice, Ledger& why) {
  return dice.sum_of(2, [&](Dice& d) {
    const int face = d.die(d6, rule);
    why.add(rule, face);
    return face;
  });
}

bool hits(const Gun& g, const Laying& l, const Mark& mark, const Rulebook& book, Dice& dice, Ledger& why) {
  const Fire fire{.shooter = l.crew,
                  .grade = l.grade,
                  .state = g.crew_state,
                  .obsolete = l.obsolete,
                  .smoke = l.smoke,
                  .target_mounted = mark.mounted,
                  .target_skirmishing = mark.skirmishing,
                  .target_gunner = mark.gunner};
  const int needed = book.cannon.score[band_of(l.range, l.dawn, book.cannon.limit_cm)];
  return 0 != dice.part([&](Dice& d) {
    int total = two_dice("GM-ART-02"_rule, d, why) + fire_modifiers(fire, book.fire, why);
    if (!mark.priority) total += minus_d4("GM-FIRE-17"_rule, d, why);
    if (l.ranging) total += minus_d4("GM-FIRE-18"_rule, d, why);
    return total >= needed ? 1 : 0;
  });
}

}  // namespace esc::guepier
