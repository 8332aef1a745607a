#include "rules/guepier/nerve.hpp"

namespace esc::guepier {

namespace {

constexpr Row<Nerve, RallyValues> modifiers[] = {
    // signs as GM-R-10 reads them
    {"GM-RALLY-02"_rule, &RallyValues::irregular, [](const Nerve& n) { return !is_regular(n.troop); }},
    {"GM-RALLY-03"_rule, &RallyValues::stopped, [](const Nerve& n) { return n.state == State::stopped; }},
    {"GM-RALLY-04"_rule, &RallyValues::pinned, [](const Nerve& n) { return n.state == State::pinned; }},
    {"GM-RALLY-05"_rule, &RallyValues::officer_dead, [](const Nerve& n) { return n.officer == Officer::dead; }},
    {"GM-RALLY-08"_rule, &RallyValues::french_regular, [](const Nerve& n) { return n.troop == Troop::french_regular; }},
    {"GM-RALLY-10"_rule, &RallyValues::tenacious, [](const Nerve& n) { return n.tenacious; }},
};

// GM-RALLY-06, GM-R-11: full slices only, and none when there is no officer to measure to
int full_slices(const Nerve& n, const RallyValues& rally) {
  return n.officer == Officer::dead ? 0 : n.officer_distance.floor() / centimetres(rally.slice_cm);
}

int all_modifiers(const Nerve& n, const RallyValues& rally, Ledger& why) {
  int sum = enter(modifiers, n, rally, why) + enter_grade("GM-RALLY-09"_rule, n.grade, rally.grade, why);
  const int far = full_slices(n, rally) * rally.slice, bought = n.pa * rally.action_point;
  if (far != 0) why.add("GM-RALLY-06"_rule, far);
  if (bought != 0) why.add("GM-RALLY-07"_rule, bought);
  return sum + far + bought;
}

}  // namespace

bool holds(const Nerve& n, RuleId test, const Rulebook& book, Dice& dice, Ledger& why) {
  const int face = dice.die(d6, test);
  why.add(test, face);
  const int total = face + all_modifiers(n, book.rally, why);
  if (face == 1) return why.note("GM-RALLY-14"_rule), false;
  return total >= book.rally.score;  // GM-RALLY-11
}

}  // namespace esc::guepier
