// odds_of.hpp — for tests: what a query answers, as exact odds or on given faces.
//   EXPECT_EQ(odds_of<ShotQuery>({.range = centimetres(20)})[Hit::killed], Ratio(1, 3));
#pragma once
#include <vector>

#include "core/query_set.hpp"
#include "rules/argad/rulebook.hpp"

namespace esc::argad {

template <class Q>
Odds<typename Q::Outcome> odds_of(const typename Q::Facts& facts, const Rulebook& book = standard_rulebook()) {
  return AllDice::odds([&](Dice& dice) {
    Ledger off{false};
    return Q::resolve(facts, book, dice, off);
  });
}

template <class Outcome>
struct Judged {
  Outcome outcome;
  int used = 0;
  Ledger why;
};

template <class Q>
Judged<typename Q::Outcome> judge(const typename Q::Facts& facts, const std::vector<int>& faces,
                                  const Rulebook& book = standard_rulebook()) {
  GivenDice dice(faces);
  Ledger why;
  const typename Q::Outcome outcome = Q::resolve(facts, book, dice, why);
  return {outcome, static_cast<int>(dice.used()), why};
}

// The refusal of an act, or an empty word.
template <class Q>
std::string_view refusal(const typename Q::Facts& facts) {
  const Verdict no = Q::why_not(facts, standard_rulebook());
  return no ? no->code : "";
}

template <class Outcome>
Ratio total(const Odds<Outcome>& odds) {
  Ratio sum = 0;
  for (const auto& [outcome, share] : odds) sum += share;
  return sum;
}

}  // namespace esc::argad
