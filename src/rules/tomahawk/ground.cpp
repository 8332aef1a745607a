#include "rules/tomahawk/ground.hpp"

#include <algorithm>

#include "table/sight.hpp"

namespace esc::tomahawk {

namespace {

constexpr Len across_obstacle = inches(1);                         // MT-MELEE-03
constexpr Len at_the_opening = half_inches(1);                     // MT-TERR-13: two abreast before it
constexpr Len crew_reach = inches(1);                              // MT-ART-01, MT-ART-03
constexpr Len engaged_apart = across_obstacle + 2 * rider_radius;  // at most, from centre to centre

bool low_obstacle_between(const State& s, Pt a, Pt b) {
  const PieceSet near = s.setup->table.candidates(a, b) & s.setup->obstacles;
  if (near.empty()) return false;
  return (near & standing_obstacles(s)).any([&](PieceId id) {
    PieceSet one;
    one.add(id);
    return !is_high(s.setup->table.piece(id)) && any_crossed(s.setup->table, a, b, one);
  });
}

}  // namespace

bool can_be_engaged(const State& s, std::size_t figure) {
  return s.setup->body(figure) <= Target::rider && !s.figures[figure].in_midst();
}

bool touch(const State& s, std::size_t a, std::size_t b) {
  const Figure &fa = s.figures[a], &fb = s.figures[b];
  if (fa.opening >= 0 && fb.opening >= 0) return false;
  if (!near(s, a, b, across_obstacle)) return false;
  if (near(s, a, b, contact_gap)) return true;
  if (fa.opening >= 0 || fb.opening >= 0) return near(s, a, b, at_the_opening);
  return low_obstacle_between(s, fa.at, fb.at);
}

bool in_contact(const State& s, std::size_t figure) {
  if (!can_be_engaged(s, figure)) return false;
  const Side foe = other(s.side_of_figure(figure));
  const Pt at = s.figures[figure].at;
  for (std::size_t k = 0; k < s.figures.size(); ++k)
    if (!clearly_apart(at, s.figures[k].at, engaged_apart) && s.figures[k].up() && s.side_of_figure(k) == foe &&
        near(s, figure, k, across_obstacle) && can_be_engaged(s, k) && touch(s, figure, k))
      return true;
  return false;
}

UnitSet engaged_with(const State& s, std::size_t unit) {
  UnitSet met = 0;
  if (!s.units[unit].on_table()) return met;
  Box box{};
  Vec<std::uint16_t, most_in_unit> men;
  each_man(s, unit, [&](std::size_t a) {
    if (!can_be_engaged(s, a)) return;
    const Pt at = s.figures[a].at;
    box = men.empty() ? box_of(at, at)
                      : Box{{std::min(box.lo.x, at.x), std::min(box.lo.y, at.y)},
                            {std::max(box.hi.x, at.x), std::max(box.hi.y, at.y)}};
    men.push_back(static_cast<std::uint16_t>(a));
  });
  if (men.empty()) return met;
  box = box.grown(engaged_apart);
  const Side foe = other(s.side(unit));
  for (std::size_t b = 0; b < s.figures.size(); ++b) {
    if (!box.contains(s.figures[b].at) || !s.figures[b].up() || s.side_of_figure(b) != foe || has(met, s.unit_of(b)) ||
        !can_be_engaged(s, b))
      continue;
    const bool touched = std::any_of(men.begin(), men.end(), [&](std::uint16_t a) { return touch(s, a, b); });
    if (touched) met |= only_unit(s.unit_of(b));
  }
  return met;
}

Measure nearest_enemy(const State& s, Side side, Pt at, Len radius, bool markers) {
  std::int64_t best = squared(Len{max_coordinate}) * 4;
  Len other_radius = 0;
  for (std::size_t k = 0; k < s.figures.size(); ++k) {
    if (!s.figures[k].up() || s.side_of_figure(k) == side) continue;
    const std::int64_t d = squared(s.figures[k].at - at);
    if (d < best) best = d, other_radius = reach_of(s, k);
  }
  for (const Marker& m : s.markers)
    if (markers && m.on && m.side != side)
      if (const std::int64_t d = squared(m.at - at); d < best) best = d, other_radius = foot_radius;
  return less(root_measure(best), radius + other_radius);
}

std::uint16_t nearest_figure(const State& s, std::size_t unit, Pt to) {
  std::uint16_t best = nobody;
  std::int64_t distance = 0;
  each_man(s, unit, [&](std::size_t k) {
    const std::int64_t d = squared(s.figures[k].at - to);
    if (best == nobody || d < distance) best = static_cast<std::uint16_t>(k), distance = d;
  });
  return best;
}

bool unit_near_unit(const State& s, std::size_t a, std::size_t b, Len k) {
  return any_man(s, a, [&](std::size_t x) { return any_man(s, b, [&](std::size_t y) { return near(s, x, y, k); }); });
}

bool officer_near(const State& s, std::size_t unit) {
  constexpr Len heard = inches(6);
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (u != unit && s.units[u].on_table() && s.side(u) == s.side(unit) && s.profile(u).officer &&
        s.profile(u).type == s.profile(unit).type && unit_near_unit(s, u, unit, heard))
      return true;
  return false;
}

Gun gun_of(const State& s, std::size_t unit) {
  Gun best;
  for (std::size_t u = 0; u < s.units.size(); ++u) {
    if (s.side(u) != s.side(unit) || !s.profile(u).has_gun()) continue;
    const std::size_t gun = std::size_t{s.setup->units[u].first} + s.setup->units[u].men;
    if (!s.figures[gun].up()) continue;
    if (u != unit && (s.profile(unit).type != TroopType::artillery ||
                      any_man(s, u, [&](std::size_t k) { return near(s, k, gun, crew_reach); })))
      continue;  // it has its own crew
    int crew = 0;
    each_man(s, unit, [&](std::size_t k) { crew += near(s, k, gun, crew_reach); });
    if (crew > best.crew || (best.figure == nobody && u == unit)) best = {static_cast<std::uint16_t>(gun), crew};
  }
  return best;
}

std::uint8_t house_at(const State& s, Pt at) {
  for (std::size_t h = 0; h < s.setup->houses.size(); ++h)
    if (s.setup->table.contains(s.setup->houses[h], at)) return static_cast<std::uint8_t>(h);
  return outdoors;
}

Cover cover_at(const State& s, Pt at) {
  const PieceId top = s.setup->table.top_area_at(at);
  return top != no_piece && s.setup->cover_areas.has(top) ? cover_of(s.setup->table.piece(top)) : Cover::none;
}

Footing footing_at(const Setup& setup, Pt at) {
  const PieceId top = setup.table.top_area_at(at);
  return top == no_piece ? Footing::open : footing_of(setup.table.piece(top));
}

std::int8_t opening_at(const Setup& setup, Pt at) {
  for (std::size_t i = 0; i < setup.openings.size(); ++i)
    if (setup.openings[i].at == at) return static_cast<std::int8_t>(i);
  return -1;
}

PieceSet standing_obstacles(const State& s) {
  PieceSet set = s.setup->obstacles;
  for (std::size_t b = 0; b < s.setup->barriers.size(); ++b)
    if ((s.dragged_off >> b & 1) != 0) set.remove(s.setup->barriers[b].piece);
  return set;
}

}  // namespace esc::tomahawk
