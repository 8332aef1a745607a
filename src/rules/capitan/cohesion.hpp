// cohesion.hpp — do the figures of a unit stand together (CA-1.2, CA-12.1-03).
#pragma once
#include <string>
#include <vector>

#include "core/query.hpp"
#include "rules/capitan/rulebook.hpp"

namespace esc::capitan {

struct Cohesion {
  std::vector<FinePoint> positions{{}};
  Arm arm = Arm::infantry;
  Ability ability = Ability::none;
  bool gun_first = false;  // the first is a gun: its crew stands around it
};
template <class V>
void keys(V& v, Cohesion& c) {
  v.points("positions", c.positions, 1, 13);
  v.choice("arm", c.arm, arm_names);
  v.choice("ability", c.ability, ability_names);
  v.flag("gun_first", c.gun_first);
}

struct CohesionQuery {
  static constexpr std::string_view name = "cohesion";
  using Facts = Cohesion;
  using Outcome = bool;
  using Book = Rulebook;
  static Verdict why_not(const Cohesion&, const Rulebook&) { return std::nullopt; }
  static bool resolve(const Cohesion&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const Cohesion&, bool together) { return together ? "in_cohesion" : "out_of_cohesion"; }
};

}  // namespace esc::capitan
