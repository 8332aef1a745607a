// rulebook.hpp — every number of Le guêpier mexicain that a designer may change, one struct a chapter of the rules.
//   const Rulebook& book = standard_rulebook();            // data/guepier/values.toml
//   const int needed = book.rally.score;
#pragma once
#include <optional>

#include "core/rulebook.hpp"
#include "rules/guepier/modifiers.hpp"

namespace esc::guepier {

struct ActionPointValues {
  int led_dice = 0, leaderless_dice = 0, loss = 0, most_losses = 0;
};

struct RallyValues {
  int irregular = 0, stopped = 0, pinned = 0, officer_dead = 0, slice = 0, slice_cm = 1, action_point = 0;
  int french_regular = 0, tenacious = 0, score = 0, morale_radius_cm = 0;
  GradeValues grade;
};

struct LocateValues {
  int score[3] = {};  // by Cover
  int several_observers = 0, marker = 0, fired_last_turn = 0, mounted = 0, near = 0, near_cm = 0, cannon = 0;
};

struct MoveValues {
  int rapid = 0, gallop = 0, skirmish = 0, trot = 0, cannon = 0;  // cm beside the die
};

struct CostValues {
  int go_on = 0, stay = 0, halt = 0, skirmish = 0, slow_down = 0, pivot = 0, battery = 0, formation = 0, rush = 0;
  int charge = 0, mounted_charge_on_cover = 0, leave_light = 0, leave_dense = 0, remount = 0;
};

struct FireValues {
  int limit_cm[5] = {};
  int rifle[5] = {};
  int pistol[4] = {};
  int french_regular = 0, mexican_regular = 0, target_mounted = 0, small_target = 0, marker = 0, marker_rifle = 0;
  int stopped = 0, irregular = 0, obsolete = 0, smoke = 0;
  GradeValues grade;
};

struct CannonValues {
  int limit_cm[5] = {};
  int score[6] = {};  // the last one beyond all limits
  int least_gunners = 0;
};

struct ObstacleValues {
  int resistance[3] = {}, strength[3] = {};  // by Obstacle: score to damage it, damage that destroys it
  int fire_margin = 0;
};

struct RamValues {
  int least_carriers = 0, most_carriers = 0, strength = 0;
  int resistance[2] = {};  // by Door
};

struct PowderValues {
  int backfire = 0, dud = 0, small_hole = 0;  // the highest face of each
};

struct SaveValues {
  int rifle = 0, pistol = 0, cannon = 0, light = 0, dense = 0;
};

struct MeleeValues {
  int die[6] = {}, die_in_dense[6] = {};  // by row of the weapon table: bare, butt, dagger, sabre, bayonet, pistol
  int assailant = 0, support = 0, cavalry = 0, regular = 0, irregular = 0, stopped = 0, fired = 0;
  GradeValues grade;
};

struct ListValues {
  int general = 0, officer = 0, regular = 0, militia = 0, irregular = 0, cavalry = 0, mounted_infantry = 0, allies = 0;
  int tenacious = 0;
  GradeValues grade;
};

struct ForceValues {
  ListValues mexican, french;
  int groups = 0, least_figures = 0, most_figures = 0;
};

struct Rulebook {
  ActionPointValues action_points;
  RallyValues rally;
  LocateValues locate;
  MoveValues move;
  CostValues cost;
  FireValues fire;
  CannonValues cannon;
  ObstacleValues obstacle;
  RamValues ram;
  PowderValues powder;
  SaveValues save;
  MeleeValues melee;
  ForceValues force;
};

template <class V>
void values(V& v, Rulebook& book);  // rulebook.cpp has it for the visitors of core/rulebook.hpp
extern template void values(ValueReader&, Rulebook&);
extern template void values(ValueLister&, Rulebook&);

const Rulebook& standard_rulebook();
std::optional<BadValueRow> standard_fault();  // what is wrong with the standard values, for the test of the build

}  // namespace esc::guepier
