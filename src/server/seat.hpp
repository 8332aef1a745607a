// seat.hpp — from where somebody takes part in a battle, and what he sees and may answer from there.
#pragma once
#include <optional>
#include <string_view>

#include "io/game.hpp"

namespace esc::server {

enum class Seat : std::uint8_t { red, blue, both, spectator };  // both: two people at one screen

constexpr bool holds(Seat seat, Side side) {
  return seat == Seat::both || (seat == Seat::red && side == Side::red) || (seat == Seat::blue && side == Side::blue);
}
constexpr Seer seer_at(Seat seat, Side asked) {
  if (seat == Seat::spectator) return Seer::spectator;
  if (seat == Seat::both) return esc::seer_of(asked == Side::none ? Side::red : asked);
  return seat == Seat::red ? Seer::red : Seer::blue;
}
constexpr std::string_view seer_text(Seer seer) {
  constexpr std::string_view names[] = {"red", "blue", "spectator", "all"};
  return names[static_cast<std::size_t>(seer)];
}

}  // namespace esc::server
