// judged_test.hpp — a procedure judged on given faces, or weighed over all of them, by the standard rulebook.
//   EXPECT_EQ(judged<SaveQuery>({.cover = Cover::dense}, {3}), "unhurt");
#pragma once
#include <gtest/gtest.h>

#include <map>
#include <string>
#include <vector>

#include "core/all_dice.hpp"
#include "rules/laporte/rulebook.hpp"

namespace esc::laporte {

// What a query gives on these faces; the faces must be just those that are rolled.
template <class Q>
std::string judged(const typename Q::Facts& facts, const std::vector<int>& faces) {
  GivenDice dice(faces);
  Ledger why;
  std::string outcome = Q::text(facts, Q::resolve(facts, standard_rulebook(), dice, why));
  EXPECT_EQ(dice.used(), faces.size());
  return outcome;
}

template <class Q>
std::map<std::string, Ratio> odds_of(const typename Q::Facts& facts) {
  std::map<std::string, Ratio> named;
  for (const auto& [outcome, share] : AllDice::odds([&](Dice& dice) {
         Ledger off{false};
         return Q::resolve(facts, standard_rulebook(), dice, off);
       }))
    named[Q::text(facts, outcome)] += share;
  return named;
}

}  // namespace esc::laporte
