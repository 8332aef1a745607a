// cost.hpp — what a figure costs in points (AR-COST).
//   CostQuery::resolve({.fighting_class = 3, .firearms = {Firearm::rifle}}, book, dice, why);  // 9
#pragma once
#include <string>
#include <vector>

#include "core/query.hpp"
#include "rules/argad/rulebook.hpp"

namespace esc::argad {

struct Cost {
  int fighting_class = 3;
  std::vector<Firearm> firearms;
  Kind kind = Kind::foot;
  bool lance = false, grenades = false, elite = false;
};

template <class V>
void keys(V& v, Cost& c) {
  v.integer("class", c.fighting_class, 1, 6);
  v.set("firearms", c.firearms, firearm_names);
  v.choice("kind", c.kind, kind_names);
  v.flag("lance", c.lance);
  v.flag("grenades", c.grenades);
  v.flag("elite", c.elite);
}

struct CostQuery {
  static constexpr std::string_view name = "cost";
  using Facts = Cost;
  using Outcome = int;  // points
  using Book = Rulebook;
  static Verdict why_not(const Cost&, const Rulebook&);
  static int resolve(const Cost&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const Cost&, int points) { return std::to_string(points); }
};

}  // namespace esc::argad
