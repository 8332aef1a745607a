#include "rules/tomahawk/moving.hpp"

#include <algorithm>

#include "rules/tomahawk/allowed_move.hpp"
#include "rules/tomahawk/formation.hpp"
#include "rules/tomahawk/sight.hpp"
#include "table/angle.hpp"
#include "table/path.hpp"

namespace esc::tomahawk {

namespace {

constexpr Len enemy_apart = inches(1);              // MT-MOVE-18
constexpr int house_holds = 12, at_an_opening = 2;  // MT-TERR-13, MT-R-32
constexpr Len off_the_wall = millimetres(1);

using Ends = Vec<Pt, 9>;

// Where a way begins or ends outdoors: at the place itself, or before a door of the house.
Ends ends_of(const Setup& setup, Pt at, std::uint8_t house) {
  Ends ends;
  if (house == outdoors) return ends.push_back(at), ends;
  for (const Opening& o : setup.openings)
    if (o.house == house && o.door && ends.size() < ends.capacity())
      ends.push_back(Line(o.at, o.at + o.out).point_at(fine(off_the_wall)));
  return ends;
}

// By those corners; who is past some of them already leaves them out.
Verdict way_between(const State& s, const Walker& who, Pt from, Pt to, std::span<const Pt> by, Way& found) {
  Verdict first;
  for (std::size_t skipped = 0; skipped <= by.size(); ++skipped) {
    Way way{from};
    for (std::size_t i = skipped; i < by.size(); ++i) way.push_back(by[i]);
    way.push_back(to);
    const Walk walk = walk_of(s, who, way);
    if (!walk.no) return found = way, std::nullopt;
    if (!first) first = walk.no;
  }
  return first;
}

Verdict find_way(const State& s, std::size_t figure, Pt to, std::uint8_t house_to, Road road, std::span<const Pt> by,
                 Way& found) {
  const Figure& f = s.figures[figure];
  if (f.inside != outdoors && f.inside == house_to) return found = {f.at, to}, std::nullopt;  // changes places
  if (house_to != outdoors && s.setup->body(figure) != Target::foot)
    return Refusal{"MT-MOVE-20"_rule, "not_into_house"};
  if (f.inside == outdoors && house_to == outdoors && f.at == to) return found = {to}, std::nullopt;
  Walker who = walker_of(s, figure, road);
  who.by_door = f.inside != outdoors || house_to != outdoors;  // MT-MOVE-08
  Verdict no;
  for (const Pt from : ends_of(*s.setup, f.at, f.inside))
    for (const Pt end : ends_of(*s.setup, to, house_to)) {
      Way way;
      const Verdict barred = way_between(s, who, from, end, by, way);
      if (barred) {
        if (!no) no = barred;
        continue;
      }
      found.clear();
      if (f.inside != outdoors) found.push_back(f.at);
      for (const Pt p : way) found.push_back(p);
      if (house_to != outdoors) found.back() = to;
      return std::nullopt;
    }
  return no ? no : Refusal{"MT-TERR-13"_rule, "wall_in_the_way"};
}

std::uint8_t house_for(const State& s, Pt at) {
  const std::int8_t opening = opening_at(*s.setup, at);
  return opening >= 0 ? s.setup->openings[static_cast<std::size_t>(opening)].house : house_at(s, at);
}

Verdict why_not_in_house(const State& s, std::size_t unit) {
  for (std::size_t h = 0; h < s.setup->houses.size(); ++h) {
    int inside = 0;
    bool own = false, enemy = false;
    for (std::size_t k = 0; k < s.figures.size(); ++k) {
      if (!s.figures[k].up() || s.figures[k].inside != h) continue;
      ++inside;
      own |= s.unit_of(k) == unit;
      enemy |= s.side_of_figure(k) != s.side(unit);
    }
    if (!own) continue;
    if (enemy) return Refusal{"MT-TERR-13"_rule, "house_of_enemies"};
    if ((s.burnt >> h & 1) != 0) return Refusal{"MT-TERR-13"_rule, "house_burnt"};
    if (inside > house_holds) return Refusal{"MT-TERR-13"_rule, "house_full"};
  }
  for (std::size_t o = 0; o < s.setup->openings.size(); ++o) {
    int there = 0;
    for (const Figure& f : s.figures) there += f.up() && f.opening == static_cast<int>(o);
    if (there > at_an_opening) return Refusal{"MT-TERR-13"_rule, "opening_full"};
  }
  return std::nullopt;
}

Planned refused(Refusal why) { return {why, {}}; }

// A figure named several times in a row goes by those places.
std::size_t last_leg(std::span<const Placement> places, std::size_t i) {
  while (i + 1 < places.size() && places[i + 1].figure == places[i].figure) ++i;
  return i;
}

void start_march(March& m, std::size_t unit, const State& s) {
  m.unit = static_cast<std::uint16_t>(unit);
  const std::size_t n = s.setup->figures_of(unit);
  m.ways.assign(n, Way{});
  m.facings.assign(n, no_angle);
}

// All who stand as near as that to the unit, and perhaps a few more; its own figures too.
Vec<std::uint16_t, most_figures> figures_near(const State& s, std::size_t unit, Len k) {
  Box box{{max_coordinate, max_coordinate}, {-max_coordinate, -max_coordinate}};
  each_figure(s, unit, [&](std::size_t own) {
    const Pt at = s.figures[own].at;
    box = {{std::min(box.lo.x, at.x), std::min(box.lo.y, at.y)}, {std::max(box.hi.x, at.x), std::max(box.hi.y, at.y)}};
  });
  box = box.grown(k);
  Vec<std::uint16_t, most_figures> near_by;
  for (std::size_t j = 0; j < s.figures.size(); ++j)
    if (box.contains(s.figures[j].at) && s.figures[j].up()) near_by.push_back(static_cast<std::uint16_t>(j));
  return near_by;
}

Verdict why_not_engage(const State& s, const State& there, std::size_t unit, const Answer& a, bool out_of_hiding,
                       March& march) {
  if (a.target >= s.setup->figures() || s.side_of_figure(a.target) == s.side(unit))
    return Refusal{"MT-MELEE-01"_rule, "no_such_enemy"};
  if (s.profile(unit).large()) return Refusal{"MT-FIRE-23"_rule, "wagons_only_move"};
  march.engaged = engaged_with(there, unit);
  if (!has(march.engaged, s.unit_of(a.target))) return Refusal{"MT-MELEE-01"_rule, "does_not_reach"};
  Looking look(s);
  for (std::size_t u = 0; u < s.units.size(); ++u) {
    if (!has(march.engaged, u)) continue;
    if (!look.unit_spots_unit(unit, u)) return Refusal{"MT-MELEE-01"_rule, "not_spotted"};
    if (out_of_hiding || !look.unit_spots_unit(u, unit)) march.surprised |= only_unit(u);  // MT-MELEE-18
  }
  return std::nullopt;
}

// Touching the edge from outside, before that place (MT-SCN-04).
Pt outside_edge(const Table& table, Edge edge, Pt before, Len radius) {
  switch (edge) {
    case Edge::north:
      return {before.x, table.height() + radius};
    case Edge::south:
      return {before.x, -radius};
    case Edge::east:
      return {table.width() + radius, before.y};
    case Edge::west:
      return {-radius, before.y};
  }
  return before;
}

}  // namespace

Road road_for(const State& s, std::size_t unit, Formation ends_in) {
  if (s.setup->figures_of(unit) == 1 || (men_left(s, unit) == 1 && !s.profile(unit).has_gun())) return Road::single;
  return s.units[unit].formation == Formation::column && ends_in == Formation::column ? Road::column : Road::other;
}

Len length_of(const Way& way) {
  return static_cast<Len>((path_length(Path(way.data(), way.size())) + fine_per_len - 1) / fine_per_len);
}

Pt point_along(const Way& way, Len far) {
  Fine rest = fine(far);
  for (std::size_t i = 0; i + 1 < way.size(); ++i) {
    if (way[i] == way[i + 1]) continue;
    const Line leg(way[i], way[i + 1]);
    if (rest <= leg.length()) return leg.point_at(rest);
    rest -= leg.length();
  }
  return way.back();
}

void stand_at(State& s, std::size_t figure, Pt at, Angle facing) {
  Figure& f = s.figures[figure];
  f.at = at;
  f.opening = opening_at(*s.setup, at);
  f.inside = house_for(s, at);
  if (facing != no_angle) f.facing = normal_angle(facing);
}

Verdict why_not_stand(const State& s, std::size_t unit, UnitSet engaged, UnitSet who) {
  Verdict no;
  const std::size_t first = s.setup->units[unit].first;
  const Vec<std::uint16_t, most_figures> others = figures_near(s, unit, 2 * large_radius + enemy_apart);
  each_figure(s, unit, [&](std::size_t k) {
    if (no || s.figures[k].inside != outdoors || !has(who, k - first)) return;
    const Pt at = s.figures[k].at;
    const Len radius = reach_of(s, k);
    for (const std::uint16_t j : others) {
      const Figure& f = s.figures[j];
      if (no || j == k || clearly_apart(at, f.at, radius + large_radius + enemy_apart)) continue;
      const Len apart = radius + reach_of(s, j);
      if (!within(at, f.at, apart + enemy_apart)) continue;
      if (f.inside == outdoors && closer_than(at, f.at, apart)) no = Refusal{"MT-MOVE-18"_rule, "on_another_base"};
      else if (s.side_of_figure(j) != s.side(unit) && !f.in_midst() && s.setup->body(j) <= Target::artillery &&
               !s.profile(unit).large() && !has(engaged, s.unit_of(j)))
        no = Refusal{"MT-MOVE-18"_rule, "too_near_enemy"};
    }
    for (const PieceId house : s.setup->houses)
      if (!no && overlaps(Base::round(at, radius), s.setup->table, house))
        no = Refusal{"MT-TERR-13"_rule, "wall_in_the_way"};
  });
  return no ? no : why_not_in_house(s, unit);
}

Planned plan_move(const State& s, std::size_t unit, const Answer& a, bool engages, bool out_of_hiding) {
  if (a.n < 0 || a.n >= static_cast<int>(formation_names.size()))
    return refused({"MT-FORM-01"_rule, "no_such_formation"});
  if (a.path.size() > 3) return refused({"MT-MOVE-18"_rule, "too_many_turns"});
  if (a.places.empty()) return refused({"MT-MOVE-18"_rule, "where_to"});
  Planned plan;
  March& march = plan.march;
  start_march(march, unit, s);
  march.formation = static_cast<Formation>(a.n);
  march.engages = engages;
  const std::size_t first = s.setup->units[unit].first;
  const Road road = road_for(s, unit, march.formation);
  State there = s;
  for (std::size_t i = 0, last = 0; i < a.places.size(); i = last + 1) {
    const Placement& p = a.places[last = last_leg(a.places, i)];
    if (last - i >= most_legs) return refused({"MT-MOVE-18"_rule, "too_many_turns"});
    if (p.figure < first || p.figure >= first + march.ways.size() || !s.figures[p.figure].up())
      return refused({"MT-MOVE-18"_rule, "not_of_this_unit"});
    Way& way = march.ways[p.figure - first];
    if (!way.empty()) return refused({"MT-MOVE-18"_rule, "placed_twice"});
    if (p.facing != no_angle && (p.facing < 0 || p.facing >= 360))
      return refused({"MT-MOVE-18"_rule, "no_such_facing"});
    Vec<Pt, 8> by = a.path;
    if (last > i) by.clear();
    for (std::size_t k = i; k < last; ++k) by.push_back(a.places[k].at);
    if (const Verdict no = find_way(s, p.figure, p.at, house_for(s, p.at), road, {by.data(), by.size()}, way))
      return refused(*no);
    march.facings[p.figure - first] = p.facing;
    stand_at(there, p.figure, p.at, p.facing);
    if (on_exit(*s.setup, s.side(unit), p.at)) there.figures[p.figure].standing = Standing::left;
  }
  if (engages)
    if (const Verdict no = why_not_engage(s, there, unit, a, out_of_hiding, march)) return refused(*no);
  if (const Verdict no = why_not_stand(there, unit, march.engaged)) return refused(*no);
  const bool gathers = !cohesive(s, unit) && (engages || spread(there, unit) < spread(s, unit));  // MT-MOVE-21
  if (march.formation == Formation::open && gathers) return plan;
  if (const Verdict no = why_not_formation(there, unit, march.formation)) return refused(*no);
  return plan;
}

March allowed_move(const State& s, std::size_t unit, const Answer& a, bool engages, bool out_of_hiding) {
  const bool one_leg = std::adjacent_find(a.places.begin(), a.places.end(), [](const auto& p, const auto& q) {
                         return p.figure == q.figure;
                       }) == a.places.end();
  const bool plain =
      !engages && one_leg && a.path.empty() && std::all_of(a.places.begin(), a.places.end(), [&](const Placement& p) {
        return s.figures[p.figure].inside == outdoors && house_for(s, p.at) == outdoors;
      });
  if (!plain) return plan_move(s, unit, a, engages, out_of_hiding).march;
  March march;
  start_march(march, unit, s);
  march.formation = static_cast<Formation>(a.n);
  const std::size_t first = s.setup->units[unit].first;
  for (const Placement& p : a.places) {
    Way& way = march.ways[p.figure - first];
    if (s.figures[p.figure].at != p.at) way.push_back(s.figures[p.figure].at);
    way.push_back(p.at);
    march.facings[p.figure - first] = p.facing;
  }
  return march;
}

Planned plan_entry(const State& s, std::size_t unit, const Answer& a) {
  const Post& post = s.setup->posts[s.setup->units[unit].post];
  const auto edge = static_cast<Edge>(a.n & edge_mask);
  const int formation = a.n >> formation_shift;
  if (a.n < 0 || (post.enter_edges & bit(edge)) == 0) return refused({"MT-SCN-04"_rule, "not_by_this_edge"});
  if (formation >= static_cast<int>(formation_names.size())) return refused({"MT-FORM-01"_rule, "no_such_formation"});
  if (a.path.size() > most_legs - 1) return refused({"MT-MOVE-18"_rule, "too_many_turns"});
  Planned plan;
  start_march(plan.march, unit, s);
  plan.march.enters = true;
  plan.march.formation = static_cast<Formation>(formation);
  const std::size_t first = s.setup->units[unit].first;
  State there = s;
  if (a.places.size() != s.setup->figures_of(unit)) return refused({"MT-SCN-04"_rule, "all_come_together"});
  for (const Placement& p : a.places) {
    if (p.figure < first || p.figure >= first + plan.march.ways.size())
      return refused({"MT-MOVE-18"_rule, "not_of_this_unit"});
    Way& way = plan.march.ways[p.figure - first];
    if (!way.empty()) return refused({"MT-MOVE-18"_rule, "placed_twice"});
    const Walker who = walker_of(s, p.figure, road_for(s, unit, Formation::open));
    way.push_back(outside_edge(s.setup->table, edge, a.path.empty() ? p.at : a.path.front(), radius_of(who.body)));
    for (const Pt corner : a.path) way.push_back(corner);
    way.push_back(p.at);
    if (house_for(s, p.at) != outdoors) return refused({"MT-TERR-13"_rule, "wall_in_the_way"});
    if (const Walk walk = walk_of(s, who, way); walk.no) return refused(*walk.no);
    plan.march.facings[p.figure - first] = p.facing;
    there.figures[p.figure].standing = Standing::up;
    stand_at(there, p.figure, p.at, p.facing == no_angle ? Angle{0} : p.facing);
  }
  there.units[unit].status = Status::on_table;
  if (const Verdict no = why_not_stand(there, unit, 0)) return refused(*no);
  if (const Verdict no = why_not_formation(there, unit, plan.march.formation)) return refused(*no);
  return plan;
}

Planned plan_marker_move(const State& s, std::size_t marker, const Answer& a) {
  if (a.path.empty() || a.path.size() > 4) return refused({"MT-HID-02"_rule, "where_to"});
  const Marker& m = s.markers[marker];
  Planned plan;
  plan.march.marker = static_cast<std::uint16_t>(marker);
  Way way{m.at};
  for (const Pt p : a.path) way.push_back(p);
  if (const Walk walk = walk_of(s, marker_walker(m.side), way); walk.no) return refused(*walk.no);
  if (house_at(s, way.back()) != outdoors) return refused({"MT-TERR-13"_rule, "wall_in_the_way"});
  for (std::size_t k = 0; k < s.figures.size(); ++k)
    if (s.figures[k].up() && s.side_of_figure(k) != m.side &&
        within(s.figures[k].at, way.back(), foot_radius + reach_of(s, k) + enemy_apart))
      return refused({"MT-MOVE-18"_rule, "too_near_enemy"});
  plan.march.ways.assign(1, way);
  plan.march.facings.assign(1, no_angle);
  return plan;
}

}  // namespace esc::tomahawk
