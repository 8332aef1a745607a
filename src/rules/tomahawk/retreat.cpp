#include "rules/tomahawk/retreat.hpp"

#include <algorithm>

#include "rules/tomahawk/effects.hpp"
#include "rules/tomahawk/formation.hpp"
#include "rules/tomahawk/moving.hpp"
#include "rules/tomahawk/way_home.hpp"
#include "table/angle.hpp"
#include "table/line.hpp"

namespace esc::tomahawk {

namespace {

constexpr Len search_step = inches(1) / 4;

Angle towards(Edge edge) {
  constexpr Angle angles[] = {90, 0, 270, 180};
  return angles[index(edge)];
}

Len full_move(const State& s, std::size_t figure) {  // MT-REACT-32, on open ground
  const Profile& p = s.profile(s.unit_of(figure));
  GivenDice none({});
  Ledger off{false};
  return inches(MoveQuery::resolve({.scout = p.scout, .natives = p.natives, .mount = p.mount, .nearest_enemy = 0},
                                   s.book(), none, off));
}

Walker runner(const State& s, std::size_t figure) {
  Walker who = walker_of(s, figure, Road::none);
  who.bonuses = false;
  who.by_door = s.figures[figure].inside != outdoors;
  return who;
}

// The farthest that is allowed; what is allowed, any shorter way is.
template <class Allowed>
Len farthest(Len most, Allowed allowed) {
  if (allowed(most)) return most;
  Len far = 0;
  for (Len too_far = most; too_far - far > 1;) (allowed((far + too_far) / 2) ? far : too_far) = (far + too_far) / 2;
  return far;
}

bool has_room(const State& s, std::size_t figure, Pt at) {
  const Len radius = radius_of(s.setup->body(figure));
  if (!base_on_table(*s.setup, at, radius) || footing_at(*s.setup, at) == Footing::deep_water) return false;
  for (std::size_t k = 0; k < s.figures.size(); ++k)
    if (k != figure && s.figures[k].up() && s.figures[k].inside == outdoors &&
        closer_than(at, s.figures[k].at, radius + radius_of(s.setup->body(k))))
      return false;
  return std::none_of(s.setup->houses.begin(), s.setup->houses.end(),
                      [&](PieceId house) { return overlaps(Base::round(at, radius), s.setup->table, house); });
}

// Who would end on another base goes on to the first free place, as far as the way leads; else he stops before.
template <class At>
Len with_room(const State& s, std::size_t figure, Len far, Len most, At at) {
  for (Len more = far; more <= most; more += search_step)
    if (has_room(s, figure, at(more))) return more;
  for (Len less = far; less > 0; less -= search_step)
    if (has_room(s, figure, at(less))) return less;
  return 0;
}

// Who is ahead goes first, so that nobody stumbles over a comrade who runs too.
struct Runaway {
  std::size_t figure;
  std::int64_t behind;  // others
  Pt away;
};
using Runaways = Vec<Runaway, most_in_unit>;

void put_in_order(Runaways& all) {
  std::stable_sort(all.begin(), all.end(), [](const Runaway& a, const Runaway& b) { return a.behind < b.behind; });
}

std::uint16_t nearest_of(const State& s, UnitSet units, Pt at) {
  std::uint16_t nearest = nobody;
  for (std::size_t u = 0; u < s.units.size(); ++u) {
    if (!has(units, u) || !s.units[u].on_table()) continue;
    const std::uint16_t candidate = nearest_figure(s, u, at);
    if (candidate != nobody &&
        (nearest == nobody || squared(s.figures[candidate].at - at) < squared(s.figures[nearest].at - at)))
      nearest = candidate;
  }
  return nearest;
}

// A place beyond the table, straight away from there.
Pt straight_away(Pt from, Pt enemy) {
  const Pt by = from - enemy;
  const Len length = std::max<Len>(1, measure_between(enemy, from).floor());
  const Len times = inches(24) / length + 1;
  return {from.x + by.x * times, from.y + by.y * times};
}

// MT-REACT-28
void recoil_of(State& s, std::size_t figure, Pt away) {
  const Walker who = runner(s, figure);
  const Pt from = s.figures[figure].at;
  const Line line(from, away);
  const auto at = [&](Len far) { return line.point_at(fine(far)); };
  const auto open = [&](Len far) {
    return base_on_table(*s.setup, at(far), radius_of(who.body)) && !runs_into_enemy(s, figure, from, at(far)) &&
           is_passable(s, who, Way{from, at(far)});
  };
  const Len far = farthest(full_move(s, figure), [&](Len l) {
    return !runs_into_enemy(s, figure, from, at(l)) && !walk_of(s, who, Way{from, at(l)}).no;
  });
  if (far == 0) return;
  const Len beyond = has_room(s, figure, at(far)) ? far : farthest(far + inches(4), open);
  if (const Len there = with_room(s, figure, far, beyond, at); there > 0) stand_at(s, figure, at(there), no_angle);
}

// The door by which the house is left: the nearest to the edge.
const Opening* door_towards(const State& s, std::size_t house, Edge edge) {
  const Opening* best = nullptr;
  for (const Opening& o : s.setup->openings)
    if (o.house == house && o.door && (!best || distance_to(s, edge, o.at) < distance_to(s, edge, best->at))) best = &o;
  return best;
}

Pt before_door(const Opening& door) {
  return Line(door.at, door.at + door.out).point_at(fine(foot_radius + millimetres(1)));
}

Len length_of_way(const WayHome& way) {
  Fine sum = 0;
  for (std::size_t i = 0; i + 1 < way.size(); ++i) sum += Line(way[i], way[i + 1]).length();
  return static_cast<Len>(sum / fine_per_len);
}

// The beginning of the way, as one move; empty when it has more corners than a move can have.
Way first_part(const WayHome& way, Len far) {
  Way part{way.front()};
  Fine rest = fine(far);
  for (std::size_t i = 0; i + 1 < way.size(); ++i) {
    const Line leg(way[i], way[i + 1]);
    if (part.size() == part.capacity()) return {};
    if (rest <= leg.length()) return part.push_back(leg.point_at(rest)), part;
    rest -= leg.length();
    part.push_back(way[i + 1]);
  }
  return part;
}

// MT-REACT-27; has he come to the edge?
bool flight_of(State& s, std::size_t figure, Edge edge) {
  const Walker who = runner(s, figure);
  const Opening* door = who.by_door ? door_towards(s, s.figures[figure].inside, edge) : nullptr;
  if (who.by_door && !door) return false;
  const WayHome way = way_home(s, figure, edge, door ? before_door(*door) : s.figures[figure].at);
  const Len whole = length_of_way(way);
  const Len far = farthest(std::min(full_move(s, figure), whole), [&](Len l) {
    const Way part = first_part(way, l);
    return l == 0 || (!part.empty() && !walk_of(s, who, part).no);
  });
  if (far == whole && way.size() > 1) return true;
  const Len there = with_room(s, figure, far, whole, [&](Len l) { return point_on(way, l); });
  if (there == whole && whole > 0) return true;
  const Pt at = point_on(way, there), before = point_on(way, std::max<Len>(0, there - inches(1) / 2));
  const Angle facing = there > 0 ? bearing(before, at) : towards(edge);
  if (there > 0 || (door && has_room(s, figure, at))) stand_at(s, figure, at, facing);
  else s.figures[figure].facing = facing;
  return false;
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
  const Edge home = nearest_home_edge(s, s.side(unit), middle_of(s, unit));
  Runaways all;
  each_man(s, unit, [&](std::size_t k) {
    const Pt at = s.figures[k].at;
    const std::uint16_t enemy = nearest_of(s, from, at);
    if (enemy == nobody) all.push_back({k, distance_to(s, home, at), along(at, towards(home), inches(24))});
    else all.push_back({k, -squared(at - s.figures[enemy].at), straight_away(at, s.figures[enemy].at)});
  });
  put_in_order(all);
  for (const Runaway& r : all) {
    if (s.figures[r.figure].inside != outdoors) into_the_midst(s, r.figure);
    else recoil_of(s, r.figure, r.away);
  }
}

void flight_move(State& s, std::size_t unit, std::uint16_t by, Log& log) {
  const Edge edge = nearest_home_edge(s, s.side(unit), middle_of(s, unit));
  Runaways all;
  each_man(s, unit, [&](std::size_t k) { all.push_back({k, distance_to(s, edge, s.figures[k].at), {}}); });
  put_in_order(all);
  for (const Runaway& r : all) {
    if (!flight_of(s, r.figure, edge)) continue;
    log.say("flees_off", everyone, {figure_arg(r.figure)});
    lose(s, r.figure, by, log);
  }
}

}  // namespace esc::tomahawk
