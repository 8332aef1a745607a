#include "rules/capitan/command.hpp"

#include <algorithm>

#include "rules/capitan/initiative.hpp"

namespace esc::capitan {

Verdict CommandActivationQuery::why_not(const CommandActivation& c, const Rulebook&) {
  if (c.adc && std::any_of(c.plan.begin(), c.plan.end(), [](int named) { return named != 1; }))
    return Refusal{"CA-R-10"_rule, "aide_names_one"};
  int left = c.points;
  for (const int named : c.plan) {
    if (left == 0) break;
    if (named > left) return Refusal{"CA-3.2.5-01"_rule, "more_units_than_points"};
    left -= named;
  }
  return std::nullopt;
}

Attempt CommandActivationQuery::resolve(const CommandActivation& c, const Rulebook& book, Dice& dice, Ledger& why) {
  if (!c.opp_has_cards) return why.note("CA-R-16"_rule), Attempt::first;
  int left = c.points;
  for (std::size_t i = 0; i < c.plan.size(); ++i) {
    const int rank_bonus = i == 0 ? c.rank_bonus : 0;
    const int ahead = advantage({c.initiative, c.adc, c.evaded, rank_bonus}, {c.opp_initiative}, book, why);
    if (contest(ahead, dice) == Contest::win) return why.note("CA-3.2.5-04"_rule), Attempt(i + 1);
    left -= c.plan[i];  // CA-3.2.5-05
    if (left == 0) return why.note("CA-3.2.5-07"_rule), Attempt::passed;
  }
  return why.note("CA-3.2.5-06"_rule), Attempt::waiting;
}

std::string CommandActivationQuery::text(const CommandActivation&, Attempt attempt) {
  if (attempt == Attempt::passed) return "passed";
  if (attempt == Attempt::waiting) return "waiting";
  return "on_attempt_" + std::to_string(static_cast<int>(attempt));
}

namespace {

Len command_reach(const CommandCheck& c, const Rulebook& book) {
  return c.radius.floor() + (c.musician ? centimetres(book.near.musician_cm) : 0);
}

}  // namespace

// Two lengths between the same two steps of the grid cannot be told apart.
Verdict CommandCheckQuery::why_not(const CommandCheck& c, const Rulebook& book) {
  const bool open = !c.radius.exact() && !c.distance.length.exact() && c.distance.length.floor() == command_reach(c, book);
  return open ? Verdict(Refusal{"CA-4.1-04"_rule, "finer_than_the_grid"}) : std::nullopt;
}

bool CommandCheckQuery::resolve(const CommandCheck& c, const Rulebook& book, Dice&, Ledger& why) {
  if (!c.independent && !c.same_regiment) return why.note("CA-4.2-02"_rule), false;
  if (c.musician) why.add("CA-1.3-03"_rule, book.near.musician_cm);
  why.note("CA-4.1-04"_rule);
  if (!c.line_of_sight && !c.musician) return false;
  return c.distance.length <= Measure::between(command_reach(c, book), c.radius.exact());
}

}  // namespace esc::capitan
