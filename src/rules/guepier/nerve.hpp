// nerve.hpp — the test of nerve that a rally and a morale test share: one die, GM-RALLY-02 to 10, 4 or more.
//   if (holds(nerve, "GM-RALLY-01"_rule, book, dice, why)) …
#pragma once
#include "core/dice.hpp"
#include "core/keys.hpp"
#include "rules/guepier/rulebook.hpp"

namespace esc::guepier {

enum class Officer : std::uint8_t { alive, dead };
inline constexpr std::string_view officer_names[] = {"alive", "dead"};

struct Nerve {
  State state = State::none;
  Troop troop = Troop::mexican_regular;
  Grade grade = Grade::standard;
  bool tenacious = false;
  Officer officer = Officer::alive;
  Measure officer_distance = 0;  // to the nearest living officer of the group
  int pa = 0;                    // spent on this die; never in a morale test (GM-R-58)
};

template <class V>
void nerve_keys(V& v, Nerve& n) {
  v.choice("state", n.state, state_names);
  v.choice("troop", n.troop, troop_names);
  v.choice("grade", n.grade, grade_names);
  v.flag("tenacious", n.tenacious);
  v.choice("officer", n.officer, officer_names);
  v.length("officer_distance_cm", n.officer_distance, centimetre, 0, centimetres(500));
}

bool holds(const Nerve&, RuleId test, const Rulebook&, Dice&, Ledger&);

}  // namespace esc::guepier
