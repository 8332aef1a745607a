#include "rules/argad/melee.hpp"

namespace esc::argad {

Blow blow_of(Who striker, const Melee& m) {
  const bool by_a = striker == Who::a;
  const Who victim = by_a ? Who::b : Who::a;
  return {.striker = by_a ? m.a : m.b,
          .victim = by_a ? m.b : m.a,
          .cavalry_going = m.place.cavalry_going,
          .victim_higher = m.place.higher == victim,
          .victim_crossing = m.place.crossing == victim,
          .confined = m.place.confined};
}

Fight outcome(Who striker, Effect effect) {
  if (striker == Who::none || effect == Effect::miss) return Fight::nothing;
  if (effect == Effect::kill) return striker == Who::a ? Fight::b_killed : Fight::a_killed;
  return striker == Who::a ? Fight::b_recoils : Fight::a_recoils;
}

Verdict MeleeQuery::why_not(const Melee& m, const Rulebook&) {
  if (const Verdict no = argad::why_not(m.a, m.place.cavalry_going)) return no;
  return argad::why_not(m.b, m.place.cavalry_going);
}

Fight MeleeQuery::resolve(const Melee& m, const Rulebook& book, Dice& dice, Ledger& why) {
  const int a_length = length(m.a.weapon, book), b_length = length(m.b.weapon, book);
  if (a_length == b_length) {
    const Struck by_a = strike(blow_of(Who::a, m), book, dice, why);
    const Struck by_b = strike(blow_of(Who::b, m), book, dice, why);
    const Who winner = prevails(m.a.fighting_class, by_a, m.b.fighting_class, by_b, why);
    return outcome(winner, winner == Who::a ? by_a.effect : by_b.effect);
  }
  why.note("AR-MELEE-01"_rule);
  const Who first = a_length > b_length ? Who::a : Who::b, second = first == Who::a ? Who::b : Who::a;
  const Struck reached = strike(blow_of(first, m), book, dice, why);
  if (reached.effect != Effect::miss) return outcome(first, reached.effect);  // AR-R-12: the other strikes no more
  return outcome(second, strike(blow_of(second, m), book, dice, why).effect);
}

}  // namespace esc::argad
