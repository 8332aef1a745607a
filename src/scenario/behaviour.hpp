// behaviour.hpp — what a scenario wants of a side that a machine plays: [red] behaviour = "hold".
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

Behaviour read_behaviour(Reader& of_side);
// Of a scenario that its loader has found sound; none where a side says nothing.
std::array<Behaviour, 2> behaviours_in(std::string_view scenario_text);

}  // namespace esc
