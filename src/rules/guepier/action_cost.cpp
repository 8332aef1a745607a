#include "rules/guepier/action_cost.hpp"

#include "rules/guepier/charge.hpp"

namespace esc::guepier {

namespace {

bool from(const ActionCost& a, bool marker, Mode mode) { return a.marker == marker && a.mode == mode; }

// GM-R-22: a mounted charge on cover has its own price in place of the common one
bool hard_charge(const ActionCost& a) { return a.charge && a.target_in_cover && is_mounted(a.arm); }

constexpr Row<ActionCost, CostValues> prices[] = {
    {"GM-COST-01"_rule, &CostValues::go_on, [](const ActionCost& a) { return from(a, true, Mode::rapid); }},
    {"GM-COST-02"_rule, &CostValues::stay, [](const ActionCost& a) { return from(a, false, Mode::still); }},
    {"GM-COST-03"_rule, &CostValues::halt, [](const ActionCost& a) { return from(a, true, Mode::still); }},
    {"GM-COST-04"_rule, &CostValues::skirmish, [](const ActionCost& a) { return from(a, false, Mode::skirmish); }},
    {"GM-COST-05"_rule, &CostValues::slow_down, [](const ActionCost& a) { return from(a, true, Mode::skirmish); }},
    {"GM-COST-06"_rule, &CostValues::pivot, [](const ActionCost& a) { return a.pivot; }},
    {"GM-COST-07"_rule, &CostValues::battery, [](const ActionCost& a) { return a.battery; }},
    {"GM-COST-08"_rule, &CostValues::formation, [](const ActionCost& a) { return a.formation; }},
    {"GM-COST-09"_rule, &CostValues::rush, [](const ActionCost& a) { return from(a, false, Mode::rapid); }},
    {"GM-COST-10"_rule, &CostValues::charge, [](const ActionCost& a) { return a.charge && !hard_charge(a); }},
    {"GM-COST-11"_rule, &CostValues::mounted_charge_on_cover, hard_charge},
    {"GM-COST-12"_rule, &CostValues::leave_light, [](const ActionCost& a) { return a.leaves == Cover::light; }},
    {"GM-COST-13"_rule, &CostValues::leave_dense, [](const ActionCost& a) { return a.leaves == Cover::dense; }},
    {"GM-COST-14"_rule, &CostValues::remount, [](const ActionCost& a) { return a.remount; }},
};

Verdict why_no_charge(const ActionCost& a) {
  if (!a.charge) return std::nullopt;
  if (auto no = why_no_charger(a.arm, a.lance)) return no;
  if (a.mode == Mode::still) return Refusal{"GM-COST-10"_rule, "charge_must_move"};
  return std::nullopt;
}

}  // namespace

int cost_of(const ActionCost& a, const Rulebook& book, Ledger& why) { return enter(prices, a, book.cost, why); }

Verdict ActionCostQuery::why_not(const ActionCost& a, const Rulebook& book) {
  const bool still = a.mode == Mode::still, cannon = a.arm == Arm::cannon;
  if (cannon && (a.marker || a.mode == Mode::rapid)) return Refusal{"GM-MOVE-09"_rule, "cannon_never_rapid"};
  if (auto no = why_no_charge(a)) return no;
  if (a.leaves != Cover::none && still) return Refusal{"GM-COST-12"_rule, "leaving_must_move"};
  if (a.pivot && !still) return Refusal{"GM-COST-06"_rule, "pivot_must_be_still"};
  if (a.battery && !(cannon && still)) return Refusal{"GM-COST-07"_rule, "battery_cannon_still"};
  if (a.remount && !is_mounted(a.arm)) return Refusal{"GM-COST-14"_rule, "no_horses"};
  if (a.remount && a.mode == Mode::rapid) return Refusal{"GM-COST-14"_rule, "remount_not_rapid"};
  Ledger off{false};
  if (a.pa && cost_of(a, book, off) > *a.pa) return Refusal{"GM-MOVE-10"_rule, "not_enough_points"};
  return std::nullopt;
}

}  // namespace esc::guepier
