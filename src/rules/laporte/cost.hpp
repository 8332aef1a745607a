// cost.hpp — what a man costs (LP-COST; reconstructed from the two published totals, LP-R-31).
#pragma once
#include <string>
#include <vector>

#include "core/query.hpp"
#include "rules/laporte/rulebook.hpp"

namespace esc::laporte {

struct Cost {
  int initiative = 2, move = 2, shooting = 0, melee = 2;
  std::vector<Firearm> firearms;
  MeleeWeapon melee_weapon = MeleeWeapon::bayonet;
  bool leader = false;
};

template <class V>
void keys(V& v, Cost& c) {
  v.integer("initiative", c.initiative, 1, 3);
  v.integer("move", c.move, 1, 3);
  v.integer("melee", c.melee, 1, 3);
  v.integer("shooting", c.shooting, 0, 3);
  v.set("firearms", c.firearms, firearm_names);
  v.choice("melee_weapon", c.melee_weapon, melee_weapon_names);
  v.flag("leader", c.leader);
}

struct CostQuery {
  static constexpr std::string_view name = "cost";
  using Facts = Cost;
  using Outcome = int;
  using Book = Rulebook;
  static Verdict why_not(const Cost&, const Rulebook&);
  static int resolve(const Cost&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const Cost&, int points) { return std::to_string(points); }
};

}  // namespace esc::laporte
