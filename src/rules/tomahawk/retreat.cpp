#include "rules/tomahawk/retreat.hpp"

#include <algorithm>

#include "rules/tomahawk/effects.hpp"
#include "rules/tomahawk/moving.hpp"
#include "table/angle.hpp"

namespace esc::tomahawk {

namespace {

constexpr Len stride = half_inches(1), enemy_apart = inches(1);

Angle towards(Edge edge) {
  constexpr Angle angles[] = {90, 0, 270, 180};
  return angles[index(edge)];
}

Len distance_to(const State& s, Edge edge, Pt p) {
  switch (edge) {
    case Edge::north:
      return s.setup->table.height() - p.y;
    case Edge::east:
      return s.setup->table.width() - p.x;
    case Edge::south:
      return p.y;
    case Edge::west:
      return p.x;
  }
  return 0;
}

Len full_move(const State& s, std::size_t figure) {  // MT-REACT-32, on open ground
  const Profile& p = s.profile(s.unit_of(figure));
  GivenDice none({});
  Ledger off{false};
  return inches(MoveQuery::resolve({.scout = p.scout, .natives = p.natives, .mount = p.mount, .nearest_enemy = 0},
                                   s.book(), none, off));
}

// Does the way to that place bring him within an inch of an enemy? One whom he leaves behind does not hold him.
bool runs_into_enemy(const State& s, std::size_t figure, Pt at) {
  const Pt from = s.figures[figure].at;
  for (std::size_t k = 0; k < s.figures.size(); ++k)
    if (s.figures[k].up() && s.side_of_figure(k) != s.side_of_figure(figure) && s.setup->body(k) <= Target::artillery &&
        within(at, s.figures[k].at, reach_of(s, figure) + reach_of(s, k) + enemy_apart) &&
        squared(at - s.figures[k].at) < squared(from - s.figures[k].at))
      return true;
  return false;
}

bool on_a_base(const State& s, std::size_t figure, Pt at) {
  for (std::size_t k = 0; k < s.figures.size(); ++k)
    if (k != figure && s.figures[k].up() && s.figures[k].inside == outdoors &&
        closer_than(at, s.figures[k].at, radius_of(s.setup->body(figure)) + radius_of(s.setup->body(k))))
      return true;
  return false;
}

// How far he gets in this direction: stopped by impassable ground, the edge, or an enemy.
Len reach_along(const State& s, std::size_t figure, Angle way, Len most) {
  Walker who = walker_of(s, figure, Road::none);
  who.bonuses = false;
  const Pt from = s.figures[figure].at;
  Len far = 0;
  for (Len next = stride; next <= most; next += stride) {
    const Pt to = along(from, way, next);
    if (walk_of(s, who, Way{from, to}).no || runs_into_enemy(s, figure, to)) break;
    far = next;
  }
  return far;
}

// The nearest free place from there on, backwards if there is none ahead.
Pt free_place(const State& s, std::size_t figure, Angle way, Len far) {
  const Pt from = s.figures[figure].at;
  const auto free = [&](Len at) {
    const Pt p = along(from, way, at);
    return base_on_table(*s.setup, p, radius_of(s.setup->body(figure))) && !on_a_base(s, figure, p) &&
           house_at(s, p) == outdoors && footing_at(*s.setup, p) != Footing::deep_water;
  };
  for (Len more = far; more <= far + inches(4); more += stride)
    if (free(more) && !barred_by_house(s, from, along(from, way, more))) return along(from, way, more);
  for (Len less = far; less > 0; less -= stride)
    if (free(less)) return along(from, way, less);
  return from;
}

// A man in a house leaves it by the door that lies nearest to the edge.
void leave_house(State& s, std::size_t figure, Edge edge) {
  const Figure& f = s.figures[figure];
  if (f.inside == outdoors) return;
  const Opening* best = nullptr;
  for (const Opening& o : s.setup->openings)
    if (o.house == f.inside && o.door && (!best || distance_to(s, edge, o.at) < distance_to(s, edge, best->at)))
      best = &o;
  if (!best) return;
  const Angle out = bearing(best->at, best->at + best->out);
  Figure at_door = f;
  at_door.at = along(best->at, out, foot_radius + millimetres(1));
  at_door.inside = outdoors;
  at_door.opening = -1;
  s.figures[figure] = at_door;
  for (Len more = 0; on_a_base(s, figure, s.figures[figure].at) && more < inches(6); more += stride)
    s.figures[figure].at = along(at_door.at, out, more);
}

void into_the_midst(State& s, std::size_t figure) {
  const PieceId house = s.setup->houses[s.figures[figure].inside];
  const Box box = box_of(s.setup->table.piece(house).shape.points);
  s.figures[figure].at = {(box.lo.x + box.hi.x) / 2, (box.lo.y + box.hi.y) / 2};
  s.figures[figure].opening = -1;
}

}  // namespace

Edge nearest_home_edge(const State& s, Side side, Pt p) {
  Edge best = Edge::north;
  bool found = false;
  for (const Edge edge : {Edge::north, Edge::east, Edge::south, Edge::west}) {
    if ((s.setup->home_edges[esc::index(side)] & bit(edge)) == 0) continue;
    if (!found || distance_to(s, edge, p) < distance_to(s, best, p)) best = edge, found = true;
  }
  return best;
}

void recoil_move(State& s, std::size_t unit, UnitSet from) {
  each_man(s, unit, [&](std::size_t k) {
    if (s.figures[k].inside != outdoors) return into_the_midst(s, k);
    std::uint16_t nearest = nobody;
    for (std::size_t u = 0; u < s.units.size(); ++u) {
      if (!has(from, u) || !s.units[u].on_table()) continue;
      const std::uint16_t candidate = nearest_figure(s, u, s.figures[k].at);
      if (candidate != nobody && (nearest == nobody || squared(s.figures[candidate].at - s.figures[k].at) <
                                                           squared(s.figures[nearest].at - s.figures[k].at)))
        nearest = candidate;
    }
    const Angle away = nearest == nobody ? towards(nearest_home_edge(s, s.side(unit), s.figures[k].at))
                                         : bearing(s.figures[nearest].at, s.figures[k].at);
    const Len far = reach_along(s, k, away, full_move(s, k));
    if (far > 0) stand_at(s, k, free_place(s, k, away, far), no_angle);
  });
}

void flight_move(State& s, std::size_t unit, std::uint16_t by, Log& log) {
  Pt middle{};
  each_man(s, unit, [&](std::size_t k) { middle = s.figures[k].at; });
  const Edge edge = nearest_home_edge(s, s.side(unit), middle);
  Vec<std::size_t, most_in_unit> gone;
  each_man(s, unit, [&](std::size_t k) {
    leave_house(s, k, edge);
    const Len most = full_move(s, k);
    Len best = -inches(99), far = 0;
    Angle way = towards(edge);
    for (const int turn : {0, 20, -20, 40, -40, 60, -60, 80, -80}) {
      const Angle angle = normal_angle(towards(edge) + turn);
      const Len reached = reach_along(s, k, angle, most);
      const Len gain =
          distance_to(s, edge, s.figures[k].at) - distance_to(s, edge, along(s.figures[k].at, angle, reached));
      if (reached > 0 && gain > best) best = gain, far = reached, way = angle;
      if (turn == 0 && reached + stride > most) break;
    }
    if (far > 0) stand_at(s, k, free_place(s, k, way, far), way);
    else s.figures[k].facing = way;
    if (distance_to(s, edge, s.figures[k].at) <= reach_of(s, k) + stride) gone.push_back(k);
  });
  for (const std::size_t k : gone) {
    log.say("flees_off", everyone, {figure_arg(k)});
    fall(s, k, by, log);
  }
}

}  // namespace esc::tomahawk
