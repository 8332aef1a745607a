// words.hpp — the words of the sheet that several procedures share, each with the name it has in a question.
#pragma once
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "core/rule_id.hpp"

namespace esc::tomahawk {

template <class E>
constexpr std::size_t index(E e) {
  return static_cast<std::size_t>(e);
}

enum class Cover : std::uint8_t { none, light, dense, solid };
inline constexpr std::array<std::string_view, 4> cover_names{"none", "light", "dense", "solid"};

enum class Target : std::uint8_t { foot, rider, artillery, wagon, boat };
inline constexpr std::array<std::string_view, 5> target_names{"foot", "rider", "artillery", "wagon", "boat"};

enum class Weapon : std::uint8_t {
  bow,
  thrown,
  pistol,
  musket,
  obsolete_gun,
  carbine,
  long_rifle,
  rifled_musket,
  rifle,
  repeating_carbine,
  artillery
};
inline constexpr std::array<std::string_view, 11> weapon_names{
    "bow",      "thrown",     "pistol",        "musket", "obsolete_gun",
    "carbine",  "long_rifle", "rifled_musket", "rifle",  "repeating_carbine",
    "artillery"};
inline constexpr std::array<RuleId, 11> weapon_rules{
    "MT-WPN-01"_rule, "MT-WPN-02"_rule, "MT-WPN-03"_rule, "MT-WPN-04"_rule, "MT-WPN-05"_rule, "MT-WPN-06"_rule,
    "MT-WPN-07"_rule, "MT-WPN-08"_rule, "MT-WPN-09"_rule, "MT-WPN-10"_rule, "MT-WPN-11"_rule};
constexpr RuleId rule_of(Weapon weapon) { return weapon_rules[index(weapon)]; }

constexpr bool is_single_shot(Weapon weapon) { return weapon == Weapon::thrown || weapon == Weapon::pistol; }
constexpr bool is_black_powder(Weapon weapon) { return weapon >= Weapon::musket && weapon <= Weapon::rifled_musket; }

enum class CloseWeapon : std::uint8_t { none, sabre, naval, lance };
inline constexpr std::array<std::string_view, 4> close_weapon_names{"none", "sabre", "naval", "lance"};

enum class Discipline : std::uint8_t { trained, skirmisher, native, recruit, warrior, conscript };
inline constexpr std::array<std::string_view, 6> discipline_names{"trained", "skirmisher", "native",
                                                                  "recruit", "warrior",    "conscript"};

enum class Reaction : std::uint8_t { rout, flight, recoil_and_shaken, recoil_or_shaken, recoil, steady };
inline constexpr std::array<std::string_view, 6> reaction_names{
    "rout", "flight", "recoil_and_shaken", "recoil_or_shaken", "recoil", "steady"};

}  // namespace esc::tomahawk
