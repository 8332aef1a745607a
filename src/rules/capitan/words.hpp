// words.hpp — the book's own terms as types, with the words that questions and files use for them.
#pragma once
#include <array>
#include <cstdint>
#include <span>
#include <string_view>

#include "core/rule_id.hpp"

namespace esc::capitan {

using Word = std::string_view;

enum class Arm : std::uint8_t { infantry, cavalry };
inline constexpr std::array<Word, 2> arm_names{"infantry", "cavalry"};

enum class TroopClass : std::uint8_t { elite, veteran, regular, militia };
inline constexpr std::array<Word, 4> class_names{"elite", "veteran", "regular", "militia"};

enum class Cover : std::uint8_t { none, light, medium, dense };
inline constexpr std::array<Word, 4> cover_names{"none", "light", "medium", "dense"};

enum class Pace : std::uint8_t { none, normal, march, charge };
inline constexpr std::array<Word, 4> pace_names{"none", "normal", "march", "charge"};

enum class Weapon : std::uint8_t { pistol, blunderbuss, cavalry_carbine, musket, light_carbine, rifle };
inline constexpr std::array<Word, 6> weapon_names{"pistol", "blunderbuss",   "cavalry_carbine",
                                                  "musket", "light_carbine", "rifle"};

// The dice of a card, fire and combat (CA-2.3-01).
inline constexpr int die_sizes[] = {6, 8, 10, 12};

enum class GunType : std::uint8_t { i, ii, iii, iv };
inline constexpr std::array<Word, 4> gun_names{"I", "II", "III", "IV"};

enum class Piece : std::uint8_t { gun, howitzer, mortar, carronade, rocket };
inline constexpr std::array<Word, 5> piece_names{"gun", "howitzer", "mortar", "carronade", "rocket"};

enum class Ammo : std::uint8_t { automatic, canister, ball, shell, grenade };
inline constexpr std::array<Word, 5> ammo_names{"auto", "canister", "ball", "shell", "grenade"};

enum class Crew : std::uint8_t { artillery, infantry, cavalry };
inline constexpr std::array<Word, 3> crew_names{"artillery", "infantry", "cavalry"};

enum class Terrain : std::uint8_t {
  light_wood,
  dense_wood,
  thick_wood,
  wall_2,
  wall_4,
  wall_6,
  wall_high,
  building,
  ford,
  path,
  track,
  road,
  rough,
  rocks,
  open
};
inline constexpr std::array<Word, 15> terrain_or_open_names{
    "light_wood", "dense_wood", "thick_wood", "wall_2", "wall_4", "wall_6", "wall_high", "building",
    "ford",       "path",       "track",      "road",   "rough",  "rocks",  "open"};
inline constexpr std::size_t terrain_count = 14;
inline constexpr std::span<const Word> terrain_names{terrain_or_open_names.data(), terrain_count};

template <class E>
constexpr std::size_t index(E e) {
  return static_cast<std::size_t>(e);
}

}  // namespace esc::capitan
