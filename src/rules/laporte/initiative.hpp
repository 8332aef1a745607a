// initiative.hpp — how many actions a man has this turn, or that he runs (LP-INIT).
#pragma once
#include <optional>
#include <string>

#include "core/query.hpp"
#include "core/units.hpp"
#include "rules/laporte/rulebook.hpp"

namespace esc::laporte {

struct Initiative {
  int dice = 2;
  bool wounded = false, leader = false;
  std::optional<Measure> mate;  // distance of the team-mate looked at
  bool mate_obstructed = false;
  bool leader_lost = false;
  int morale = 0;  // tests that his group has failed
};

template <class V>
void keys(V& v, Initiative& i) {
  v.integer("dice", i.dice, 1, 3);
  v.flag("wounded", i.wounded);
  v.flag("leader", i.leader);
  v.length_or_null("mate_in", i.mate, inch);
  v.flag("mate_obstructed", i.mate_obstructed);
  v.flag("leader_lost", i.leader_lost);
  v.integer("morale", i.morale, 0, 12);
}

inline constexpr int flees = -1;  // LP-MORALE-03

bool mate_counts(const Initiative&, const Rulebook&);
int actions_for(int score, const Rulebook&);  // or flees

struct InitiativeQuery {
  static constexpr std::string_view name = "initiative";
  using Facts = Initiative;
  using Outcome = int;
  using Book = Rulebook;
  static Verdict why_not(const Initiative&, const Rulebook&) { return std::nullopt; }
  static int resolve(const Initiative&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const Initiative&, int actions);
};

}  // namespace esc::laporte
