// words.hpp — the classes of things that Le guêpier mexicain tells apart, and the words questions use for them.
//   v.choice("troop", facts.troop, troop_names);
#pragma once
#include <cstdint>
#include <string_view>

namespace esc::guepier {

enum class Troop : std::uint8_t { french_regular, mexican_regular, militia, irregular, legion, free_corps };
inline constexpr std::string_view troop_names[] = {"french_regular", "mexican_regular", "militia",
                                                   "irregular",      "legion",          "free_corps"};
constexpr bool is_regular(Troop troop) { return troop == Troop::french_regular || troop == Troop::mexican_regular; }

enum class Grade : std::uint8_t { raw, standard, experienced, veteran };
inline constexpr std::string_view grade_names[] = {"raw", "standard", "experienced", "veteran"};

enum class State : std::uint8_t { none, stopped, pinned };  // the morale marker: none, yellow, green
inline constexpr std::string_view state_names[] = {"none", "stopped", "pinned"};

enum class Cover : std::uint8_t { none, light, dense };
inline constexpr std::string_view cover_names[] = {"none", "light", "dense"};

enum class Mode : std::uint8_t { still, skirmish, rapid };  // mounted troops: still, trot, gallop
inline constexpr std::string_view mode_names[] = {"still", "skirmish", "rapid"};

enum class Arm : std::uint8_t { foot, cavalry, mounted_infantry, cannon };
inline constexpr std::string_view arm_names[] = {"foot", "cavalry", "mounted_infantry", "cannon"};
constexpr bool is_mounted(Arm arm) { return arm == Arm::cavalry || arm == Arm::mounted_infantry; }

// What becomes of an element that had to save.
enum class Hurt : std::uint8_t { killed, stopped, pinned, broken };
inline constexpr std::string_view hurt_names[] = {"killed", "stopped", "pinned", "broken"};
constexpr bool is_eliminated(Hurt hurt) { return hurt == Hurt::killed || hurt == Hurt::broken; }

template <class E, std::size_t N>
constexpr std::string_view word(E e, const std::string_view (&names)[N]) {
  return names[static_cast<std::size_t>(e)];
}

}  // namespace esc::guepier
