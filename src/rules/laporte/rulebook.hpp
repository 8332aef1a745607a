// rulebook.hpp — the numbers of Laporte's rules that a designer may change; data/laporte/values.toml holds the author's.
// All distances are inches (LP-R-01).
#pragma once
#include <array>

#include "core/rulebook.hpp"
#include "rules/laporte/words.hpp"

namespace esc::laporte {

struct Rulebook {
  int mate_near_in, mate_near_obstructed_in, mate_bonus, leader_bonus, leader_lost;
  std::array<int, 4> score_for_actions;  // the least score for 1, 2, 3, 4 actions
  int hindering_factor, fence_cost_in;
  std::array<int, 4> range_in;
  std::array<int, 3> band_in, band_argument;  // at 30, 20, 10 inches or less
  int aimed, rifled, not_nearest, hasty_range_in, tufts_smooth, tufts_rifled;
  std::array<int, 3> unhurt_to;  // by cover
  int mortal_from;
  int attacker_dice, rear_dice, not_priority_dice, earlier_fight;
  std::array<int, 4> melee_sides;
  int morale_malus;
  int cost_per_die, cost_leader, cost_least, cost_range_in, cost_melee_base;
  int group_least, group_most;
};

template <class V>
void values(V& v, Rulebook& b) {
  v.value("LP-FORCE-02"_rule, "least", b.group_least, 1, 40);
  v.value("LP-FORCE-02"_rule, "most", b.group_most, 1, 40);
  v.value("LP-INIT-07"_rule, "near_in", b.mate_near_in, 0, 60);
  v.value("LP-INIT-07"_rule, "bonus", b.mate_bonus, -6, 6);
  v.value("LP-INIT-08"_rule, "near_in", b.mate_near_obstructed_in, 0, 60);
  v.value("LP-INIT-09"_rule, "bonus", b.leader_bonus, -6, 6);
  v.value("LP-INIT-10"_rule, "malus", b.leader_lost, -6, 6);
  v.value("LP-INIT-11"_rule, "one", b.score_for_actions[0], 0, 20);
  v.value("LP-INIT-11"_rule, "two", b.score_for_actions[1], 0, 20);
  v.value("LP-INIT-11"_rule, "three", b.score_for_actions[2], 0, 20);
  v.value("LP-INIT-11"_rule, "four", b.score_for_actions[3], 0, 20);
  v.value("LP-MOVE-08"_rule, "factor", b.hindering_factor, 1, 6);
  v.value("LP-R-15"_rule, "fence_in", b.fence_cost_in, 0, 6);
  for (std::size_t i = 0; i < firearm_names.size(); ++i) v.value("LP-SHOT-03"_rule, firearm_names[i], b.range_in[i], 0, 120);
  v.value("LP-SHOT-05"_rule, "within_in", b.band_in[0], 0, 120);
  v.value("LP-SHOT-05"_rule, "argument", b.band_argument[0], -6, 6);
  v.value("LP-SHOT-06"_rule, "within_in", b.band_in[1], 0, 120);
  v.value("LP-SHOT-06"_rule, "argument", b.band_argument[1], -6, 6);
  v.value("LP-SHOT-07"_rule, "within_in", b.band_in[2], 0, 120);
  v.value("LP-SHOT-07"_rule, "argument", b.band_argument[2], -6, 6);
  v.value("LP-SHOT-08"_rule, "argument", b.aimed, -6, 6);
  v.value("LP-SHOT-09"_rule, "argument", b.rifled, -6, 6);
  v.value("LP-SHOT-10"_rule, "argument", b.not_nearest, -6, 6);
  v.value("LP-SHOT-11"_rule, "tufts", b.tufts_smooth, 1, 2);
  v.value("LP-SHOT-11"_rule, "tufts_rifled", b.tufts_rifled, 1, 2);
  v.value("LP-RELOAD-04"_rule, "range_in", b.hasty_range_in, 0, 120);
  v.value("LP-SAVE-02"_rule, "unhurt_to", b.unhurt_to[0], 0, 6);
  v.value("LP-SAVE-07"_rule, "unhurt_to", b.unhurt_to[1], 0, 6);
  v.value("LP-SAVE-08"_rule, "unhurt_to", b.unhurt_to[2], 0, 6);
  v.value("LP-SAVE-06"_rule, "from", b.mortal_from, 1, 7);
  v.value("LP-MELEE-03"_rule, "dice", b.attacker_dice, -3, 3);
  v.value("LP-MELEE-04"_rule, "dice", b.rear_dice, -3, 3);
  v.value("LP-MELEE-05"_rule, "dice", b.not_priority_dice, -3, 3);
  for (std::size_t i = 0; i < melee_weapon_names.size(); ++i)
    v.value("LP-MELEE-07"_rule, melee_weapon_names[i], b.melee_sides[i], 2, 20);
  v.value("LP-MELEE-10"_rule, "malus", b.earlier_fight, -6, 6);
  v.value("LP-MORALE-02"_rule, "malus", b.morale_malus, -6, 6);
  v.value("LP-COST-01"_rule, "per_die", b.cost_per_die, 0, 20);
  v.value("LP-COST-02"_rule, "inches_a_point", b.cost_range_in, 1, 120);
  v.value("LP-COST-03"_rule, "free_sides", b.cost_melee_base, 0, 20);
  v.value("LP-COST-04"_rule, "leader", b.cost_leader, 0, 50);
  v.value("LP-COST-05"_rule, "least", b.cost_least, 0, 20);
}

const Rulebook& standard_rulebook();

}  // namespace esc::laporte
