// rulebook.hpp — the numbers of Mousquets & Tomahawks that a designer may change; data/tomahawk/values.toml holds the
// sheet's.
#pragma once
#include <array>

#include "core/rulebook.hpp"
#include "rules/tomahawk/words.hpp"

namespace esc::tomahawk {

struct Rulebook {
  struct Arm {
    int range_in, power_near, power_far;
  };

  int base_move_in, move_scout, move_natives, move_cavalry, move_light_cavalry, move_no_enemy, no_enemy_within_in;
  int move_rough, move_building, move_very_rough, move_obstacle, move_road_column, move_road_other;

  std::array<int, 10> spot_column_in;
  int spot_start, spot_smoke, spot_rider, spot_large, spot_light_cover, spot_dense_cover, spot_scout_or_native,
      spot_marker;
  int spot_by_scout, spot_obstacle, spot_light_depth, light_depth_in, spot_dense_depth, dense_depth_in;
  int spot_heavy_rain, spot_gloom, spot_darkness, spot_fog;

  std::array<Arm, 11> arms;  // by Weapon
  int hasty, long_range, long_beyond_in, extreme_range, extreme_beyond_in, obstacle, dispersed;
  int light_cover, dense_cover, solid_cover, cover_depth_in, rider, large_target, impossible_kill;

  int officer, many_figures, many_from, most_figures, most_from, formed, few_figures, few_to, morale_card;
  int natives_in_cover, solid_cover_all, volley_or_unseen, heavy_losses, heavy_losses_from, massed_fire;
  int melee_loss, twice_as_many, surprised, lost_fewer;
  std::array<std::array<int, 6>, 6> reaction;  // by score (below 0, 0, 1, 2, 3, 4 and more) and Discipline: a Reaction
  std::array<int, 6> rally;                    // by Discipline

  int sabre_charge, sabre_defence, naval_attack, lance_charge, lance_defence, surprise_defence;
  int recoil_lost_to, flight_lost_to;

  int enemy_card_gain, forward_gain, forward_officer_gain, empty_card_gain, pool_cap;
  int watchful_cost, reserve_cost, authority_cost, preparation_cost;
  int order_small_cost, order_middle_cost, order_large_cost, order_middle_from, order_large_from;

  const Arm& arm(Weapon weapon) const { return arms[index(weapon)]; }
};

const Rulebook& standard_rulebook();

template <class V>
void move_values(V& v, Rulebook& b) {
  v.value("MT-MOVE-01"_rule, "inches", b.base_move_in, 0, 24);
  v.value("MT-MOVE-02"_rule, "inches", b.move_scout, -12, 12);
  v.value("MT-MOVE-03"_rule, "inches", b.move_natives, -12, 12);
  v.value("MT-MOVE-04"_rule, "inches", b.move_cavalry, -12, 12);
  v.value("MT-MOVE-05"_rule, "inches", b.move_light_cavalry, -12, 12);
  v.value("MT-MOVE-06"_rule, "inches", b.move_no_enemy, -12, 12);
  v.value("MT-MOVE-06"_rule, "within_in", b.no_enemy_within_in, 0, 120);
  v.value("MT-MOVE-07"_rule, "inches", b.move_rough, -12, 12);
  v.value("MT-MOVE-08"_rule, "inches", b.move_building, -12, 12);
  v.value("MT-MOVE-09"_rule, "inches", b.move_very_rough, -12, 12);
  v.value("MT-MOVE-10"_rule, "inches", b.move_obstacle, -12, 12);
  v.value("MT-MOVE-11"_rule, "inches", b.move_road_column, -12, 12);
  v.value("MT-MOVE-12"_rule, "inches", b.move_road_other, -12, 12);
}

template <class V>
void spot_values(V& v, Rulebook& b) {
  constexpr std::array<std::string_view, 10> columns{"column_1", "column_2", "column_3", "column_4", "column_5",
                                                     "column_6", "column_7", "column_8", "column_9", "column_10"};
  for (std::size_t i = 0; i < columns.size(); ++i) v.value("MT-SPOT-01"_rule, columns[i], b.spot_column_in[i], 0, 400);
  v.value("MT-SPOT-02"_rule, "column", b.spot_start, 1, 10);
  v.value("MT-SPOT-03"_rule, "columns", b.spot_smoke, -9, 9);
  v.value("MT-SPOT-04"_rule, "columns", b.spot_rider, -9, 9);
  v.value("MT-SPOT-05"_rule, "columns", b.spot_large, -9, 9);
  v.value("MT-SPOT-06"_rule, "columns", b.spot_light_cover, -9, 9);
  v.value("MT-SPOT-07"_rule, "columns", b.spot_dense_cover, -9, 9);
  v.value("MT-SPOT-08"_rule, "columns", b.spot_scout_or_native, -9, 9);
  v.value("MT-SPOT-09"_rule, "columns", b.spot_marker, -9, 9);
  v.value("MT-SPOT-10"_rule, "columns", b.spot_by_scout, -9, 9);
  v.value("MT-SPOT-11"_rule, "columns", b.spot_obstacle, -9, 9);
  v.value("MT-SPOT-12"_rule, "columns", b.spot_light_depth, -9, 9);
  v.value("MT-SPOT-12"_rule, "each_in", b.light_depth_in, 1, 60);
  v.value("MT-SPOT-13"_rule, "columns", b.spot_dense_depth, -9, 9);
  v.value("MT-SPOT-13"_rule, "each_in", b.dense_depth_in, 1, 60);
  v.value("MT-SPOT-14"_rule, "columns", b.spot_heavy_rain, -9, 9);
  v.value("MT-SPOT-15"_rule, "columns", b.spot_gloom, -9, 9);
  v.value("MT-SPOT-16"_rule, "columns", b.spot_darkness, -9, 9);
  v.value("MT-SPOT-17"_rule, "columns", b.spot_fog, -9, 9);
}

template <class V>
void fire_values(V& v, Rulebook& b) {
  for (std::size_t i = 0; i < b.arms.size(); ++i) {
    v.value(weapon_rules[i], "range_in", b.arms[i].range_in, 1, 400);
    v.value(weapon_rules[i], "power_near", b.arms[i].power_near, 0, 10);
    v.value(weapon_rules[i], "power_far", b.arms[i].power_far, 0, 10);
  }
  v.value("MT-FIRE-03"_rule, "modifier", b.hasty, -9, 9);
  v.value("MT-FIRE-04"_rule, "modifier", b.long_range, -9, 9);
  v.value("MT-FIRE-04"_rule, "beyond_in", b.long_beyond_in, 0, 400);
  v.value("MT-FIRE-05"_rule, "modifier", b.extreme_range, -9, 9);
  v.value("MT-FIRE-05"_rule, "beyond_in", b.extreme_beyond_in, 0, 400);
  v.value("MT-FIRE-06"_rule, "modifier", b.obstacle, -9, 9);
  v.value("MT-FIRE-07"_rule, "modifier", b.dispersed, -9, 9);
  v.value("MT-FIRE-09"_rule, "modifier", b.light_cover, -9, 9);
  v.value("MT-FIRE-10"_rule, "modifier", b.dense_cover, -9, 9);
  v.value("MT-FIRE-11"_rule, "modifier", b.solid_cover, -9, 9);
  v.value("MT-FIRE-12"_rule, "from_in", b.cover_depth_in, 1, 60);
  v.value("MT-FIRE-13"_rule, "modifier", b.rider, -9, 9);
  v.value("MT-FIRE-14"_rule, "modifier", b.large_target, -9, 9);
  v.value("MT-FIRE-16"_rule, "modifier", b.impossible_kill, -9, 9);
}

template <class V>
void reaction_values(V& v, Rulebook& b) {
  constexpr RuleId scores[] = {"MT-REACT-20"_rule, "MT-REACT-21"_rule, "MT-REACT-22"_rule,
                               "MT-REACT-23"_rule, "MT-REACT-24"_rule, "MT-REACT-25"_rule};
  v.value("MT-REACT-02"_rule, "modifier", b.officer, -9, 9);
  v.value("MT-REACT-03"_rule, "modifier", b.many_figures, -9, 9);
  v.value("MT-REACT-03"_rule, "from", b.many_from, 1, 60);
  v.value("MT-REACT-04"_rule, "modifier", b.most_figures, -9, 9);
  v.value("MT-REACT-04"_rule, "from", b.most_from, 1, 60);
  v.value("MT-REACT-05"_rule, "modifier", b.formed, -9, 9);
  v.value("MT-REACT-06"_rule, "modifier", b.few_figures, -9, 9);
  v.value("MT-REACT-06"_rule, "to", b.few_to, 0, 60);
  v.value("MT-REACT-07"_rule, "modifier", b.morale_card, -9, 9);
  v.value("MT-REACT-08"_rule, "modifier", b.natives_in_cover, -9, 9);
  v.value("MT-REACT-09"_rule, "modifier", b.solid_cover_all, -9, 9);
  v.value("MT-REACT-10"_rule, "modifier", b.volley_or_unseen, -9, 9);
  v.value("MT-REACT-11"_rule, "modifier", b.heavy_losses, -9, 9);
  v.value("MT-REACT-11"_rule, "from", b.heavy_losses_from, 1, 60);
  v.value("MT-REACT-12"_rule, "modifier", b.massed_fire, -9, 9);
  v.value("MT-REACT-13"_rule, "modifier", b.melee_loss, -9, 9);
  v.value("MT-REACT-14"_rule, "modifier", b.twice_as_many, -9, 9);
  v.value("MT-REACT-15"_rule, "modifier", b.surprised, -9, 9);
  v.value("MT-REACT-16"_rule, "modifier", b.lost_fewer, -9, 9);
  for (std::size_t score = 0; score < std::size(scores); ++score)
    for (std::size_t i = 0; i < discipline_names.size(); ++i)
      v.value(scores[score], discipline_names[i], b.reaction[score][i], 0, index(Reaction::steady));
  for (std::size_t i = 0; i < discipline_names.size(); ++i)
    v.value("MT-RALLY-01"_rule, discipline_names[i], b.rally[i], 0, 10);
}

template <class V>
void melee_values(V& v, Rulebook& b) {
  v.value("MT-MELEE-10"_rule, "attack", b.sabre_charge, -9, 9);
  v.value("MT-MELEE-11"_rule, "defence", b.sabre_defence, -9, 9);
  v.value("MT-MELEE-12"_rule, "attack", b.naval_attack, -9, 9);
  v.value("MT-MELEE-13"_rule, "attack", b.lance_charge, -9, 9);
  v.value("MT-MELEE-15"_rule, "defence", b.lance_defence, -9, 9);
  v.value("MT-MELEE-16"_rule, "defence", b.surprise_defence, -9, 9);
  v.value("MT-MELEE-20"_rule, "lost_to", b.recoil_lost_to, -1, 9);
  v.value("MT-MELEE-21"_rule, "lost_to", b.flight_lost_to, -1, 9);
}

template <class V>
void command_values(V& v, Rulebook& b) {
  v.value("MT-CMD-01"_rule, "points", b.enemy_card_gain, 0, 10);
  v.value("MT-CMD-02"_rule, "points", b.forward_gain, 0, 10);
  v.value("MT-CMD-02"_rule, "each_officer", b.forward_officer_gain, 0, 10);
  v.value("MT-CMD-04"_rule, "points", b.empty_card_gain, 0, 10);
  v.value("MT-CMD-06"_rule, "most", b.pool_cap, 10, 99);
  v.value("MT-CMD-11"_rule, "cost", b.watchful_cost, 0, 10);
  v.value("MT-CMD-12"_rule, "cost", b.reserve_cost, 0, 10);
  v.value("MT-CMD-13"_rule, "cost", b.authority_cost, 0, 10);
  v.value("MT-CMD-14"_rule, "cost", b.order_small_cost, 0, 10);
  v.value("MT-CMD-14"_rule, "cost_middle", b.order_middle_cost, 0, 10);
  v.value("MT-CMD-14"_rule, "cost_large", b.order_large_cost, 0, 10);
  v.value("MT-CMD-14"_rule, "middle_from", b.order_middle_from, 1, 60);
  v.value("MT-CMD-14"_rule, "large_from", b.order_large_from, 1, 60);
  v.value("MT-CMD-15"_rule, "cost", b.preparation_cost, 0, 10);
}

template <class V>
void values(V& v, Rulebook& b) {
  move_values(v, b);
  spot_values(v, b);
  fire_values(v, b);
  reaction_values(v, b);
  melee_values(v, b);
  command_values(v, b);
}

}  // namespace esc::tomahawk
