#include "ai/tomahawk_moves.hpp"

#include <algorithm>

#include "rules/tomahawk/formation.hpp"
#include "rules/tomahawk/ground.hpp"
#include "rules/tomahawk/suggest.hpp"
#include "rules/tomahawk/tomahawk.hpp"
#include "rules/tomahawk/way.hpp"
#include "table/angle.hpp"
#include "table/sight.hpp"

namespace esc::tomahawk {

namespace {

constexpr Len road_column = inches(4), road_others = inches(2);  // MT-MOVE-11, 12

class Suggestion {
 public:
  Suggestion(const State& s, const Ask& ask, std::vector<Answer>& more) : s_(s), ask_(ask), more_(more) {}
  bool offer(Answer a) {
    a.ask = ask_.id;
    if ((a.places.empty() && a.path.empty()) || Tomahawk::check(s_, a)) return false;
    more_.push_back(std::move(a));
    return true;
  }

 private:
  const State& s_;
  const Ask& ask_;
  std::vector<Answer>& more_;
};

Len length_of_lane(const Lane& lane) {
  Len sum = 0;
  for (std::size_t i = 0; i + 1 < lane.size(); ++i) sum += measure_between(lane[i], lane[i + 1]).floor();
  return sum;
}

Pt point_of_lane(const Lane& lane, Len far) {
  far = std::max<Len>(0, far);
  for (std::size_t i = 0; i + 1 < lane.size(); ++i) {
    const Len leg = measure_between(lane[i], lane[i + 1]).floor();
    if (far <= leg) return towards_point(lane[i], lane[i + 1], far);
    far -= leg;
  }
  return lane.back();
}

// How far along the lane its point next to p lies.
Len place_on_lane(const Lane& lane, Pt p) {
  Len before = 0, best = 0;
  std::int64_t nearest = -1;
  for (std::size_t i = 0; i + 1 < lane.size(); ++i) {
    const Len leg = measure_between(lane[i], lane[i + 1]).floor();
    const std::int64_t along_leg =
        std::clamp<std::int64_t>(dot(p - lane[i], lane[i + 1] - lane[i]) / std::max<Len>(1, leg), 0, leg);
    const std::int64_t off = squared(towards_point(lane[i], lane[i + 1], static_cast<Len>(along_leg)) - p);
    if (nearest < 0 || off < nearest) nearest = off, best = before + static_cast<Len>(along_leg);
    before += leg;
  }
  return best;
}

using Men = Vec<std::size_t, most_in_unit>;

Men men_of_unit(const State& s, std::size_t unit) {
  Men men;
  const std::size_t first = s.setup->units[unit].first;
  for (std::size_t k = first; k < first + s.setup->figures_of(unit); ++k)
    if (!s.units[unit].on_table() || s.figures[k].up()) men.push_back(k);
  return men;
}

// Two by two along the lane, the first pair at `head`; who is nearest to it goes first.
Answer in_column(const State& s, std::size_t unit, Act act, const Lane& lane, Len head) {
  Answer a{.act = static_cast<std::uint8_t>(act), .actor = s.setup->units[unit].first};
  if (s.units[unit].on_table()) a.actor = speaker(s, unit);
  Men men = men_of_unit(s, unit);
  const Pt front = point_of_lane(lane, head);
  if (s.units[unit].on_table())
    std::sort(men.begin(), men.end(), [&](std::size_t x, std::size_t y) {
      const std::int64_t dx = squared(s.figures[x].at - front), dy = squared(s.figures[y].at - front);
      return dx != dy ? dx < dy : x < y;
    });
  const Len step = 2 * radius_of(s.setup->body(men.front())) + millimetres(2);
  for (std::size_t i = 0; i < men.size(); ++i) {
    const Len far = head - static_cast<Len>(i / 2) * step;
    const Pt at = point_of_lane(lane, far);
    const Angle facing = bearing(at, point_of_lane(lane, far + inches(1)));
    const Angle out = normal_angle(facing + (i % 2 == 0 ? 90 : 270));
    const Pt place = men.size() == 1 ? at : along(at, out, step / 2);
    a.places.push_back({static_cast<std::uint16_t>(men[i]), place, facing});
  }
  a.n = static_cast<std::int16_t>(men.size() == 1 ? Formation::open : Formation::column);
  return a;
}

Lane towards_goal(Lane lane, const Routes& routes) {
  if (routes.left(lane.front()) < routes.left(lane.back())) std::reverse(lane.begin(), lane.end());
  return lane;
}

// The farthest column that the judge allows.
void march_on_lane(const State& s, std::size_t unit, const Lane& lane, Len reach, Suggestion& suggestion) {
  Len head = 0;
  bool beside = false;
  each_figure(s, unit, [&](std::size_t k) {
    const Len place = place_on_lane(lane, s.figures[k].at);
    head = std::max(head, place);
    beside = beside || within(s.figures[k].at, point_of_lane(lane, place), reach);
  });
  if (!beside) return;
  for (const Len far : {reach + road_column - 1, reach + road_others - 1, reach - 1, reach * 3 / 4, reach / 2,
                        inches(2), inches(1), 0, -inches(1), -inches(2), -inches(3), -inches(4)})
    if (head + far >= 0 && head + far <= length_of_lane(lane) &&
        suggestion.offer(in_column(s, unit, Act::move, lane, head + far)))
      return;
}

// The last cell of the way that he can walk straight to.
Pt first_corner(const State& s, Pt from, const std::vector<Pt>& cells) {
  Pt corner = from;
  for (const Pt cell : cells) {
    if (any_crossed(s.setup->table, from, cell, s.setup->house_set | s.setup->water)) break;
    corner = cell;
  }
  return corner;
}

void walk_course(const State& s, std::size_t unit, const Routes& routes, Len reach, Suggestion& suggestion) {
  const Pt middle = middle_of(s, unit);
  const std::vector<Pt> cells = routes.course(middle, reach + road_column);
  if (cells.empty()) return;
  const Pt corner = first_corner(s, middle, cells);
  bool shift_found = false, gather_found = false;
  for (const Len far :
       {reach + road_column - 1, reach + road_others - 1, reach - 1, reach * 3 / 4, reach / 2, reach / 4}) {
    Pt goal = middle;
    bool round_corner = corner == middle;
    bool turned = false;
    for (const Pt cell : cells) {
      if (!within(middle, cell, far)) break;
      turned = round_corner;
      round_corner = round_corner || cell == corner;
      goal = cell;
    }
    if (goal == middle) return;
    const Angle facing = bearing(middle, goal);
    const auto by_corner = [&](Answer a) {
      if (turned && corner != middle) a.path.push_back(corner);
      return a;
    };
    shift_found = shift_found || suggestion.offer(by_corner(shifted(s, unit, goal - middle, facing)));
    gather_found = gather_found || suggestion.offer(by_corner(gathered(s, unit, goal, facing)));
    if (shift_found && gather_found) return;
  }
}

std::vector<Pt> grid_of(const Rect& zone, Len apart) {
  std::vector<Pt> points;
  for (Pt p = zone.lo; p.y <= zone.hi.y; p.y += apart)
    for (p.x = zone.lo.x; p.x <= zone.hi.x; p.x += apart) points.push_back(p);
  return points;
}

// The points of a zone, best first.
std::vector<Pt> best_points(const State& s, const Errands& errands, std::size_t unit, const Rect& zone, Len apart) {
  std::vector<std::pair<int, Pt>> ranked;
  for (const Pt p : grid_of(zone, apart))
    ranked.push_back({errands.worth(s, unit, {&p, 1}) + 5 * static_cast<int>(cover_at(s, p)), p});
  std::stable_sort(ranked.begin(), ranked.end(), [](const auto& a, const auto& b) { return a.first > b.first; });
  std::vector<Pt> points;
  for (const auto& entry : ranked) points.push_back(entry.second);
  return points;
}

Answer gathered_at_post(const State& s, std::size_t unit, Pt at) {
  State there = s;  // as if they stood there already, so that gathered() sees them
  there.units[unit].status = Status::on_table;
  for (const std::size_t k : men_of_unit(s, unit)) {
    there.figures[k].standing = Standing::up;
    there.figures[k].at = at;
  }
  const Pt middle{s.setup->table.width() / 2, s.setup->table.height() / 2};
  Answer a = gathered(there, unit, at, bearing(at, middle));
  a.act = static_cast<std::uint8_t>(Act::place);
  a.actor = s.setup->units[unit].first;
  return a;
}

void deploy_openly(const State& s, const Errands& errands, std::size_t unit, Suggestion& suggestion) {
  constexpr int wanted = 3;
  constexpr std::size_t tries = 120;
  const Post& post = s.setup->posts[s.setup->units[unit].post];
  int found = 0;
  for (const Errand& e : errands.of(unit))
    for (const Lane& road : errands.lanes()) {
      const Lane lane = e.routes ? towards_goal(road, *e.routes) : road;
      for (Len head = length_of_lane(lane); head > 0 && found == 0; head -= inches(1) / 4)
        if (post.zone.holds(point_of_lane(lane, head)))
          found += suggestion.offer(in_column(s, unit, Act::place, lane, head));
      if (found > 0 && e.routes) return;
    }
  const std::vector<Pt> points = best_points(s, errands, unit, post.zone, inches(3) / 2);
  for (std::size_t i = 0; i < std::min(tries, points.size()) && found < wanted; ++i)
    found += suggestion.offer(gathered_at_post(s, unit, points[i]));
}

void deploy_hidden(const State& s, const Errands& errands, std::size_t unit, Suggestion& suggestion) {
  constexpr int wanted = 4;
  const Post& post = s.setup->posts[s.setup->units[unit].post];
  int found = 0;
  for (const Pt p : best_points(s, errands, unit, post.zone, inches(1))) {
    Answer a{.act = static_cast<std::uint8_t>(Act::hide), .actor = s.setup->units[unit].first};
    a.path.push_back(p);
    if (suggestion.offer(std::move(a)) && ++found == wanted) return;
  }
}

}  // namespace

void suggest_moves(const State& s, const Ask& ask, const Errands& errands, std::size_t unit,
                   std::vector<Answer>& more) {
  if (s.figures[speaker(s, unit)].inside != outdoors) return;
  Suggestion suggestion(s, ask, more);
  const Len reach = usual_reach(s, unit);
  for (const Errand& e : errands.of(unit)) {
    if (!e.routes) {
      const Pt middle = middle_of(s, unit);
      for (const Len far : {reach - 1, reach / 2})
        if (suggestion.offer(shifted(s, unit, towards_point(middle, e.to, far) - middle, bearing(middle, e.to)))) break;
      for (Lane lane : errands.lanes()) {
        if (place_on_lane(lane, e.to) < place_on_lane(lane, middle)) std::reverse(lane.begin(), lane.end());
        march_on_lane(s, unit, lane, reach, suggestion);
      }
      continue;
    }
    walk_course(s, unit, *e.routes, reach, suggestion);
    for (const Lane& lane : errands.lanes())
      if (!s.profile(unit).has_gun()) march_on_lane(s, unit, towards_goal(lane, *e.routes), reach, suggestion);
  }
}

void suggest_entries(const State& s, const Ask& ask, const Errands& errands, std::size_t unit,
                     std::vector<Answer>& more) {
  Suggestion suggestion(s, ask, more);
  const unsigned edges = s.setup->posts[s.setup->units[unit].post].enter_edges;
  const Table& table = s.setup->table;
  for (const Edge edge : {Edge::north, Edge::east, Edge::south, Edge::west}) {
    if ((edges & bit(edge)) == 0) continue;
    const bool level = edge == Edge::north || edge == Edge::south;
    const Len depth = inches(6);
    Rect strip{{0, 0}, {table.width(), table.height()}};
    if (edge == Edge::north) strip.lo.y = strip.hi.y = table.height() - depth;
    if (edge == Edge::south) strip.lo.y = strip.hi.y = depth;
    if (edge == Edge::east) strip.lo.x = strip.hi.x = table.width() - depth;
    if (edge == Edge::west) strip.lo.x = strip.hi.x = depth;
    int found = 0;
    for (const Pt p : best_points(s, errands, unit, strip, inches(2))) {
      const Answer shallow = entry(s, unit, edge, level ? p.x : p.y);
      constexpr Pt inward[] = {{0, -1}, {-1, 0}, {0, 1}, {1, 0}};
      for (const int deeper : {9, 7, 6, 5, 4, 3, 2, 1, 0}) {
        Answer a = shallow;
        for (Placement& place : a.places)
          place.at = place.at + Pt{inward[index(edge)].x * inches(deeper), inward[index(edge)].y * inches(deeper)};
        if (suggestion.offer(std::move(a))) {
          ++found;
          break;
        }
      }
      if (found == 2) break;
    }
  }
}

void suggest_marker_moves(const State& s, const Ask& ask, const Errands& errands, std::size_t marker,
                          std::vector<Answer>& more) {
  const Marker& m = s.markers[marker];
  if (m.unit >= s.units.size()) return;
  Suggestion suggestion(s, ask, more);
  for (const Errand& e : errands.of(m.unit)) {
    if (!e.routes) continue;
    const std::vector<Pt> cells = e.routes->course(m.at, inches(7));
    for (std::size_t i = cells.size(); i-- > 0;) {
      Answer a{.act = static_cast<std::uint8_t>(Act::move_marker), .actor = marker_id(s, marker)};
      a.path.push_back(cells[i]);
      if (suggestion.offer(std::move(a))) break;
    }
  }
}

void suggest_deployment(const State& s, const Ask& ask, const Errands& errands, std::vector<Answer>& more) {
  // Wagons and guns first, for they find no room among the others; riders last, for they need the road least.
  const auto rank = [&](std::size_t u) {
    const Gait gait = gait_of(s.profile(u));
    return gait == Gait::wheels ? 0 : gait == Gait::foot && !s.profile(u).officer ? 1 : 2;
  };
  std::size_t next = s.units.size();
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (s.side(u) == ask.who && s.units[u].status == Status::undeployed &&
        (next == s.units.size() || rank(u) < rank(next)))
      next = u;
  if (next == s.units.size()) return;
  Suggestion suggestion(s, ask, more);
  const Post& post = s.setup->posts[s.setup->units[next].post];
  if (post.openly && post.hiding != Hiding::must) deploy_openly(s, errands, next, suggestion);
  if (post.hiding != Hiding::never) deploy_hidden(s, errands, next, suggestion);
}

}  // namespace esc::tomahawk
