// modifiers.hpp — tables of modifiers, entered in the ledger line by line.
//   const Modified shelter[] = {{"AR-FIRE-16"_rule, book.fire.swimmer, shot.swimmer}, …};
//   count_worst(shelter, why);
#pragma once
#include <cstddef>
#include <span>

#include "core/ledger.hpp"

namespace esc::argad {

struct Modified {
  RuleId rule;
  int value = 0;
  bool holds = false;
};

inline void count_all(std::span<const Modified> table, Ledger& why) {
  for (const Modified& row : table)
    if (row.holds) why.add(row.rule, row.value);
}

// Maluses that do not add up: the worst counts, the first of equals; the others are shown as outweighed.
inline void count_worst(std::span<const Modified> table, Ledger& why) {
  const Modified* worst = nullptr;
  for (const Modified& row : table)
    if (row.holds && (!worst || row.value < worst->value)) worst = &row;
  for (const Modified& row : table)
    if (row.holds) why.add(row.rule, row.value, &row == worst);
}

}  // namespace esc::argad
