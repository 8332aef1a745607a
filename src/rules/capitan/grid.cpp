#include "rules/capitan/grid.hpp"

#include <algorithm>

namespace esc::capitan {

std::int64_t hexes_apart(Pt a, Pt b) { return squared(hexes_between(hex_at(a), hex_at(b)) * hex_length); }

Fine leg_length(const State& s, Pt a, Pt b) {
  return by_hex(s) ? fine(hexes_between(hex_at(a), hex_at(b)) * hex_length) : Line(a, b).length();
}

Len touching(const State& s, std::size_t unit, std::size_t other_unit) {
  return by_hex(s) ? hex_length : s.radius(unit) + s.radius(other_unit);
}

Len clear_of(const State& s, std::size_t unit, std::size_t other_unit) {
  return by_hex(s) ? 2 * hex_length : s.radius(unit) + s.radius(other_unit) + contact_gap + 1;
}

Pt on_grid(const State& s, Pt p) { return by_hex(s) ? centre_of(hex_at(p)) : p; }

Answer on_grid(const State& s, Answer a) {
  if (!by_hex(s)) return a;
  for (Pt& p : a.path) p = on_grid(s, p);
  for (Placement& p : a.places) p.at = on_grid(s, p.at);
  return a;
}

bool in_one_row(const Places& places) {
  Vec<Hex, most_members> hexes;
  for (const Pt p : places)
    if (const Hex h = hex_at(p); std::find(hexes.begin(), hexes.end(), h) == hexes.end()) hexes.push_back(h);
  if (hexes.empty()) return false;
  for (const Hex start : hexes)
    for (std::size_t side = 0; side < hex_sides.size(); ++side) {
      std::size_t met = 0;
      for (Hex h = start; std::find(hexes.begin(), hexes.end(), h) != hexes.end(); h = neighbour(h, side)) ++met;
      if (met == hexes.size()) return true;
    }
  return false;
}

}  // namespace esc::capitan
