#include "rules/capitan/hex_sight.hpp"

#include "rules/capitan/grid.hpp"
#include "rules/capitan/measure.hpp"
#include "rules/capitan/presence.hpp"
#include "rules/capitan/sight.hpp"
#include "rules/capitan/way.hpp"
#include "table/sight.hpp"

namespace esc::capitan {

namespace {

PieceSet areas_at_centre(const State& s, Pt centre, const PieceSet& among) {
  PieceSet here;
  (s.setup->table.candidates(box_of(centre, centre)) & among).each([&](PieceId i) {
    if (s.setup->table.contains(i, centre)) here.add(i);
  });
  return here;
}

// CA-7.1-05, CA-7.1-07: a unit in the hex; from above one sees over it if it stands a hex or more off the target.
bool unit_hides(const State& s, Pt centre, Pt to, UnitId firer, UnitId target, bool higher) {
  for (std::size_t u = 0; u < s.units.size(); ++u) {
    if (u == firer || u == target || !s.units[u].visible()) continue;
    for (const std::uint8_t k : s.units[u].members) {
      if (s.figures[k].at != centre) continue;
      if (!higher) return true;
      const Nearest off = target == no_unit ? nearest_to(s, u, to) : nearest_of(s, u, target);
      if (off.squared < squared(centimetres(s.book().near.over_unit_cm))) return true;
    }
  }
  return false;
}

// Woods and houses hide what lies behind them, not those who are in the same one; ground hides if it is above both ends.
bool ground_hides(const State& s, Pt centre, Pt from, Pt to) {
  const PieceSet hiding = standing_pieces(s, s.setup->woods | s.setup->buildings);
  if (!hiding.empty() && areas_at_centre(s, centre, hiding).any([&](PieceId i) {
        return !s.setup->table.contains(i, from) || !s.setup->table.contains(i, to);
      }))
    return true;
  const int level = level_of(s, centre);
  return level > level_of(s, from) && level > level_of(s, to);
}

bool wall_hides(const State& s, PieceId wall, int steps_behind, bool higher) {
  Ledger off{false};
  GivenDice none({});
  return !SightCheckQuery::resolve({.blocker = Blocker::wall, .wall_height = s.setup->table.piece(wall).height,
                                    .gap = Measure{steps_behind * hex_length}, .firer_higher = higher},
                                   s.book(), none, off);
}

}  // namespace

PieceSet met_by_step(const State& s, Pt from, Pt to, const PieceSet& among) {
  const PieceSet between = s.setup->walls | s.setup->streams | s.setup->crossings;
  PieceSet met;
  (s.setup->table.candidates(box_of(from, to)) & among).each([&](PieceId i) {
    PieceSet only_it;
    only_it.add(i);
    if (between.has(i) ? any_crossed(s.setup->table, from, to, only_it) : s.setup->table.contains(i, to)) met.add(i);
  });
  return met;
}

bool wall_on_first_step(const State& s, PieceId wall, Pt from, Pt towards) {
  const int steps = hexes_between(hex_at(from), hex_at(towards));
  if (steps == 0) return false;
  PieceSet only_it;
  only_it.add(wall);
  const HexPair next = hex_on_line(hex_at(from), hex_at(towards), 1);
  return any_crossed(s.setup->table, from, centre_of(next.left), only_it) &&
         any_crossed(s.setup->table, from, centre_of(next.right), only_it);
}

Vec<Hex, 128> hexes_of_way(const State& s, Pt from, Pt to, const PieceSet& barring) {
  const Hex a = hex_at(from), b = hex_at(to);
  Vec<Hex, 128> way{a};
  for (int i = 1, steps = hexes_between(a, b); i <= steps && way.size() < way.capacity(); ++i) {
    const HexPair next = hex_on_line(a, b, i);
    const Pt at = centre_of(way.back());
    const bool barred = next.left != next.right && !met_by_step(s, at, centre_of(next.left), barring).empty();
    way.push_back(barred ? next.right : next.left);
  }
  return way;
}

bool clear_hex_line(const State& s, Pt from, Pt to, UnitId firer, UnitId target) {
  const Hex a = hex_at(from), b = hex_at(to);
  const int steps = hexes_between(a, b);
  const bool higher = level_of(s, from) > level_of(s, to);
  const PieceSet walls = standing_pieces(s, s.setup->walls & s.setup->table.candidates(box_of(from, to).grown(hex_length)));
  Pt at = from;
  for (int i = 1; i <= steps; ++i) {
    const HexPair next = hex_on_line(a, b, i);
    const auto open = [&](Hex h) {
      const Pt centre = centre_of(h);
      if (i < steps && (ground_hides(s, centre, from, to) || unit_hides(s, centre, to, firer, target, higher))) return false;
      // who lines a wall looks over it, and is seen over it (CA-R-101)
      return i == 1 || walls.empty() || !met_by_step(s, at, centre, walls).any([&](PieceId w) { return wall_hides(s, w, steps - i, higher); });
    };
    if (open(next.left)) at = centre_of(next.left);  // CA-R-119: along a side it is clear if either hex is
    else if (next.right != next.left && open(next.right)) at = centre_of(next.right);
    else return false;
  }
  return true;
}

}  // namespace esc::capitan
