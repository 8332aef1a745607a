// rulebook.hpp — the numbers of « Argad ! » that a designer may change; data/argad/values.toml holds the author's.
#pragma once
#include <array>
#include <span>

#include "core/rulebook.hpp"
#include "rules/argad/words.hpp"

namespace esc::argad {

struct Movement {
  int foot_light_cm, foot_heavy_cm, cavalry_cm, mounted_foot_cm;
  std::array<int, 3> slowness_dice;  // by kind
  int very_difficult_divisor, skilled_dice, blocking_face;
  int crawl_cm, good_swimmer_cm, poor_swimmer_cm, boat_cm;
  std::array<std::array<int, 3>, 4> going;  // open, brush, forest, steep; by kind
};

struct Fire {
  std::array<std::array<int, 3>, 3> band_cm;  // by weapon: the far edges of short, medium, long
  std::array<int, 3> wanted;                  // short, medium, long
  int highest_natural;                        // what needs more cannot hit, unless the dice are open-ended
  std::array<int, 3> shots;                   // by weapon
  int shots_in_contact;
  int brush, cover, swimmer, forest, loophole, furtive_target, prone;
  int moving, furtive_shooter, raw, raw_up_to_class;
  int aimed, elite, group;
  int brush_sight_cm, forest_sight_cm;
};

struct HandToHand {
  std::array<int, 8> length;  // by weapon
  int improvised, raw, raw_up_to_class, two_handed, crossing, higher;
  int cavalry, foot_against_cavalry, mounted_foot_against_cavalry, charge;
};

struct Price {
  int a_class, horse_of_mounted_foot, horse_of_cavalry, lance, grenades, elite_factor;
  std::array<int, 3> firearm;
};

struct Rulebook {
  Movement move;
  Fire fire;
  HandToHand melee;
  int grenade_kills_up_to;
  Price price;
};

template <class V>
void values(V& v, Movement& m) {
  v.value("AR-MOVE-01"_rule, "cm", m.foot_light_cm, 0, 200);
  v.value("AR-MOVE-02"_rule, "cm", m.foot_heavy_cm, 0, 200);
  v.value("AR-MOVE-03"_rule, "cm", m.cavalry_cm, 0, 200);
  v.value("AR-MOVE-04"_rule, "cm", m.mounted_foot_cm, 0, 200);
  for (std::size_t k = 0; k < kind_names.size(); ++k)
    v.value("AR-MOVE-05"_rule, kind_names[k], m.slowness_dice[k], 0, 4);
  v.value("AR-MOVE-07"_rule, "divisor", m.very_difficult_divisor, 1, 10);
  v.value("AR-MOVE-08"_rule, "cm", m.crawl_cm, 0, 50);
  v.value("AR-MOVE-09"_rule, "good_cm", m.good_swimmer_cm, 0, 100);
  v.value("AR-MOVE-09"_rule, "poor_cm", m.poor_swimmer_cm, 0, 100);
  v.value("AR-MOVE-10"_rule, "cm", m.boat_cm, 0, 100);
  v.value("AR-MOVE-11"_rule, "face", m.blocking_face, 1, 7);
  v.value("AR-MOVE-12"_rule, "dice", m.skilled_dice, 1, 4);
  constexpr RuleId grounds[] = {"AR-TERR-04"_rule, "AR-TERR-01"_rule, "AR-TERR-02"_rule, "AR-TERR-03"_rule};
  for (std::size_t g = 0; g < m.going.size(); ++g)
    for (std::size_t k = 0; k < kind_names.size(); ++k) v.value(grounds[g], kind_names[k], m.going[g][k], 0, 2);
}

template <class V>
void values(V& v, Fire& f) {
  constexpr RuleId weapons[] = {"AR-FIRE-01"_rule, "AR-FIRE-04"_rule, "AR-FIRE-05"_rule};
  constexpr std::string_view bands[] = {"short_cm", "medium_cm", "long_cm"};
  for (std::size_t w = 0; w < f.band_cm.size(); ++w)
    for (std::size_t b = 0; b < std::size(bands); ++b) v.value(weapons[w], bands[b], f.band_cm[w][b], 0, 1000);
  v.value("AR-FIRE-02"_rule, "shots", f.shots[0], 1, 2);
  v.value("AR-FIRE-03"_rule, "shots", f.shots_in_contact, 1, 2);
  v.value("AR-FIRE-04"_rule, "shots", f.shots[1], 1, 2);
  v.value("AR-FIRE-05"_rule, "shots", f.shots[2], 1, 2);
  v.value("AR-FIRE-07"_rule, "malus", f.moving, -6, 6);
  v.value("AR-FIRE-12"_rule, "short", f.wanted[0], 1, 12);
  v.value("AR-FIRE-12"_rule, "medium", f.wanted[1], 1, 12);
  v.value("AR-FIRE-12"_rule, "long", f.wanted[2], 1, 12);
  v.value("AR-R-02"_rule, "highest", f.highest_natural, 6, 12);
  v.value("AR-TERR-05"_rule, "malus", f.brush, -6, 6);
  v.value("AR-TERR-06"_rule, "cm", f.brush_sight_cm, 0, 200);
  v.value("AR-TERR-07"_rule, "cm", f.forest_sight_cm, 0, 200);
  v.value("AR-FIRE-15"_rule, "malus", f.cover, -6, 6);
  v.value("AR-FIRE-16"_rule, "malus", f.swimmer, -6, 6);
  v.value("AR-FIRE-17"_rule, "malus", f.forest, -6, 6);
  v.value("AR-FIRE-18"_rule, "malus", f.loophole, -6, 6);
  v.value("AR-FIRE-19"_rule, "malus", f.furtive_target, -6, 6);
  v.value("AR-FIRE-20"_rule, "malus", f.prone, -6, 6);
  v.value("AR-FIRE-21"_rule, "malus", f.furtive_shooter, -6, 6);
  v.value("AR-FIRE-22"_rule, "malus", f.raw, -6, 6);
  v.value("AR-FIRE-22"_rule, "up_to_class", f.raw_up_to_class, 0, 6);
  v.value("AR-FIRE-23"_rule, "bonus", f.aimed, -6, 6);
  v.value("AR-FIRE-24"_rule, "bonus", f.group, -6, 6);
  v.value("AR-FIRE-29"_rule, "bonus", f.elite, -6, 6);
}

template <class V>
void values(V& v, HandToHand& m) {
  for (std::size_t w = 0; w < melee_weapon_names.size(); ++w)
    v.value("AR-R-13"_rule, melee_weapon_names[w], m.length[w], 1, 9);
  v.value("AR-MELEE-09"_rule, "malus", m.improvised, -6, 6);
  v.value("AR-MELEE-10"_rule, "malus", m.raw, -6, 6);
  v.value("AR-MELEE-10"_rule, "up_to_class", m.raw_up_to_class, 0, 6);
  v.value("AR-MELEE-11"_rule, "bonus", m.two_handed, -6, 6);
  v.value("AR-MELEE-12"_rule, "bonus", m.crossing, -6, 6);
  v.value("AR-MELEE-13"_rule, "malus", m.higher, -6, 6);
  v.value("AR-MELEE-14"_rule, "bonus", m.cavalry, -6, 6);
  v.value("AR-MELEE-15"_rule, "malus", m.foot_against_cavalry, -6, 6);
  v.value("AR-MELEE-16"_rule, "malus", m.mounted_foot_against_cavalry, -6, 6);
  v.value("AR-MELEE-17"_rule, "bonus", m.charge, -6, 6);
}

template <class V>
void values(V& v, Price& p) {
  v.value("AR-COST-01"_rule, "a_class", p.a_class, 0, 50);
  for (std::size_t f = 0; f < firearm_names.size(); ++f)
    v.value("AR-COST-02"_rule, firearm_names[f], p.firearm[f], 0, 50);
  v.value("AR-COST-03"_rule, "horse_of_mounted_foot", p.horse_of_mounted_foot, 0, 50);
  v.value("AR-COST-03"_rule, "horse_of_cavalry", p.horse_of_cavalry, 0, 50);
  v.value("AR-COST-03"_rule, "lance", p.lance, 0, 50);
  v.value("AR-COST-03"_rule, "grenades", p.grenades, 0, 50);
  v.value("AR-COST-04"_rule, "factor", p.elite_factor, 1, 10);
}

template <class V>
void values(V& v, Rulebook& b) {
  values(v, b.move);
  values(v, b.fire);
  values(v, b.melee);
  v.value("AR-SPECIAL-08"_rule, "kills_up_to", b.grenade_kills_up_to, 0, 6);
  values(v, b.price);
}

std::span<const ValueRow> standard_rows();  // of data/argad/values.toml
const Rulebook& standard_rulebook();

}  // namespace esc::argad
