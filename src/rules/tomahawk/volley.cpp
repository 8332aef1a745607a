#include "rules/tomahawk/volley.hpp"

namespace esc::tomahawk {

Verdict VolleyQuery::why_not(const Volley& v, const Rulebook& book) { return ShotQuery::why_not(v.shot, book); }

int VolleyQuery::resolve(const Volley& v, const Rulebook& book, Dice& dice, Ledger& why) {
  const Aim needed = aim(v.shot, book, why);
  const Throw throws[] = {needed.hit_throw(), needed.kill_throw()};  // MT-FIRE-18: all to hit, then all to kill
  int kills[] = {v.shooters};
  dice.sift(kills, throws);
  if (kills[0] <= v.targets) return kills[0];
  why.note("MT-FIRE-19"_rule);
  return v.targets;
}

Verdict VolleyTestQuery::why_not(const VolleyTest& t, const Rulebook& book) {
  return VolleyQuery::why_not(t.volley, book);
}

// MT-REACT-17
AfterVolley VolleyTestQuery::resolve(const VolleyTest& t, const Rulebook& book, Dice& dice, Ledger& why) {
  const int kills = VolleyQuery::resolve(t.volley, book, dice, why);
  if (kills == 0) return why.note("MT-REACT-17"_rule), AfterVolley{};
  if (kills == t.volley.targets) return {.destroyed = true};
  const ReactionTest test{.discipline = t.discipline,
                          .cause = Cause::shooting,
                          .figures = t.volley.targets - kills,
                          .officer_within_6 = t.officer_within_6,
                          .formed = t.formed,
                          .losses = kills,
                          .fire = t.fire,
                          .artillery_fire = t.volley.shot.weapon == Weapon::artillery};
  return {.reaction = ReactionQuery::resolve(test, book, dice, why)};
}

std::string VolleyTestQuery::text(const VolleyTest&, const AfterVolley& after) {
  if (after.destroyed) return "destroyed";
  return after.reaction ? std::string(reaction_names[index(*after.reaction)]) : "no_test";
}

}  // namespace esc::tomahawk
