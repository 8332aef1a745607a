#include "rules/argad/melee.hpp"

#include "core/other_hand.hpp"

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
  const auto struck = [&](Who who) {
    return hand_of(who == Who::b, [&] { return strike(blow_of(who, m), book, dice, why); });
  };
  const int a_length = length(m.a.weapon, book), b_length = length(m.b.weapon, book);
  if (a_length == b_length) {
    const Struck by_a = struck(Who::a);
    const Struck by_b = struck(Who::b);
    const Who winner = prevails(m.a.fighting_class, by_a, m.b.fighting_class, by_b, why);
    return outcome(winner, winner == Who::a ? by_a.effect : by_b.effect);
  }
  why.note("AR-MELEE-01"_rule);
  const Who first = a_length > b_length ? Who::a : Who::b, second = first == Who::a ? Who::b : Who::a;
  const Struck reached = struck(first);
  if (reached.effect != Effect::miss) return outcome(first, reached.effect);  // AR-R-12: the other strikes no more
  return outcome(second, struck(second).effect);
}

}  // namespace esc::argad
