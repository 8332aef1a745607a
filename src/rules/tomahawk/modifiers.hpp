// modifiers.hpp — tables of modifiers: the rule, its value in the book, and how many times it applies to the facts.
//   constexpr Row<Shot> rows[] = {{"MT-FIRE-03"_rule, &Rulebook::hasty, [](const Shot& s) { return int{s.hasty}; }}};
//   enter(rows, shot, book, why);
#pragma once
#include <algorithm>
#include <cstddef>

#include "core/ledger.hpp"
#include "rules/tomahawk/rulebook.hpp"

namespace esc::tomahawk {

template <class Facts>
struct Row {
  RuleId rule;
  int Rulebook::*value;
  int (*times)(const Facts&);
};

template <class Facts, std::size_t n>
void enter(const Row<Facts> (&rows)[n], const Facts& facts, const Rulebook& book, Ledger& why) {
  for (const Row<Facts>& row : rows)
    if (const int times = row.times(facts)) why.add(row.rule, times * book.*row.value);
}

// Of the rows that apply only the most damaging one counts; the others are told as outweighed.
template <class Facts, std::size_t n>
void enter_heaviest(const Row<Facts> (&rows)[n], const Facts& facts, const Rulebook& book, Ledger& why) {
  const Row<Facts>* heaviest = nullptr;
  for (const Row<Facts>& row : rows)
    if (row.times(facts) && (!heaviest || book.*row.value < book.*heaviest->value)) heaviest = &row;
  for (const Row<Facts>& row : rows)
    if (row.times(facts)) why.add(row.rule, book.*row.value, &row == heaviest);
}

}  // namespace esc::tomahawk
