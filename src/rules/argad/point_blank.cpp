#include "rules/argad/point_blank.hpp"

namespace esc::argad {

namespace {

Shot shot_of(const PointBlank& p) {
  return {.weapon = p.weapon,
          .shooter_class = p.a_class,
          .mounted = p.a_kind != Kind::foot,
          .moving = p.a_moving,
          .contact = true,
          .target = p.b.kind == Kind::foot ? Target::foot : Target::mounted};
}

}  // namespace

Verdict PointBlankQuery::why_not(const PointBlank& p, const Rulebook& book) {
  if (const Verdict no = ShotQuery::why_not(shot_of(p), book)) return no;
  return argad::why_not(p.b, p.place.cavalry_going);
}

Fight PointBlankQuery::resolve(const PointBlank& p, const Rulebook& book, Dice& dice, Ledger& why) {
  if (ShotQuery::resolve(shot_of(p), book, dice, why) == Hit::killed) return Fight::b_killed;
  why.note("AR-R-06"_rule);
  const Melee melee{.a = {.fighting_class = p.a_class, .kind = p.a_kind}, .b = p.b, .place = p.place};
  return outcome(Who::b, strike(blow_of(Who::b, melee), book, dice, why).effect);
}

}  // namespace esc::argad
