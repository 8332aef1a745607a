// words.hpp — the book's own terms as types, with the words that questions and files use for them.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

namespace esc::laporte {

enum class Firearm : std::uint8_t { pistol, smooth_carbine, musket, rifled_carbine };
inline constexpr std::array<std::string_view, 4> firearm_names{"pistol", "smooth_carbine", "musket", "rifled_carbine"};

// A briquet, the infantry hanger, is improvised too (LP-R-30).
enum class MeleeWeapon : std::uint8_t { improvised, bayonet, sabre, spontoon };
inline constexpr std::array<std::string_view, 4> melee_weapon_names{"improvised", "bayonet", "sabre", "spontoon"};

enum class Cover : std::uint8_t { none, light, dense };
inline constexpr std::array<std::string_view, 3> cover_names{"none", "light", "dense"};

constexpr std::size_t index(Firearm f) { return static_cast<std::size_t>(f); }
constexpr std::size_t index(MeleeWeapon w) { return static_cast<std::size_t>(w); }
constexpr std::size_t index(Cover c) { return static_cast<std::size_t>(c); }

}  // namespace esc::laporte
