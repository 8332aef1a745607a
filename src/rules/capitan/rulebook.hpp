// rulebook.hpp — the numbers of Capitán that a designer may change; data/capitan/values.toml holds the author's.
//   const int need = book.fire.difficulty[index(band)];
// Arrays run in the order of the enumerators of words.hpp; distances are in centimetres.
#pragma once
#include <array>

#include "core/rulebook.hpp"
#include "rules/capitan/ability.hpp"
#include "rules/capitan/words.hpp"

namespace esc::capitan {

template <std::size_t N>
using Row = std::array<int, N>;
template <std::size_t N, std::size_t M>
using Table = std::array<std::array<int, M>, N>;

struct Rulebook {
  struct Contest {
    int aide, evaded, counter_charge, reaction_fire, skirmisher, rapid_reaction_fire;
  } contest;
  struct Morale {
    int command_near, failed_before, doubling, captured_flag, old_guard, break_off;
    Row<2> least_charge_cm;  // by arm
    int rally_cm, reduced_to;
    Row<4> steadiness;  // by class
  } morale;
  struct Dodge {
    int saved_on;
    Row<4> cover;
    int blunderbuss, hard_to_kill, fight_to_death, old_tercio;
  } dodge;
  struct Fire {
    Table<6, 3> range_cm;  // by weapon: short, medium, long
    Row<3> difficulty;
    int aimed, at_cavalry, regrouped, moving_cavalry, stealth;
    int expert_at_infantry, expert_at_cavalry, duelist, dogged_defence, attack_fire, close_order, riders_march,
        riders_charge, rally_square, at_officer, nock, nock_shots;
  } fire;
  struct Combat {
    int charging, lance_at_infantry, lance_at_cavalry, cuirass, infantry_at_cavalry, led, higher, cavalry_in_wood;
    Row<4> by_class;
    int discovered;
    Row<4> cover;
    int flag_near, captured_flag, pursuing, failed_break_off, skirmisher;
    int sworn_enemies, close_formation, old_tercio, dogged_defence, rally_square, fight_to_death;
    int attacks, cavalry_attacks, bloodthirsty, fury;
    int higher_above_cm, out_of_reach_above_cm, annihilation, brutal_losses;
  } combat;
  struct Artillery {
    Table<4, 2> canister_cm, ball_cm;  // by gun: effective, long
    int ball_from_cm, lobbed_from_cm, dead_ground;
    Row<3> deviation, rocket_deviation;  // dice of elite, veteran, regular
    int on_target_to, long_factor, precise_cm, pivoted, just_unlimbered;
    Table<4, 2> canister_save, ball_save, shell_save;
    Row<2> rocket_save;
    Row<4> cover;
    int target_march, target_charge, under_fire, charged, unlimbered, reduced, unseen;
    Row<4> damage, lobbed_damage;
    int engineers, engineers_damage;
    Row<4> least_crew;
  } artillery;
  struct Ground {
    Table<terrain_count, 2> pace_cm, cover;  // by arm; walls of 4 and 6 cm and impassable ground: see terrain.hpp
    Row<2> flight_cm;
    Row<4> hand_cm;
    Table<4, 2> limbered_cm;  // on foot, horse
    int wagon_cm, double_factor;
  } ground;
  struct Near {
    int flag_cm, musician_cm, discovery_cm, cohesion_cm, gun_cohesion_cm, over_unit_cm, over_wall_cm;
    Row<2> evasion_cm, deployment_cm;
    int low_wall_cm, lining_cm;
  } near;
  struct Points {
    Row<ability_count> ability;
    Row<7> free_ability;  // by rank
    int least_figures, most_figures, tolerance_percent, promotion;
  } points;
};

const Rulebook& standard_rulebook();

}  // namespace esc::capitan

#include "rules/capitan/rulebook_values.hpp"
