// placing.hpp — finds places for a whole unit round a point: on a small grid, the nearest first.
//   Spots spots;
//   if (gather(centre, men, spacing, rings, [&](Pt p) { return free(p); }, spots)) …
#pragma once
#include "rules/tomahawk/state.hpp"

namespace esc::tomahawk {

using Spots = Vec<Pt, most_in_unit>;

template <class Free>
bool gather(Pt centre, std::size_t count, Len spacing, int rings, Free free, Spots& out) {
  out.clear();
  for (int ring = 0; ring <= rings && out.size() < count; ++ring)
    for (int y = -ring; y <= ring && out.size() < count; ++y)
      for (int x = -ring; x <= ring && out.size() < count; ++x) {
        if (std::max(x < 0 ? -x : x, y < 0 ? -y : y) != ring) continue;
        const Pt p{centre.x + x * spacing, centre.y + y * spacing};
        if (free(p)) out.push_back(p);
      }
  return out.size() == count;
}

// A gun in the middle and its crew round it, each within reach to serve it; the gun comes last.
template <class Free>
bool gather_round_gun(Pt centre, std::size_t crew, Free free, Spots& out) {
  constexpr Len off = foot_radius + large_radius + millimetres(2), aslant = off * 708 / 1000;
  constexpr Pt round[] = {{-off, 0},         {off, 0},          {-aslant, -aslant},
                          {aslant, -aslant}, {-aslant, aslant}, {aslant, aslant}};
  out.clear();
  for (const Pt p : round)
    if (out.size() < crew && free(centre + p, foot_radius)) out.push_back(centre + p);
  if (out.size() < crew || !free(centre, large_radius)) return false;
  out.push_back(centre);
  return true;
}

// No other base there, no enemy within 1", not over a wall, wholly on the table. Figures of `unit` do not count.
bool free_for(const State&, std::size_t unit, Pt at, Len radius);
inline Len spacing_of(Target body) { return 2 * radius_of(body) + millimetres(2); }

}  // namespace esc::tomahawk
