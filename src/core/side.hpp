// side.hpp — the two players. Red is the side that the scenario names first.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

namespace esc {

enum class Side : std::uint8_t { red, blue, none };

constexpr Side other(Side s) { return s == Side::red ? Side::blue : Side::red; }
constexpr std::size_t index(Side s) { return static_cast<std::size_t>(s); }
constexpr std::string_view text(Side s) { return s == Side::red ? "red" : s == Side::blue ? "blue" : "none"; }
inline constexpr std::array<Side, 2> both_sides{Side::red, Side::blue};

// Who may see an event or a thing: one bit a side; spectators see what both see.
using Seers = std::uint8_t;
constexpr Seers only(Side s) { return static_cast<Seers>(1u << index(s)); }
inline constexpr Seers everyone = 3;

}  // namespace esc
