// modifiers.hpp — tables of modifiers, entered in the ledger line by line.
//   add_all({{"CA-7.6-03"_rule, book.fire.aimed, fire.aimed}, …}, why);
#pragma once
#include <initializer_list>
#include <iterator>

#include "core/ledger.hpp"

namespace esc::capitan {

struct Modified {
  RuleId rule;
  int value = 0;
  bool holds = false;
};

// Sign -1 enters what speaks for the opponent, so that the sum is the advantage over him.
inline void add_all(std::initializer_list<Modified> table, Ledger& why, int sign = 1) {
  for (const Modified& row : table)
    if (row.holds) why.add(row.rule, sign * row.value);
}

}  // namespace esc::capitan
