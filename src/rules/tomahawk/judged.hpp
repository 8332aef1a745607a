// judged.hpp — asks a procedure by the standard book, for the tests beside.
//   EXPECT_EQ(odds_of<RallyQuery>({}), (Fractions{{"rallied", "1/2"}, {"not_rallied", "1/2"}}));
#pragma once
#include <map>
#include <string>
#include <vector>

#include "core/query_set.hpp"
#include "rules/tomahawk/rulebook.hpp"

namespace esc::tomahawk {

using Fractions = std::map<std::string, std::string>;

template <class Q>
Fractions odds_of(const typename Q::Facts& facts) {
  Fractions named;
  for (const auto& [outcome, share] : AskedOf<Q>(facts, standard_rulebook()).odds()) named[outcome] = text(share);
  return named;
}

struct Judged {
  std::string outcome;
  std::size_t used = 0;
  Ledger why;
};

template <class Q>
Judged judged(const typename Q::Facts& facts, const std::vector<int>& faces) {
  GivenDice dice(faces);
  Judged judgement;
  judgement.outcome = Q::text(facts, Q::resolve(facts, standard_rulebook(), dice, judgement.why));
  judgement.used = dice.used();
  return judgement;
}

template <class Q>
std::string refused(const typename Q::Facts& facts) {
  const Verdict no = Q::why_not(facts, standard_rulebook());
  return no ? std::string(no->code) + " " + std::string(text(no->rule)) : "";
}

inline std::vector<std::string> told(const Ledger& why) {
  std::vector<std::string> lines;
  for (const auto& line : why.lines())
    lines.push_back(std::string(text(line.rule)) + " " + std::to_string(line.value) +
                    (line.counted ? "" : " not counted"));
  return lines;
}

}  // namespace esc::tomahawk
