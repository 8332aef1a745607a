// temper.hpp — how a machine player is minded: what it dares, and what the scenario or its master wants of it.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

#include "scenario/behaviour.hpp"

namespace esc {

enum class Style : std::uint8_t { steady, bold, cautious };
inline constexpr std::array<std::string_view, 3> style_names{"steady", "bold", "cautious"};

struct Temper {
  Style style = Style::steady;
  Behaviour behaviour = Behaviour::none;
  bool operator==(const Temper&) const = default;

  constexpr bool holds() const { return behaviour == Behaviour::hold; }

  // How much of a threat is heeded, and how much ground gained is worth, in hundredths of what a steady player thinks.
  constexpr int danger() const { return style == Style::bold ? 50 : style == Style::cautious ? 200 : 100; }
  constexpr int ground() const { return style == Style::bold ? 150 : style == Style::cautious ? 70 : 100; }
  // … and with what it was told to do: who holds lets others come, who raids or breaks out goes.
  constexpr int eagerness() const {
    if (holds()) return ground() / 5;
    return behaviour == Behaviour::raid || behaviour == Behaviour::break_out ? ground() * 8 / 5 : ground();
  }
};

}  // namespace esc
