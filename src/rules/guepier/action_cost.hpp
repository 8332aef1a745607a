// action_cost.hpp — what the activation of a group costs in action points (GM-COST). Costs add up (GM-COST-16).
#pragma once
#include <optional>
#include <string>

#include "core/query.hpp"
#include "rules/guepier/rulebook.hpp"

namespace esc::guepier {

struct ActionCost {
  Arm arm = Arm::foot;
  bool marker = false;      // has a movement marker now
  Mode mode = Mode::still;  // chosen now
  bool charge = false, lance = false, target_in_cover = false;
  Cover leaves = Cover::none;  // the densest zone that any of its figures leaves (GM-R-23)
  bool pivot = false, battery = false, formation = false, remount = false;
  std::optional<int> pa;  // at hand
};

template <class V>
void keys(V& v, ActionCost& a) {
  v.choice("arm", a.arm, arm_names);
  v.flag("marker", a.marker);
  v.choice("mode", a.mode, mode_names);
  v.flag("charge", a.charge);
  v.flag("lance", a.lance);
  v.flag("target_in_cover", a.target_in_cover);
  v.choice("leaves", a.leaves, cover_names);
  v.flag("pivot", a.pivot);
  v.flag("battery", a.battery);
  v.flag("formation", a.formation);
  v.flag("remount", a.remount);
  v.integer_or_null("pa", a.pa, 0, 12);
}

int cost_of(const ActionCost&, const Rulebook&, Ledger&);

struct ActionCostQuery {
  static constexpr std::string_view name = "action_cost";
  using Facts = ActionCost;
  using Outcome = int;
  using Book = Rulebook;
  static Verdict why_not(const ActionCost&, const Rulebook&);
  static int resolve(const ActionCost& a, const Rulebook& book, Dice&, Ledger& why) { return cost_of(a, book, why); }
  static std::string text(const ActionCost&, int points) { return std::to_string(points); }
};

}  // namespace esc::guepier
