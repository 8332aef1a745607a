#include "rules/capitan/hex.hpp"

#include <algorithm>
#include <cstdlib>

#include "table/angle.hpp"
#include "table/vec.hpp"

namespace esc::capitan {

namespace {

constexpr Len half = 250, across = 500, row_height = 433;  // 2.5, 5 and 4.33 cm

struct Axial {
  int q, r;
};
Axial axial(Hex h) { return {h.column - (h.row - (h.row & 1)) / 2, h.row}; }

}  // namespace

Pt centre_of(Hex h) { return {half + across * h.column + half * (h.row & 1), half + row_height * h.row}; }

Hex hex_at(Pt p) {
  const auto row = static_cast<int>(round_div(p.y - half, row_height));
  Hex best;
  std::int64_t least = -1;
  for (int r = row - 1; r <= row + 1; ++r) {
    const auto column = static_cast<int>(round_div(p.x - half - half * (r & 1), across));
    const Hex h{static_cast<std::int16_t>(column), static_cast<std::int16_t>(r)};
    if (const std::int64_t d = squared(centre_of(h) - p); least < 0 || d < least) least = d, best = h;
  }
  return best;
}

int hexes_between(Hex a, Hex b) {
  const Axial p = axial(a), q = axial(b);
  const int dq = q.q - p.q, dr = q.r - p.r;
  return std::max({std::abs(dq), std::abs(dr), std::abs(dq + dr)});
}

namespace {

// The hex of a point in cube coordinates, given in parts of a hex.
Hex rounded(std::int64_t q, std::int64_t r, std::int64_t parts) {
  const std::int64_t s = -q - r;
  std::int64_t rq = round_div(q, parts), rr = round_div(r, parts), rs = round_div(s, parts);
  const std::int64_t dq = std::abs(rq * parts - q), dr = std::abs(rr * parts - r), ds = std::abs(rs * parts - s);
  if (dq > dr && dq > ds) rq = -rr - rs;
  else if (dr > ds) rr = -rq - rs;
  const std::int64_t column = rq + (rr - (rr & 1)) / 2;
  return {static_cast<std::int16_t>(column), static_cast<std::int16_t>(rr)};
}

}  // namespace

HexPair hex_on_line(Hex from, Hex to, int n) {
  const Axial a = axial(from), b = axial(to);
  const std::int64_t steps = std::max(1, hexes_between(from, to)), fine = 1000;
  const std::int64_t q = (a.q * (steps - n) + b.q * std::int64_t{n}) * fine, r = (a.r * (steps - n) + b.r * std::int64_t{n}) * fine;
  // a little to either side; no line along hex sides runs in this direction
  return {rounded(q + 3, r - 1, steps * fine), rounded(q - 3, r + 1, steps * fine)};
}

Hex neighbour(Hex h, std::size_t side) {
  const int odd = h.row & 1;
  const std::array<Hex, 6> by_side{{{1, 0},
                                    {static_cast<std::int16_t>(odd), 1},
                                    {static_cast<std::int16_t>(odd - 1), 1},
                                    {-1, 0},
                                    {static_cast<std::int16_t>(odd - 1), -1},
                                    {static_cast<std::int16_t>(odd), -1}}};
  return {static_cast<std::int16_t>(h.column + by_side[side].column), static_cast<std::int16_t>(h.row + by_side[side].row)};
}

std::array<std::size_t, 6> sides_towards(Pt from, Pt to) {
  const Angle way = bearing(from, to);
  std::array<std::size_t, 6> sides{0, 1, 2, 3, 4, 5};
  const auto off = [&](std::size_t side) { return turn_between(way, hex_sides[side]); };
  const auto clockwise = [&](std::size_t side) { return normal_angle(way - hex_sides[side]) < 180; };
  std::sort(sides.begin(), sides.end(), [&](std::size_t a, std::size_t b) {
    if (off(a) != off(b)) return off(a) < off(b);
    return clockwise(a) && !clockwise(b);
  });
  return sides;
}

}  // namespace esc::capitan
