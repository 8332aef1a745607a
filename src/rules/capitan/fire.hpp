// fire.hpp — small-arms fire of one unit at another (chapter 7): shots, dodges, figures lost.
//   const int lost = FireQuery::resolve({.figures = 6, .range = {centimetres(18)}}, book, dice, why);
#pragma once
#include <string>

#include "core/query.hpp"
#include "rules/capitan/rulebook.hpp"

namespace esc::capitan {

enum class Occasion : std::uint8_t { own_activation, reaction, charged };
inline constexpr std::array<Word, 3> occasion_names{"own_activation", "reaction", "charged"};

enum class Sequence : std::uint8_t { fire_first, move_first, split };
inline constexpr std::array<Word, 3> sequence_names{"fire_first", "move_first", "split"};

enum class TargetArm : std::uint8_t { infantry, cavalry, limbered };
inline constexpr std::array<Word, 3> target_arm_names{"infantry", "cavalry", "limbered"};

enum class Band : std::uint8_t { close, medium, distant };  // short, medium, long, CA-7.2-02

struct Fire {
  int figures = 6, volleys = 1;
  TroopClass troop_class = TroopClass::regular;
  Arm arm = Arm::infantry;
  int fire_die = 8;
  Weapon weapon = Weapon::musket;
  Distance range{.length = centimetres(20)};
  Occasion occasion = Occasion::own_activation;
  bool activated = false;
  Pace move = Pace::none;
  Sequence sequence = Sequence::fire_first;
  bool aimed = false, regrouped = false, stealth = false, escort = false;
  Ability ability = Ability::none;
  bool reduced = false, reroll = false;
  bool line_of_sight = true, both_in_wood = false;

  int target_figures = 8;
  TargetArm target_arm = TargetArm::infantry;
  int target_fire_die = 8, target_combat_die = 8;
  Cover cover = Cover::none;
  bool target_command = false, target_nearest = true, officer_targeted = false;
  Ability target_ability = Ability::none;
  bool target_activated = false, target_reduced = false, target_reroll = false;
};

template <class V>
void keys(V& v, Fire& f) {
  v.integer("figures", f.figures, 1, 12);
  v.integer("volleys", f.volleys, 1, 2);
  v.choice("class", f.troop_class, class_names);
  v.choice("arm", f.arm, arm_names);
  v.integer_of("fire_die", f.fire_die, die_sizes);
  v.choice("weapon", f.weapon, weapon_names);
  v.distance("range_cm", "range_hex", f.range, centimetre, centimetres(300), 60);
  v.choice("occasion", f.occasion, occasion_names);
  v.flag("activated", f.activated);
  v.choice("move", f.move, pace_names);
  v.choice("sequence", f.sequence, sequence_names);
  v.flag("aimed", f.aimed);
  v.flag("regrouped", f.regrouped);
  v.flag("stealth", f.stealth);
  v.flag("escort", f.escort);
  v.choice("ability", f.ability, ability_names);
  v.flag("reduced", f.reduced);
  v.flag("reroll", f.reroll);
  v.flag("line_of_sight", f.line_of_sight);
  v.flag("both_in_wood", f.both_in_wood);
  v.integer("target_figures", f.target_figures, 1, 12);
  v.choice("target_arm", f.target_arm, target_arm_names);
  v.integer_of("target_fire_die", f.target_fire_die, die_sizes);
  v.integer_of("target_combat_die", f.target_combat_die, die_sizes);
  v.choice("cover", f.cover, cover_names);
  v.flag("target_command", f.target_command);
  v.flag("target_nearest", f.target_nearest);
  v.flag("officer_targeted", f.officer_targeted);
  v.choice("target_ability", f.target_ability, ability_names);
  v.flag("target_activated", f.target_activated);
  v.flag("target_reduced", f.target_reduced);
  v.flag("target_reroll", f.target_reroll);
}

// The band in which this weapon reaches the target; none if it cannot fire at that distance (CA-7.2, CA-7.6-01).
std::optional<Band> true_band(const Fire&, Weapon, const Rulebook&);
// CA-11.30-06: against troops sharpshooters fire as marksmen with a good eye.
bool sharpshooters_at_troops(const Fire&);

struct FireQuery {
  static constexpr std::string_view name = "fire";
  using Facts = Fire;
  using Outcome = int;  // figures lost
  using Book = Rulebook;
  static Verdict why_not(const Fire&, const Rulebook&);  // fire_allowed.cpp
  static int resolve(const Fire&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const Fire&, int lost) { return std::to_string(lost); }
};

}  // namespace esc::capitan
