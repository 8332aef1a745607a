#include "rules/tomahawk/suggest.hpp"

#include <algorithm>

#include "rules/tomahawk/formation.hpp"
#include "rules/tomahawk/hiding.hpp"
#include "rules/tomahawk/moving.hpp"
#include "table/angle.hpp"
#include "table/line.hpp"

namespace esc::tomahawk {

namespace {

Answer move_of(const State& s, std::size_t unit, Act act, Formation formation) {
  return {.act = static_cast<std::uint8_t>(act), .actor = speaker(s, unit), .n = static_cast<std::int16_t>(formation)};
}

Pt out_point(const Opening& o, Len far) { return Line(o.at, o.at + o.out).point_at(fine(far)); }

}  // namespace

Pt towards_point(Pt from, Pt to, Len far) {
  if (within(from, to, far)) return to;
  return Line(from, to).point_at(fine(far));
}

Len usual_reach(const State& s, std::size_t unit) {
  const Profile& p = s.profile(unit);
  if (p.has_gun()) return inches(std::min(5, gun_of(s, unit).crew));
  GivenDice none({});
  Ledger off{false};
  Move facts{.scout = p.scout, .natives = p.natives, .mount = p.mount};
  facts.nearest_enemy = nearest_enemy(s, s.side(unit), middle_of(s, unit), 0, true);
  return inches(MoveQuery::resolve(facts, s.book(), none, off));
}

std::uint16_t nearest_enemy_unit(const State& s, std::size_t unit) {
  std::uint16_t best = no_unit;
  std::int64_t distance = 0;
  const Pt at = middle_of(s, unit);
  each_unit(s, other(s.side(unit)), [&](std::size_t u) {
    const std::int64_t d = squared(middle_of(s, u) - at);
    if (best == no_unit || d < distance) best = static_cast<std::uint16_t>(u), distance = d;
  });
  return best;
}

Answer shifted(const State& s, std::size_t unit, Pt by, Angle facing) {
  Answer a = move_of(s, unit, Act::move, s.units[unit].formation);
  each_figure(s, unit, [&](std::size_t k) {
    a.places.push_back({static_cast<std::uint16_t>(k), s.figures[k].at + by, facing});
  });
  return a;
}

Answer gathered(const State& s, std::size_t unit, Pt round, Angle facing) {
  Answer a = move_of(s, unit, Act::move, Formation::open);
  Vec<std::size_t, most_in_unit> men;
  each_figure(s, unit, [&](std::size_t k) { men.push_back(k); });
  if (men.empty()) return a;
  const Target body = s.setup->body(men.back());
  const auto free = [&](Pt p, Len radius) {
    return free_for(s, unit, p, radius) && footing_at(*s.setup, p) != Footing::deep_water;
  };
  Spots spots;
  if (s.setup->is_gun(men.back())) {
    if (!gather_round_gun(round, men.size() - 1, free, spots)) return a;
    for (std::size_t i = 0; i < men.size(); ++i)
      a.places.push_back({static_cast<std::uint16_t>(men[i]), spots[i], facing});
    return a;
  }
  if (!gather(
          round, men.size(), spacing_of(body), 5, [&](Pt p) { return free(p, radius_of(body)); }, spots))
    return a;
  std::uint32_t used = 0;
  for (const std::size_t k : men) {  // each to the nearest place that is left
    std::size_t best = spots.size();
    for (std::size_t i = 0; i < spots.size(); ++i)
      if ((used >> i & 1) == 0 &&
          (best == spots.size() || squared(spots[i] - s.figures[k].at) < squared(spots[best] - s.figures[k].at)))
        best = i;
    used |= 1U << best;
    a.places.push_back({static_cast<std::uint16_t>(k), spots[best], facing});
  }
  return a;
}

Answer entry(const State& s, std::size_t unit, Edge edge, Len along_edge) {
  const Table& table = s.setup->table;
  const std::size_t first = s.setup->units[unit].first, count = s.setup->figures_of(unit);
  const Target body = s.setup->body(first + count - 1);
  Answer a{.act = static_cast<std::uint8_t>(Act::enter),
           .actor = static_cast<std::uint16_t>(first),
           .n = static_cast<std::int16_t>(edge)};
  const Len deep = radius_of(body) + spacing_of(body) / 2;
  Pt centre{along_edge, deep};
  Angle facing = 90;
  if (edge == Edge::north) centre = {along_edge, table.height() - deep}, facing = 270;
  if (edge == Edge::east) centre = {table.width() - deep, along_edge}, facing = 180;
  if (edge == Edge::west) centre = {deep, along_edge}, facing = 0;
  const bool upright = edge == Edge::east || edge == Edge::west;
  Spots spots;
  gather(
      centre, count, spacing_of(body), 8,
      [&](Pt p) {
        const Len off = upright ? p.x - centre.x : p.y - centre.y;
        return off > -deep && off < deep && free_for(s, unit, p, radius_of(body)) &&
               footing_at(*s.setup, p) != Footing::deep_water;
      },
      spots);
  for (std::size_t i = 0; i < spots.size(); ++i)
    a.places.push_back({static_cast<std::uint16_t>(first + i), spots[i], facing});
  return a;
}

Answer facing_the_enemy(const State& s, std::size_t unit) {
  Answer a{.act = static_cast<std::uint8_t>(Act::turn)};
  const std::uint16_t enemy = nearest_enemy_unit(s, unit);
  if (enemy == no_unit) return a;
  each_man(s, unit, [&](std::size_t k) {
    const std::uint16_t foe = nearest_figure(s, enemy, s.figures[k].at);
    if (foe != nobody && s.figures[foe].at != s.figures[k].at)
      a.places.push_back({static_cast<std::uint16_t>(k), s.figures[k].at, bearing(s.figures[k].at, s.figures[foe].at)});
  });
  return a;
}

Answer out_of_house(const State& s, std::size_t unit) {
  std::uint8_t house = outdoors;
  each_man(s, unit, [&](std::size_t k) {
    if (s.figures[k].inside != outdoors) house = s.figures[k].inside;
  });
  for (const Opening& o : s.setup->openings)
    if (o.house == house && o.door) return gathered(s, unit, out_point(o, inches(5) / 4), bearing(o.at, o.at + o.out));
  return gathered(s, unit, middle_of(s, unit), 0);
}

Answer by_road(const State& s, std::size_t unit, Pt towards, Len far) {
  const std::size_t figure = speaker(s, unit);
  const Pt at = s.figures[figure].at;
  const PieceId road = s.setup->table.top_area_at(at);
  if (road == no_piece || !s.setup->roads.has(road))
    return shifted(s, unit, towards_point(at, towards, far) - at, no_angle);
  const auto& line = s.setup->table.piece(road).shape.points;
  const bool forward = squared(line.back() - towards) <= squared(line.front() - towards);
  std::size_t leg = 0;  // of the line's legs the nearest
  for (std::size_t i = 0; i + 1 < line.size(); ++i)
    if (point_to_segment(at, line[i], line[i + 1]) < point_to_segment(at, line[leg], line[leg + 1])) leg = i;
  const Pt next = forward ? line[leg + 1] : line[leg];
  Answer a = shifted(s, unit, {0, 0}, no_angle);
  if (within(at, next, far) && next != (forward ? line.back() : line.front())) {
    const Len rest = far - measure_between(at, next).floor() - 1;
    const Pt after = forward ? line[std::min(leg + 2, line.size() - 1)] : line[leg == 0 ? 0 : leg - 1];
    const Pt end = towards_point(next, after, std::max<Len>(0, rest));
    a.path.push_back(next);
    a.places[0].at = end;
  } else {
    a.places[0].at = towards_point(at, next, far);
  }
  const Pt by = a.places[0].at - at;
  for (Placement& p : a.places) p.at = s.figures[p.figure].at + by;
  return a;
}

}  // namespace esc::tomahawk
