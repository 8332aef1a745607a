// melee.hpp — one round of melee between two units (chapter 8): duels, direct impacts, dodges, fate.
//   const Round round = MeleeQuery::resolve({.a = {.figures = 6, .charging = true}}, book, dice, why);
#pragma once
#include <compare>
#include <string>

#include "core/query.hpp"
#include "rules/capitan/rulebook.hpp"

namespace esc::capitan {

struct Fighter {
  int figures = 6;
  Arm arm = Arm::infantry;
  TroopClass troop_class = TroopClass::regular;
  int fire_die = 8, combat_die = 8;
  bool charging = false, led_by_command = false;
  bool lance = false, cuirassier = false, in_wood = false;
  Cover cover = Cover::none;
  bool flag_near = false, captured_flag = false;
  bool pursuing = false, failed_break_off = false, skirmisher = false, dud_discovered = false;
  bool close_order = false;
  bool cannot_fight = false;  // has fought already, is out of cohesion, limbered …
  Ability ability = Ability::none;
  bool activated = false;  // before it was attacked
  bool reduced = false;
  bool combat_reroll = false, dodge_reroll = false;
};

enum class Report : std::uint8_t { losses, fate };
inline constexpr std::array<Word, 2> report_names{"losses", "fate"};

struct Melee {
  Fighter a, b;
  int round = 1;
  bool formed_melee = false, same_cover = false;
  Measure height;  // how much higher a stands
  Report report = Report::losses;
};

// The keys of one side carry its letter.
struct FighterKeys {
  Word figures, arm, troop_class, fire_die, combat_die, charging, led_by_command, lance, cuirassier, in_wood, cover,
      flag_near, captured_flag, pursuing, failed_break_off, skirmisher, dud_discovered, close_order, cannot_fight,
      ability, activated, reduced, combat_reroll, dodge_reroll;
};
inline constexpr FighterKeys a_keys{"a_figures",
                                    "a_arm",
                                    "a_class",
                                    "a_fire_die",
                                    "a_combat_die",
                                    "a_charging",
                                    "a_led_by_command",
                                    "a_lance",
                                    "a_cuirassier",
                                    "a_in_wood",
                                    "a_cover",
                                    "a_flag_near",
                                    "a_captured_flag",
                                    "a_pursuing",
                                    "a_failed_break_off",
                                    "a_skirmisher",
                                    "a_dud_discovered",
                                    "a_close_order",
                                    "a_cannot_fight",
                                    "a_ability",
                                    "a_activated",
                                    "a_reduced",
                                    "a_combat_reroll",
                                    "a_dodge_reroll"};
inline constexpr FighterKeys b_keys{"b_figures",
                                    "b_arm",
                                    "b_class",
                                    "b_fire_die",
                                    "b_combat_die",
                                    "b_charging",
                                    "b_led_by_command",
                                    "b_lance",
                                    "b_cuirassier",
                                    "b_in_wood",
                                    "b_cover",
                                    "b_flag_near",
                                    "b_captured_flag",
                                    "b_pursuing",
                                    "b_failed_break_off",
                                    "b_skirmisher",
                                    "b_dud_discovered",
                                    "b_close_order",
                                    "b_cannot_fight",
                                    "b_ability",
                                    "b_activated",
                                    "b_reduced",
                                    "b_combat_reroll",
                                    "b_dodge_reroll"};

template <class V>
void fighter_keys(V& v, const FighterKeys& key, Fighter& f) {
  v.integer(key.figures, f.figures, 1, 12);
  v.choice(key.arm, f.arm, arm_names);
  v.choice(key.troop_class, f.troop_class, class_names);
  v.integer_of(key.fire_die, f.fire_die, die_sizes);
  v.integer_of(key.combat_die, f.combat_die, die_sizes);
  v.flag(key.charging, f.charging);
  v.flag(key.led_by_command, f.led_by_command);
  v.flag(key.lance, f.lance);
  v.flag(key.cuirassier, f.cuirassier);
  v.flag(key.in_wood, f.in_wood);
  v.choice(key.cover, f.cover, cover_names);
  v.flag(key.flag_near, f.flag_near);
  v.flag(key.captured_flag, f.captured_flag);
  v.flag(key.pursuing, f.pursuing);
  v.flag(key.failed_break_off, f.failed_break_off);
  v.flag(key.skirmisher, f.skirmisher);
  v.flag(key.dud_discovered, f.dud_discovered);
  v.flag(key.close_order, f.close_order);
  v.flag(key.cannot_fight, f.cannot_fight);
  v.choice(key.ability, f.ability, ability_names);
  v.flag(key.activated, f.activated);
  v.flag(key.reduced, f.reduced);
  v.flag(key.combat_reroll, f.combat_reroll);
  v.flag(key.dodge_reroll, f.dodge_reroll);
}

template <class V>
void keys(V& v, Melee& m) {
  fighter_keys(v, a_keys, m.a);
  fighter_keys(v, b_keys, m.b);
  v.integer("round", m.round, 1, 20);
  v.flag("formed_melee", m.formed_melee);
  v.flag("same_cover", m.same_cover);
  v.length("height_cm", m.height, centimetre, centimetres(-50), centimetres(50));
  v.choice("report", m.report, report_names);
}

enum class Fate : std::uint8_t { goes_on, a_eliminated, b_eliminated, both_eliminated };

struct Round {
  int a_lost = 0, b_lost = 0;
  Fate fate = Fate::goes_on;
  auto operator<=>(const Round&) const = default;
};

// One side as its opponent meets it in this round.
struct Duellist {
  const Fighter& own;
  const Fighter& enemy;
  const Melee& melee;
  bool higher = false;
  Ability ability() const { return in_use(own.ability, own.reduced, own.activated); }
  // CA-8.12-27, CA-R-59: the starred factors want the first round of a melee that was not yet formed.
  bool first_shock() const { return melee.round == 1 && !melee.formed_melee; }
};
Duellist side_a(const Melee&, const Rulebook&);
Duellist side_b(const Melee&, const Rulebook&);
void add_combat_factors(const Duellist&, const Rulebook::Combat&, Ledger&, int sign);  // combat_factors.cpp
int attacks_of(const Duellist&, const Rulebook::Combat&);                              // combat_factors.cpp

Fate fate_of(int a_left, int b_left, const Rulebook::Combat&);

struct MeleeQuery {
  static constexpr std::string_view name = "melee";
  using Facts = Melee;
  using Outcome = Round;
  using Book = Rulebook;
  static Verdict why_not(const Melee&, const Rulebook&);
  static Round resolve(const Melee&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const Melee&, Round);
};

}  // namespace esc::capitan
