// words.hpp — the book's own terms as types, with the words that questions and files use for them.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

namespace esc::argad {

enum class Kind : std::uint8_t { foot, cavalry, mounted_foot };
inline constexpr std::array<std::string_view, 3> kind_names{"foot", "cavalry", "mounted_foot"};

enum class Load : std::uint8_t { light, heavy };
inline constexpr std::array<std::string_view, 2> load_names{"light", "heavy"};

// How a ground hinders one kind of mover.
enum class Going : std::uint8_t { easy, difficult, very_difficult };
inline constexpr std::array<std::string_view, 3> going_names{"easy", "difficult", "very_difficult"};

enum class Firearm : std::uint8_t { pistol, musketoon, rifle };
inline constexpr std::array<std::string_view, 3> firearm_names{"pistol", "musketoon", "rifle"};
constexpr bool is_shoulder_arm(Firearm f) { return f != Firearm::pistol; }

enum class MeleeWeapon : std::uint8_t { lance, bayonet, heavy_tool, sabre, club, butt, knife, fists };
inline constexpr std::array<std::string_view, 8> melee_weapon_names{"lance", "bayonet", "heavy_tool", "sabre",
                                                                    "club",  "butt",    "knife",      "fists"};

enum class Rank : std::uint8_t { none, nco, officer };
inline constexpr std::array<std::string_view, 3> rank_names{"none", "nco", "officer"};

enum class Swimmer : std::uint8_t { none, poor, good };
inline constexpr std::array<std::string_view, 3> swimmer_names{"none", "poor", "good"};

// AR-ERA-02: percussion or rifled, or older
enum class Era : std::uint8_t { modern, ancient };
inline constexpr std::array<std::string_view, 2> era_names{"modern", "ancient"};

enum class Edge : std::uint8_t { west, south, east, north };
inline constexpr std::array<std::string_view, 4> edge_names{"west", "south", "east", "north"};

// Two opponents; in a question, which of them something is true of.
enum class Who : std::uint8_t { none, a, b };
inline constexpr std::array<std::string_view, 3> who_names{"none", "a", "b"};

constexpr std::size_t index(Kind k) { return static_cast<std::size_t>(k); }
constexpr std::size_t index(Firearm f) { return static_cast<std::size_t>(f); }
constexpr std::size_t index(MeleeWeapon w) { return static_cast<std::size_t>(w); }

}  // namespace esc::argad
