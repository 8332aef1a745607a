// rulebook_values.hpp — the name and the limits of every number of the rulebook; included by rulebook.hpp alone.
#pragma once
#include "rules/capitan/rulebook.hpp"

namespace esc::capitan {

// CA-R-13: the ranges of the blunderbuss are those of the pistol.

using Pair = std::array<Word, 2>;
template <std::size_t N>
using Table2 = std::array<std::array<Word, 2>, N>;
template <std::size_t N>
using Table3 = std::array<std::array<Word, 3>, N>;
inline constexpr std::array<Word, 3> band_names{"short", "medium", "long"};
inline constexpr std::array<Word, 2> reach_names{"effective", "long"};
inline constexpr std::array<Word, 3> gunner_names{"elite", "veteran", "regular"};  // CA-12.10-04: no militia

template <class V, std::size_t N>
void each(V& v, RuleId rule, const std::array<Word, N>& names, Row<N>& row, int lo, int hi) {
  for (std::size_t i = 0; i < N; ++i) v.value(rule, names[i], row[i], lo, hi);
}

template <class V>
void contest_values(V& v, Rulebook::Contest& b) {
  v.value("CA-1.3-02"_rule, "aide", b.aide, -6, 6);
  v.value("CA-6.5-03"_rule, "evaded", b.evaded, -6, 6);
  v.value("CA-3.2.2-02"_rule, "die", b.counter_charge, -6, 6);
  v.value("CA-3.2.3-02"_rule, "die", b.reaction_fire, -6, 6);
  v.value("CA-3.2.4-01"_rule, "die", b.skirmisher, -6, 6);
  v.value("CA-11.25-06"_rule, "die", b.rapid_reaction_fire, -6, 6);
}

template <class V>
void morale_values(V& v, Rulebook::Morale& b) {
  v.value("CA-5.1-03"_rule, "command_near", b.command_near, -6, 6);
  v.value("CA-5.1-05"_rule, "courage", b.failed_before, -6, 6);
  v.value("CA-5.2-01"_rule, "times", b.doubling, 1, 6);
  v.value("CA-8.7-02"_rule, "morale", b.captured_flag, -6, 6);
  v.value("CA-11.10-01"_rule, "die", b.old_guard, -6, 6);
  v.value("CA-6.7-02"_rule, "die", b.break_off, -6, 6);
  each(v, "CA-6.1-08"_rule, arm_names, b.least_charge_cm, 0, 300);
  v.value("CA-6.6-04"_rule, "within_cm", b.rally_cm, 0, 300);
  v.value("CA-5.3-01"_rule, "figures", b.reduced_to, 0, 12);
  each(v, "CA-5.3-03"_rule, class_names, b.steadiness, -6, 6);
}

template <class V>
void dodge_values(V& v, Rulebook::Dodge& b) {
  v.value("CA-2.4-01"_rule, "saved_on", b.saved_on, 1, 13);
  each(v, "CA-7.6-08"_rule, cover_names, b.cover, -6, 12);
  v.value("CA-1.4-03"_rule, "dodge", b.blunderbuss, -6, 6);
  v.value("CA-11.10-05"_rule, "second_try", b.hard_to_kill, -12, 12);
  v.value("CA-11.30-05"_rule, "second_try", b.fight_to_death, -12, 12);
  v.value("CA-11.20-06"_rule, "dodge", b.old_tercio, -6, 6);
}

template <class V>
void fire_values(V& v, Rulebook::Fire& b) {
  constexpr Table3<6> ranges{{{"pistol_short", "pistol_medium", "pistol_long"},
                              {"blunderbuss_short", "blunderbuss_medium", "blunderbuss_long"},
                              {"cavalry_carbine_short", "cavalry_carbine_medium", "cavalry_carbine_long"},
                              {"musket_short", "musket_medium", "musket_long"},
                              {"light_carbine_short", "light_carbine_medium", "light_carbine_long"},
                              {"rifle_short", "rifle_medium", "rifle_long"}}};
  for (std::size_t i = 0; i < ranges.size(); ++i) each(v, "CA-7.6-01"_rule, ranges[i], b.range_cm[i], 0, 300);
  each(v, "CA-7.6-02"_rule, band_names, b.difficulty, 1, 20);
  v.value("CA-7.6-03"_rule, "die", b.aimed, -6, 6);
  v.value("CA-7.6-04"_rule, "die", b.at_cavalry, -6, 6);
  v.value("CA-7.6-05"_rule, "die", b.regrouped, -6, 6);
  v.value("CA-7.6-06"_rule, "die", b.moving_cavalry, -6, 6);
  v.value("CA-7.4-01"_rule, "die", b.stealth, -6, 6);
  v.value("CA-11.15-01"_rule, "at_infantry", b.expert_at_infantry, -6, 6);
  v.value("CA-11.15-01"_rule, "at_cavalry", b.expert_at_cavalry, -6, 6);
  v.value("CA-11.15-02"_rule, "die", b.duelist, -6, 6);
  v.value("CA-11.15-03"_rule, "fire", b.dogged_defence, -6, 6);
  v.value("CA-11.15-04"_rule, "die", b.attack_fire, -6, 6);
  v.value("CA-11.20-01"_rule, "die", b.close_order, -6, 6);
  v.value("CA-11.25-01"_rule, "march", b.riders_march, -6, 6);
  v.value("CA-11.25-01"_rule, "charge", b.riders_charge, -6, 6);
  v.value("CA-11.30-02"_rule, "fire", b.rally_square, -6, 6);
  v.value("CA-11.30-06"_rule, "officer", b.at_officer, -6, 6);
  v.value("CA-11.10-02"_rule, "die", b.nock, -6, 6);
  v.value("CA-11.10-02"_rule, "shots", b.nock_shots, 0, 6);
}

template <class V>
void combat_values(V& v, Rulebook::Combat& b) {
  v.value("CA-8.12-12"_rule, "die", b.charging, -6, 6);
  v.value("CA-8.12-13"_rule, "die", b.lance_at_infantry, -6, 6);
  v.value("CA-8.12-14"_rule, "die", b.lance_at_cavalry, -6, 6);
  v.value("CA-8.12-15"_rule, "die", b.cuirass, -6, 6);
  v.value("CA-8.12-16"_rule, "die", b.infantry_at_cavalry, -6, 6);
  v.value("CA-8.12-17"_rule, "die", b.led, -6, 6);
  v.value("CA-8.12-18"_rule, "die", b.higher, -6, 6);
  v.value("CA-8.12-19"_rule, "die", b.cavalry_in_wood, -6, 6);
  v.value("CA-8.12-20"_rule, "die", b.by_class[index(TroopClass::elite)], -6, 6);
  v.value("CA-8.12-21"_rule, "die", b.by_class[index(TroopClass::veteran)], -6, 6);
  v.value("CA-8.12-22"_rule, "die", b.by_class[index(TroopClass::militia)], -6, 6);
  v.value("CA-8.12-23"_rule, "die", b.discovered, -6, 6);
  v.value("CA-8.12-24"_rule, "die", b.cover[index(Cover::light)], -6, 6);
  v.value("CA-8.12-25"_rule, "die", b.cover[index(Cover::medium)], -6, 6);
  v.value("CA-8.12-26"_rule, "die", b.cover[index(Cover::dense)], -6, 6);
  v.value("CA-1.3-01"_rule, "die", b.flag_near, -6, 6);
  v.value("CA-8.7-02"_rule, "combat", b.captured_flag, -6, 6);
  v.value("CA-6.6-10"_rule, "die", b.pursuing, -6, 6);
  v.value("CA-6.7-06"_rule, "die", b.failed_break_off, -6, 6);
  v.value("CA-3.2.4-03"_rule, "die", b.skirmisher, -6, 6);
  v.value("CA-11.10-04"_rule, "die", b.sworn_enemies, -6, 6);
  v.value("CA-11.20-02"_rule, "die", b.close_formation, -6, 6);
  v.value("CA-11.20-06"_rule, "combat", b.old_tercio, -6, 6);
  v.value("CA-11.15-03"_rule, "combat", b.dogged_defence, -6, 6);
  v.value("CA-11.30-02"_rule, "combat", b.rally_square, -6, 6);
  v.value("CA-11.30-05"_rule, "charge", b.fight_to_death, -6, 6);
  v.value("CA-8.12-05"_rule, "attacks", b.attacks, 0, 2);
  v.value("CA-8.12-05"_rule, "cavalry_at_infantry", b.cavalry_attacks, 0, 2);
  v.value("CA-11.10-03"_rule, "more_attacks", b.bloodthirsty, 0, 2);
  v.value("CA-11.25-07"_rule, "more_attacks", b.fury, 0, 2);
  v.value("CA-8.4-04"_rule, "above_cm", b.higher_above_cm, 0, 50);
  v.value("CA-8.4-05"_rule, "above_cm", b.out_of_reach_above_cm, 0, 50);
  v.value("CA-8.11-01"_rule, "times", b.annihilation, 2, 12);
  v.value("CA-11.20-04"_rule, "losses", b.brutal_losses, 1, 12);
}

template <class V>
void artillery_values(V& v, Rulebook::Artillery& b) {
  constexpr std::array<Table2<4>, 2> ranges{{{{{"canister_I_effective", "canister_I_long"},
                                               {"canister_II_effective", "canister_II_long"},
                                               {"canister_III_effective", "canister_III_long"},
                                               {"canister_IV_effective", "canister_IV_long"}}},
                                             {{{"ball_I_effective", "ball_I_long"},
                                               {"ball_II_effective", "ball_II_long"},
                                               {"ball_III_effective", "ball_III_long"},
                                               {"ball_IV_effective", "ball_IV_long"}}}}};
  constexpr Table2<4> saves{{{"I_effective", "I_long"},
                             {"II_effective", "II_long"},
                             {"III_effective", "III_long"},
                             {"IV_effective", "IV_long"}}};
  for (std::size_t i = 0; i < gun_names.size(); ++i) {
    each(v, "CA-12.12-01"_rule, ranges[0][i], b.canister_cm[i], 0, 300);
    each(v, "CA-12.12-01"_rule, ranges[1][i], b.ball_cm[i], 0, 300);
    each(v, "CA-12.13-07"_rule, saves[i], b.canister_save[i], 1, 20);
    each(v, "CA-12.13-08"_rule, saves[i], b.ball_save[i], 1, 20);
    if (i >= index(GunType::iii)) each(v, "CA-12.13-09"_rule, saves[i], b.shell_save[i], 1, 20);
  }
  v.value("CA-12.5-04"_rule, "from_cm", b.ball_from_cm, 0, 300);
  v.value("CA-12.5-05"_rule, "from_cm", b.lobbed_from_cm, 0, 300);
  v.value("CA-12.5-02"_rule, "times_height", b.dead_ground, 0, 10);
  each(v, "CA-12.11-02"_rule, gunner_names, b.deviation, 2, 20);
  each(v, "CA-12.18-03"_rule, gunner_names, b.rocket_deviation, 2, 20);
  v.value("CA-12.11-03"_rule, "up_to", b.on_target_to, 0, 20);
  v.value("CA-12.11-04"_rule, "long_factor", b.long_factor, 1, 6);
  v.value("CA-11.10-06"_rule, "cm", b.precise_cm, -60, 60);
  v.value("CA-12.3-03"_rule, "die", b.pivoted, -6, 12);
  v.value("CA-12.17-04"_rule, "die", b.just_unlimbered, -6, 12);
  each(v, "CA-12.18-04"_rule, reach_names, b.rocket_save, 1, 20);
  v.value("CA-12.13-10"_rule, "die", b.cover[index(Cover::light)], -6, 6);
  v.value("CA-12.13-11"_rule, "die", b.cover[index(Cover::medium)], -6, 6);
  v.value("CA-12.13-12"_rule, "die", b.cover[index(Cover::dense)], -6, 6);
  v.value("CA-12.13-13"_rule, "die", b.target_march, -6, 6);
  v.value("CA-12.13-14"_rule, "die", b.target_charge, -6, 6);
  v.value("CA-12.13-15"_rule, "die", b.under_fire, -6, 6);
  v.value("CA-12.13-16"_rule, "die", b.charged, -6, 6);
  v.value("CA-12.13-17"_rule, "die", b.unlimbered, -6, 6);
  v.value("CA-12.13-18"_rule, "die", b.reduced, -6, 6);
  v.value("CA-12.13-19"_rule, "die", b.unseen, -6, 6);
  each(v, "CA-12.14-05"_rule, gun_names, b.damage, 0, 60);
  each(v, "CA-12.14-06"_rule, gun_names, b.lobbed_damage, 0, 60);
  v.value("CA-11.25-03"_rule, "figures", b.engineers, 1, 12);
  v.value("CA-11.25-03"_rule, "damage", b.engineers_damage, 0, 60);
  each(v, "CA-12.15-05"_rule, gun_names, b.least_crew, 1, 20);
}

template <class V>
void ground_values(V& v, Rulebook::Ground& b) {
  each(v, "CA-6.11-02"_rule, Pair{"light_wood_infantry", "light_wood_cavalry"}, b.pace_cm[index(Terrain::light_wood)],
       -50, 50);
  v.value("CA-6.11-02"_rule, "dense_wood_infantry", b.pace_cm[index(Terrain::dense_wood)][0], -50, 50);
  v.value("CA-6.11-02"_rule, "thick_wood_infantry", b.pace_cm[index(Terrain::thick_wood)][0], -50, 50);
  each(v, "CA-6.11-02"_rule, Pair{"wall_2_infantry", "wall_2_cavalry"}, b.pace_cm[index(Terrain::wall_2)], -50, 50);
  v.value("CA-6.11-02"_rule, "building_infantry", b.pace_cm[index(Terrain::building)][0], -50, 50);
  each(v, "CA-6.11-02"_rule, Pair{"ford_infantry", "ford_cavalry"}, b.pace_cm[index(Terrain::ford)], -50, 50);
  each(v, "CA-6.11-02"_rule, Pair{"path_infantry", "path_cavalry"}, b.pace_cm[index(Terrain::path)], -50, 50);
  each(v, "CA-6.11-02"_rule, Pair{"track_infantry", "track_cavalry"}, b.pace_cm[index(Terrain::track)], -50, 50);
  each(v, "CA-6.11-02"_rule, Pair{"road_infantry", "road_cavalry"}, b.pace_cm[index(Terrain::road)], -50, 50);
  each(v, "CA-6.11-02"_rule, Pair{"rough_infantry", "rough_cavalry"}, b.pace_cm[index(Terrain::rough)], -50, 50);
  each(v, "CA-6.11-02"_rule, Pair{"rocks_infantry", "rocks_cavalry"}, b.pace_cm[index(Terrain::rocks)], -50, 50);
  each(v, "CA-6.11-04"_rule, Pair{"light_wood_infantry", "light_wood_cavalry"}, b.cover[index(Terrain::light_wood)], 0,
       3);
  each(v, "CA-6.11-04"_rule, Pair{"dense_wood_infantry", "dense_wood_cavalry"}, b.cover[index(Terrain::dense_wood)], 0,
       3);
  each(v, "CA-6.11-04"_rule, Pair{"thick_wood_infantry", "thick_wood_cavalry"}, b.cover[index(Terrain::thick_wood)], 0,
       3);
  each(v, "CA-6.11-04"_rule, Pair{"wall_2_infantry", "wall_2_cavalry"}, b.cover[index(Terrain::wall_2)], 0, 3);
  each(v, "CA-6.11-04"_rule, Pair{"wall_4_infantry", "wall_4_cavalry"}, b.cover[index(Terrain::wall_4)], 0, 3);
  each(v, "CA-6.11-04"_rule, Pair{"wall_6_infantry", "wall_6_cavalry"}, b.cover[index(Terrain::wall_6)], 0, 3);
  each(v, "CA-6.11-04"_rule, Pair{"building_infantry", "building_cavalry"}, b.cover[index(Terrain::building)], 0, 3);
  each(v, "CA-6.11-04"_rule, Pair{"rough_infantry", "rough_cavalry"}, b.cover[index(Terrain::rough)], 0, 3);
  each(v, "CA-6.11-04"_rule, Pair{"rocks_infantry", "rocks_cavalry"}, b.cover[index(Terrain::rocks)], 0, 3);
  each(v, "CA-6.6-01"_rule, arm_names, b.flight_cm, 0, 100);
  each(v, "CA-12.2-06"_rule, gun_names, b.hand_cm, 0, 100);
  constexpr Table2<4> teams{
      {{"I_foot", "I_horse"}, {"II_foot", "II_horse"}, {"III_foot", "III_horse"}, {"IV_foot", "IV_horse"}}};
  for (std::size_t i = 0; i < teams.size(); ++i) each(v, "CA-12.17-09"_rule, teams[i], b.limbered_cm[i], 0, 100);
  v.value("CA-12.18-02"_rule, "cm", b.wagon_cm, 0, 100);
  v.value("CA-11.15-05"_rule, "times", b.double_factor, 1, 4);
}

template <class V>
void near_values(V& v, Rulebook::Near& b) {
  v.value("CA-1.3-01"_rule, "within_cm", b.flag_cm, 0, 300);
  v.value("CA-1.3-03"_rule, "more_cm", b.musician_cm, 0, 300);
  v.value("CA-6.10-05"_rule, "within_cm", b.discovery_cm, 0, 300);
  v.value("CA-1.2-03"_rule, "within_cm", b.cohesion_cm, 0, 300);
  v.value("CA-12.1-03"_rule, "within_cm", b.gun_cohesion_cm, 0, 300);
  v.value("CA-7.1-07"_rule, "from_cm", b.over_unit_cm, 0, 300);
  v.value("CA-7.1-08"_rule, "from_cm", b.over_wall_cm, 0, 300);
  each(v, "CA-6.5-01"_rule, arm_names, b.evasion_cm, 0, 300);
  each(v, "CA-11.25-02"_rule, arm_names, b.deployment_cm, 0, 300);
  v.value("CA-R-101"_rule, "low_wall_cm", b.low_wall_cm, 0, 100);
  v.value("CA-R-101"_rule, "lining_cm", b.lining_cm, 0, 300);
}

template <class V>
void points_values(V& v, Rulebook::Points& b) {
  for (std::size_t i = 0; i < ability_count; ++i) v.value(ability_rows[i].rule, "points", b.ability[i], 0, 1000);
  constexpr RuleId ranks[] = {"CA-10-03"_rule,   "CA-10.1-02"_rule, "CA-10.1-03"_rule, "CA-10.1-04"_rule,
                              "CA-10.1-05"_rule, "CA-10.1-06"_rule, "CA-10.1-07"_rule};
  for (std::size_t i = 0; i < std::size(ranks); ++i) v.value(ranks[i], "free_ability", b.free_ability[i], 0, 1000);
  v.value("CA-1-02"_rule, "least", b.least_figures, 1, 12);
  v.value("CA-1-02"_rule, "most", b.most_figures, 1, 12);
  v.value("CA-9.1-02"_rule, "percent", b.tolerance_percent, 0, 100);
  v.value("CA-10-02"_rule, "victory_points", b.promotion, 1, 1000000);
}

template <class V>
void values(V& v, Rulebook& b) {
  contest_values(v, b.contest);
  morale_values(v, b.morale);
  dodge_values(v, b.dodge);
  fire_values(v, b.fire);
  combat_values(v, b.combat);
  artillery_values(v, b.artillery);
  ground_values(v, b.ground);
  near_values(v, b.near);
  points_values(v, b.points);
}

}  // namespace esc::capitan
