#include "rules/laporte/initiative.hpp"

namespace esc::laporte {

// LP-INIT-07, LP-INIT-08, LP-R-03: strictly nearer
bool mate_counts(const Initiative& i, const Rulebook& book) {
  return i.mate && *i.mate < Measure(inches(i.mate_obstructed ? book.mate_near_obstructed_in : book.mate_near_in));
}

// LP-INIT-11
int actions_for(int score, const Rulebook& book) {
  if (score < 0) return flees;
  int actions = 0;
  for (const int least : book.score_for_actions) actions += score >= least;
  return actions;
}

int InitiativeQuery::resolve(const Initiative& i, const Rulebook& book, Dice& dice, Ledger& why) {
  const int thrown = i.wounded ? 1 : i.dice;  // LP-INIT-02, LP-INIT-03, LP-INIT-04, LP-INIT-05
  why.add("LP-INIT-06"_rule, dice.best(thrown, d6, i.wounded ? "LP-INIT-03"_rule : "LP-INIT-06"_rule));
  const bool mate = mate_counts(i, book);
  if (i.leader) why.add("LP-INIT-09"_rule, book.leader_bonus);
  if (mate) why.add(i.mate_obstructed ? "LP-INIT-08"_rule : "LP-INIT-07"_rule, book.mate_bonus, !i.leader);  // LP-R-02
  if (i.leader_lost && !i.leader) why.add("LP-INIT-10"_rule, book.leader_lost);                              // LP-R-05
  if (i.morale > 0) why.add("LP-MORALE-02"_rule, i.morale * book.morale_malus);
  return actions_for(why.sum(), book);
}

std::string InitiativeQuery::text(const Initiative&, int actions) {
  return actions == flees ? "flees" : std::to_string(actions);
}

}  // namespace esc::laporte
