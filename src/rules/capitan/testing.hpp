// testing.hpp — for the tests of this folder: exact odds, and the verdict on faces with its ledger.
//   EXPECT_EQ(odds_of<FireQuery>({.figures = 1})["1"], Ratio(1, 4));
#pragma once
#include <gtest/gtest.h>

#include "core/query_set.hpp"
#include "rules/capitan/rulebook.hpp"

namespace esc::capitan {

inline const Rulebook& book() { return standard_rulebook(); }

template <class Q>
std::map<std::string, Ratio> odds_of(const typename Q::Facts& facts) {
  return AskedOf<Q>(facts, book()).odds();
}

template <class Q>
std::string refusal_of(const typename Q::Facts& facts) {
  const Verdict no = Q::why_not(facts, book());
  return no ? std::string(no->code) : "";
}

struct Judged {
  std::string outcome;
  std::size_t used = 0;
  std::vector<LedgerLine> lines;
  bool cites(RuleId rule) const {
    for (const LedgerLine& line : lines)
      if (line.rule == rule) return true;
    return false;
  }
};

template <class Q>
Judged judge(const typename Q::Facts& facts, std::vector<int> faces) {
  GivenDice dice(faces);
  Ledger why;
  Judged judged{.outcome = Q::text(facts, Q::resolve(facts, book(), dice, why))};
  judged.used = dice.used();
  judged.lines.assign(why.lines().begin(), why.lines().end());
  return judged;
}

// What exact odds say must be what every single face says.
template <class Q>
void expect_same_face_by_face(const typename Q::Facts& facts) {
  const auto plain = AllDice::odds([&](Dice& dice) {
    std::vector<int> faces;
    Recorder face_by_face(dice, faces);  // knows die() alone
    Ledger off{false};
    return Q::text(facts, Q::resolve(facts, book(), face_by_face, off));
  });
  EXPECT_EQ(odds_of<Q>(facts), plain);
}

inline Ratio sum(const std::map<std::string, Ratio>& odds) {
  Ratio all = 0;
  for (const auto& [outcome, share] : odds) all += share;
  return all;
}

}  // namespace esc::capitan
