// behaviour.hpp — what a scenario says to a machine that plays a side: what is wanted of it, [red] behaviour = "hold", and how the
// side is best played, [blue] studied = "cautious", for those who are good enough to know (tools/study.py).
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

#include "core/side.hpp"
#include "scenario/reader.hpp"

namespace esc {

// none: whatever the victory conditions ask for.
enum class Behaviour : std::uint8_t { none, hold, raid, escort, break_out };
inline constexpr std::array<std::string_view, 5> behaviour_names{"none", "hold", "raid", "escort", "break_out"};

enum class Studied : std::uint8_t { not_yet, steady, bold, cautious, hold, cautious_hold };
inline constexpr std::array<std::string_view, 6> studied_names{"not_yet", "steady", "bold", "cautious", "hold", "cautious_hold"};

struct Advice {
  Behaviour behaviour = Behaviour::none;
  Studied studied = Studied::not_yet;
};

Advice read_advice(Reader& of_side);
// Of a scenario that its loader has found sound; nothing where a side says nothing.
std::array<Advice, 2> advice_in(std::string_view scenario_text);

}  // namespace esc
