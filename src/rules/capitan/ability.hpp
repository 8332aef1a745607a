// ability.hpp — the specific abilities of chapter 11. A question names the one ability in use.
#pragma once
#include <span>

#include "rules/capitan/words.hpp"

namespace esc::capitan {

enum class Ability : std::uint8_t {
  none,
  old_guard,
  nock_gun,
  bloodthirsty,
  sworn_enemies,
  hard_to_kill,
  precise,
  duality,
  expert_marksman,
  duelist,
  dogged_defence,
  attack_fire,
  double_move,
  good_eye,
  lancers,
  close_order_fire,
  close_formation,
  colonel,
  brutal_charge,
  evasion,
  old_tercio,
  reaction_fire,
  experienced_riders,
  deployment,
  engineers,
  precision_fire,
  skirmishers,
  rapid_reaction_fire,
  fury,
  ambushers,
  rally_square,
  fencing_master,
  stealth,
  fight_to_death,
  sharpshooters,
  explosive_shells
};

struct AbilityRow {
  Word name;
  RuleId rule;
};
inline constexpr std::size_t ability_count = 35;
// Five tiers of seven: 10, 15, 20, 25 (CA-R-63) and 30 points.
inline constexpr std::array<AbilityRow, ability_count> ability_rows{{
    {"old_guard", "CA-11.10-01"_rule},
    {"nock_gun", "CA-11.10-02"_rule},
    {"bloodthirsty", "CA-11.10-03"_rule},
    {"sworn_enemies", "CA-11.10-04"_rule},
    {"hard_to_kill", "CA-11.10-05"_rule},
    {"precise", "CA-11.10-06"_rule},
    {"duality", "CA-11.10-07"_rule},
    {"expert_marksman", "CA-11.15-01"_rule},
    {"duelist", "CA-11.15-02"_rule},
    {"dogged_defence", "CA-11.15-03"_rule},
    {"attack_fire", "CA-11.15-04"_rule},
    {"double_move", "CA-11.15-05"_rule},
    {"good_eye", "CA-11.15-06"_rule},
    {"lancers", "CA-11.15-07"_rule},
    {"close_order_fire", "CA-11.20-01"_rule},
    {"close_formation", "CA-11.20-02"_rule},
    {"colonel", "CA-11.20-03"_rule},
    {"brutal_charge", "CA-11.20-04"_rule},
    {"evasion", "CA-11.20-05"_rule},
    {"old_tercio", "CA-11.20-06"_rule},
    {"reaction_fire", "CA-11.20-07"_rule},
    {"experienced_riders", "CA-11.25-01"_rule},
    {"deployment", "CA-11.25-02"_rule},
    {"engineers", "CA-11.25-03"_rule},
    {"precision_fire", "CA-11.25-04"_rule},
    {"skirmishers", "CA-11.25-05"_rule},
    {"rapid_reaction_fire", "CA-11.25-06"_rule},
    {"fury", "CA-11.25-07"_rule},
    {"ambushers", "CA-11.30-01"_rule},
    {"rally_square", "CA-11.30-02"_rule},
    {"fencing_master", "CA-11.30-03"_rule},
    {"stealth", "CA-11.30-04"_rule},
    {"fight_to_death", "CA-11.30-05"_rule},
    {"sharpshooters", "CA-11.30-06"_rule},
    {"explosive_shells", "CA-11.30-07"_rule},
}};
inline constexpr std::array<Word, ability_count + 1> ability_names = [] {
  std::array<Word, ability_count + 1> names{"none"};
  for (std::size_t i = 0; i < ability_count; ++i) names[i + 1] = ability_rows[i].name;
  return names;
}();
// Without `none`: what a unit can buy.
inline constexpr std::span<const Word> bought_ability_names{ability_names.data() + 1, ability_count};

constexpr RuleId rule_of(Ability a) { return ability_rows[index(a) - 1].rule; }

// CA-11-03, CA-11-04: reduced troops, and troops attacked after their activation, have lost the use of it.
constexpr Ability in_use(Ability a, bool reduced, bool activated = false) {
  return reduced || activated ? Ability::none : a;
}

}  // namespace esc::capitan
