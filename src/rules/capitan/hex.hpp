// hex.hpp — the grid of hex play (CA-R-07, CA-R-119): rows of pointy-topped hexes, 5 cm from centre to centre. In hex play
// every figure stands at the centre of its hex, so a place on the table is still a point.
//   if (hexes_between(hex_at(a), hex_at(b)) <= 1) …      // the same hex, or contact
#pragma once
#include <array>
#include <cstdint>

#include "core/units.hpp"

namespace esc::capitan {

struct Hex {
  std::int16_t column = 0, row = 0;
  bool operator==(const Hex&) const = default;
};

Pt centre_of(Hex);
Hex hex_at(Pt);  // the one that contains it
int hexes_between(Hex, Hex);

// The hex that a straight line from centre to centre comes to with its n-th step; two where it runs along a side.
struct HexPair {
  Hex left, right;
};
HexPair hex_on_line(Hex from, Hex to, int n);

// The six sides of a hex, as a gun faces them: 0 east, then counter-clockwise.
inline constexpr std::array<Angle, 6> hex_sides{0, 60, 120, 180, 240, 300};
Hex neighbour(Hex, std::size_t side);
std::array<std::size_t, 6> sides_towards(Pt from, Pt to);  // nearest in direction first, of equals the clockwise one

}  // namespace esc::capitan
