// odds_for_test.hpp — what the tests of this system ask of a query: its odds, its verdict on faces, its refusal.
//   EXPECT_EQ(odds<ShotQuery>({.aimed = true})["miss"], Ratio(1, 6));
#pragma once
#include <initializer_list>
#include <map>
#include <string>

#include "core/query_set.hpp"
#include "rules/guepier/rulebook.hpp"

namespace esc::guepier {

template <class Q>
std::map<std::string, Ratio> odds(const typename Q::Facts& facts) {
  return AskedOf<Q>(facts, standard_rulebook()).odds();
}

template <class Q>
std::string roll(const typename Q::Facts& facts, std::initializer_list<int> faces) {
  GivenDice dice(std::span<const int>(faces.begin(), faces.size()));
  Ledger why;
  const std::string outcome = AskedOf<Q>(facts, standard_rulebook()).resolve(dice, why);
  return dice.used() == faces.size() ? outcome : outcome + " with faces left";
}

template <class Q>
std::string refusal(const typename Q::Facts& facts) {
  const Verdict no = Q::why_not(facts, standard_rulebook());
  return no ? std::string(no->code) : "";
}

}  // namespace esc::guepier
