// ledger.hpp — what added up to a number, line by line. The words come from the message catalogue by rule id, never from here.
#pragma once
#include <span>
#include <vector>

#include "core/rule_id.hpp"

namespace esc {

struct LedgerLine {
  RuleId rule;
  int value = 0;
  bool counted = true;  // false: looked at but outweighed, such as the lesser of two covers
  bool operator==(const LedgerLine&) const = default;
};

class Ledger {
 public:
  explicit Ledger(bool on = true) : on_(on) {}  // off: only the sum is kept, for odds and search
  void add(RuleId rule, int value, bool counted = true) {
    if (counted) sum_ += value;
    if (on_) lines_.push_back({rule, value, counted});
  }
  void note(RuleId rule) { add(rule, 0, false); }  // a rule that applied without a number
  int sum() const { return sum_; }
  void restart_sum() { sum_ = 0; }  // a second number in the same procedure
  std::span<const LedgerLine> lines() const { return lines_; }

 private:
  bool on_;
  int sum_ = 0;
  std::vector<LedgerLine> lines_;
};

// One row of a table of modifiers: it counts when its condition holds.
template <class Facts>
struct Modifier {
  RuleId rule;
  bool (*when)(const Facts&);
};

}  // namespace esc
