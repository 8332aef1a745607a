// modifiers.hpp — tables of modifiers whose values stand in the rulebook. All lists of this system are cumulative.
//   constexpr Row<Locate, LocateValues> rows[] = {{"GM-LOC-08"_rule, &LocateValues::mounted, [](const Locate& l) { …
//   }}}; const int bonus = enter(rows, facts, book.locate, why);
#pragma once
#include "core/ledger.hpp"
#include "rules/guepier/words.hpp"

namespace esc::guepier {

template <class Facts, class Values>
struct Row {
  RuleId rule;
  int Values::*value;
  bool (*when)(const Facts&);
};

// Enters every row that applies and returns their sum. The sum is returned because exact odds run a part of a procedure
// many times over one ledger, whose own sum then says nothing.
template <class Facts, class Values, std::size_t N>
int enter(const Row<Facts, Values> (&rows)[N], const Facts& facts, const Values& values, Ledger& why) {
  int sum = 0;
  for (const Row<Facts, Values>& row : rows) {
    if (!row.when(facts)) continue;
    why.add(row.rule, values.*row.value);
    sum += values.*row.value;
  }
  return sum;
}

// A figure without a grade is standard and has no modifier (GM-R-60).
struct GradeValues {
  int raw = 0, experienced = 0, veteran = 0;
  constexpr int of(Grade grade) const {
    switch (grade) {
      case Grade::raw:
        return raw;
      case Grade::standard:
        return 0;
      case Grade::experienced:
        return experienced;
      case Grade::veteran:
        return veteran;
    }
    return 0;
  }
};

inline int enter_grade(RuleId rule, Grade grade, const GradeValues& values, Ledger& why) {
  if (grade != Grade::standard) why.add(rule, values.of(grade));
  return values.of(grade);
}

}  // namespace esc::guepier
