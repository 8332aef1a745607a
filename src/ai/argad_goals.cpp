#include "ai/argad_goals.hpp"

#include <algorithm>

#include "rules/argad/ground.hpp"

namespace esc::argad {

namespace {

constexpr int in_haste = 150, carrying = 400, drawn = 60, wary = 15, closing_in = 25;
constexpr Len good_range = centimetres(36), at_the_vehicle = centimetres(14);
constexpr int fetchers = 4, garrison = 3;

bool at_edge(const Table& table, Edge edge, Pt p) {
  constexpr Len near = centimetres(4);
  switch (edge) {
    case Edge::west:
      return p.x < near;
    case Edge::east:
      return p.x > table.width() - near;
    case Edge::south:
      return p.y < near;
    case Edge::north:
      return p.y > table.height() - near;
  }
  return false;
}

Len to_edge(const Table& table, Edge edge, Pt p) {
  switch (edge) {
    case Edge::west:
      return p.x;
    case Edge::east:
      return table.width() - p.x;
    case Edge::south:
      return p.y;
    case Edge::north:
      return table.height() - p.y;
  }
  return 0;
}

std::optional<Edge> nearest_goal(const Setup& setup, Side side, Pt at) {
  std::optional<Edge> best;
  for (const Goal& goal : setup.goals)
    if (goal.side == side && (!best || to_edge(setup.table, goal.edge, at) < to_edge(setup.table, *best, at)))
      best = goal.edge;
  return best;
}

const Condition* breakthrough(const Setup& setup, Side side) {
  for (const Condition& c : setup.conditions)
    if (c.kind == Condition::Kind::through && c.winner == side) return &c;
  return nullptr;
}

int enemies_near(const State& s, Side side, const Base& base, Len away) {
  int count = 0;
  each_on_table(s, other(side), [&](std::uint16_t k) { count += within_gap(base, s.men[k].base(), away); });
  return count;
}

}  // namespace

int Errand::cost(Pt p) const {
  if (routes) return routes->left(p) / centimetres(1) * weight;
  if (!enemy) return 0;
  const Len away = static_cast<Len>(isqrt(static_cast<UWide>(squared(p - *enemy))));
  return std::max(0, away - good_range) / centimetres(1) * weight;
}

const Routes& Goals::routes_to(Target target, Kind kind, Pt mail) {
  const auto key = std::tuple{target, kind, mail.x, mail.y};
  if (const auto it = routes_.find(key); it != routes_.end()) return it->second;
  const auto is_goal = [&](Pt p) {
    switch (target) {
      case Target::zone:
        for (const Condition& c : setup_.conditions)
          if (c.kind == Condition::Kind::through && Box{c.zone.lo, c.zone.hi}.contains(p)) return true;
        return false;
      case Target::edges:
        return std::any_of(setup_.goals.begin(), setup_.goals.end(),
                           [&](const Goal& g) { return at_edge(setup_.table, g.edge, p); });
      case Target::vehicle:
        return gap(Base::round(p, foot_radius), setup_.table, setup_.mail->vehicle) <= Measure(millimetres(5)) &&
               fits_terrain(setup_, p, kind, Swimmer::none);
      case Target::house:
        return house_at(setup_, p) == setup_.final_count.house && fits_terrain(setup_, p, kind, Swimmer::none);
      case Target::mail:
        return within(p, mail, centimetres(2));
    }
    return false;
  };
  return routes_.emplace(key, Routes(setup_, kind, is_goal)).first->second;
}

int Goals::rank_by_way(const State& s, std::size_t man, const Routes& routes) const {
  const Len own = routes.left(s.men[man].at);
  int before = 0;
  each_on_table(s, s.side(man), [&](std::uint16_t k) {
    if (k == man || s.men[k].kind != Kind::foot) return;
    const Len other_way = routes.left(s.men[k].at);
    before += other_way < own || (other_way == own && k < man);
  });
  return before;
}

bool Goals::is_fetching(const State& s, std::size_t man) const {
  if (!setup_.mail || s.mail_fetched || s.side(man) != setup_.mail->side) return false;
  const Man& m = s.men[man];
  return m.at_vehicle && !m.moved && !m.fired && !m.contact &&
         enemies_near(s, s.side(man), m.base(), setup_.mail->enemies_off) == 0;
}

std::optional<Pt> Goals::touching_place(const State& s, std::size_t man) const {
  constexpr Len near = centimetres(15);
  if (!setup_.mail || s.mail_fetched || s.side(man) != setup_.mail->side) return std::nullopt;
  const Pt at = s.men[man].at;
  const Box box = box_of(setup_.table.parts(setup_.mail->vehicle)[0]);
  const Pt nearest{std::clamp(at.x, box.lo.x, box.hi.x), std::clamp(at.y, box.lo.y, box.hi.y)};
  if (!within(at, nearest, near)) return std::nullopt;
  const Len radius = s.men[man].radius();
  if (at.y > box.hi.y) return Pt{nearest.x, box.hi.y + radius};
  if (at.y < box.lo.y) return Pt{nearest.x, box.lo.y - radius};
  return Pt{at.x > box.hi.x ? box.hi.x + radius : box.lo.x - radius, nearest.y};
}

std::optional<Errand> Goals::mail_errand(const State& s, std::size_t man) {
  const Man& m = s.men[man];
  if (!setup_.mail || s.side(man) != setup_.mail->side || m.kind != Kind::foot) return std::nullopt;
  if (s.mail_lies) {
    const Routes& routes = routes_to(Target::mail, m.kind, s.mail);
    if (rank_by_way(s, man, routes) < 2) return Errand{.routes = &routes, .weight = in_haste};
    return std::nullopt;
  }
  if (s.mail_fetched) return std::nullopt;
  const Routes& routes = routes_to(Target::vehicle, m.kind);
  if (rank_by_way(s, man, routes) >= fetchers) return std::nullopt;
  const Box lorry = box_of(setup_.table.parts(setup_.mail->vehicle)[0]);
  const Pt middle{(lorry.lo.x + lorry.hi.x) / 2, (lorry.lo.y + lorry.hi.y) / 2};
  const int guards = enemies_near(s, s.side(man), Base::round(middle, foot_radius), at_the_vehicle);
  const bool late = s.turn + 5 >= setup_.turns;
  return Errand{.routes = &routes, .weight = guards <= 1 || late ? in_haste : drawn};
}

std::optional<Errand> Goals::house_errand(const State& s, std::size_t man) {
  if (setup_.final_count.house == no_piece || s.men[man].kind != Kind::foot) return std::nullopt;
  const Routes& routes = routes_to(Target::house, Kind::foot);
  if (rank_by_way(s, man, routes) >= garrison) return std::nullopt;
  return Errand{.routes = &routes, .weight = s.turn + 4 >= setup_.turns ? in_haste : drawn};
}

// Who gallops at rifles is shot down: he shoots his way forward, and goes for it when the enemy runs out.
std::optional<Errand> Goals::breakthrough_errand(const State& s, std::size_t man) {
  const Man& m = s.men[man];
  const Side side = s.side(man);
  if (!breakthrough(setup_, side)) return std::nullopt;
  const Routes& routes = routes_to(Target::zone, m.kind);
  int enemies = 0;
  each_on_table(s, other(side), [&](std::uint16_t) { ++enemies; });
  return Errand{.routes = &routes,
                .weight = enemies < 4 ? in_haste : wary,
                .leaves_by = nearest_goal(setup_, side, m.at)};
}

Errand Goals::errand_of(const State& s, std::size_t man) {
  const Man& m = s.men[man];
  const Side side = s.side(man);
  if (m.carries)
    return {
        .routes = &routes_to(Target::edges, m.kind), .weight = carrying, .leaves_by = nearest_goal(setup_, side, m.at)};
  if (const auto errand = breakthrough_errand(s, man)) return *errand;
  if (const auto errand = mail_errand(s, man)) return *errand;
  if (const auto errand = house_errand(s, man)) return *errand;
  const bool holds = !setup_.final_count.by_points && setup_.final_count.holder == side;
  Errand errand{.weight = holds ? 0 : closing_in};
  each_on_table(s, other(side), [&](std::uint16_t k) {
    if (!errand.enemy || squared(s.men[k].at - m.at) < squared(*errand.enemy - m.at)) errand.enemy = s.men[k].at;
  });
  return errand;
}

}  // namespace esc::argad
