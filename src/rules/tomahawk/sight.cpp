#include "rules/tomahawk/sight.hpp"

#include <algorithm>

#include "table/angle.hpp"

namespace esc::tomahawk {

namespace {

constexpr Len behind_reach = inches(2);       // MT-SPOT-22, 23
constexpr Len crew_reach = inches(1);         // MT-SPOT-25
constexpr int front_loose = 90, front_formed = 45;  // MT-R-31

bool formed(const State& s, std::size_t unit) { return s.units[unit].formation == Formation::close_order; }

bool opens_towards(const State& s, std::size_t figure, Pt other_end) {
  const Figure& f = s.figures[figure];
  return f.opening < 0 || dot(s.setup->openings[static_cast<std::size_t>(f.opening)].out, other_end - f.at) > 0;
}

// MT-LOS-02: the bases of formed units, and wagons, which are high obstacles
bool bases_block(const State& s, Pt a, Pt b, std::size_t own, std::size_t target) {
  const Box box = box_of(a, b).grown(large_radius);
  for (std::size_t u = 0; u < s.units.size(); ++u) {
    if (u == own || u == target || !s.units[u].on_table()) continue;
    const bool wagon = s.profile(u).body == Target::wagon;
    if (!wagon && !formed(s, u)) continue;
    bool across = false;
    each_figure(s, u, [&](std::size_t k) {
      const Figure& f = s.figures[k];
      across = across || (box.contains(f.at) && line_enters_disc(a, b, f.at, radius_of(s.setup->body(k))));
    });
    if (across) return true;
  }
  return false;
}

bool hills_block(const State& s, Pt a, Pt b) {
  const PieceSet near = s.setup->hills.empty() ? PieceSet{} : s.setup->table.candidates(a, b) & s.setup->hills;
  return near.any([&](PieceId hill) {
    PieceSet one;
    one.add(hill);
    return !s.setup->table.contains(hill, a) && !s.setup->table.contains(hill, b) &&
           any_crossed(s.setup->table, a, b, one);
  });
}

}  // namespace

unsigned Looking::weather_now(const State& s) {
  unsigned weather = 0;
  for (const WeatherSpell& spell : s.setup->weather)
    if (spell.from_turn <= s.turn && s.turn <= spell.to_turn) weather |= bit(spell.weather);
  return weather;
}

Sighted Looking::at_figure(std::size_t figure) const {
  return {s_.figures[figure].at, reach_of(s_, figure), static_cast<std::uint16_t>(figure),
          static_cast<std::uint16_t>(s_.unit_of(figure)),
          s_.figures[figure].inside != outdoors ? Cover::solid : cover_at(s_, s_.figures[figure].at)};
}
Sighted Looking::at_marker(std::size_t marker) const {
  return {s_.markers[marker].at, foot_radius, nobody, no_unit, cover_at(s_, s_.markers[marker].at)};
}

bool Looking::sees_on(std::size_t from) const {
  return s_.setup->hills.any([&](PieceId hill) { return s_.setup->table.contains(hill, s_.figures[from].at); });
}

bool Looking::line(std::size_t from, const Sighted& to, bool all_round) const {
  const Figure& f = s_.figures[from];
  if (f.in_midst() || (to.figure != nobody && s_.figures[to.figure].in_midst())) return false;
  if (f.opening >= 0) {
    if (!opens_towards(s_, from, to.at)) return false;
  } else if (!all_round && !in_arc(f.facing, formed(s_, s_.unit_of(from)) ? front_formed : front_loose, f.at, to.at)) {
    return false;
  }
  if (to.figure != nobody && !opens_towards(s_, to.figure, f.at)) return false;
  PieceSet blockers = s_.setup->blockers;
  if (f.opening >= 0) blockers.remove(s_.setup->houses[f.inside]);
  if (to.figure != nobody && s_.figures[to.figure].opening >= 0)
    blockers.remove(s_.setup->houses[s_.figures[to.figure].inside]);
  if (any_crossed(s_.setup->table, f.at, to.at, blockers)) return false;
  return !hills_block(s_, f.at, to.at) && !bases_block(s_, f.at, to.at, s_.unit_of(from), to.unit);
}

const Crossings& Looking::crossed(Pt a, Pt b) {
  crossings(s_.setup->table, a, b, s_.setup->table.layered() | obstacles_, met_);  // MT-TERR-16
  return met_;
}

Looking::Across Looking::across(std::size_t from, const Sighted& to) {
  Across out{.cover = to.ground};
  const Setup& setup = *s_.setup;
  const Pt a = s_.figures[from].at, b = to.at;
  if (!any_crossed(setup.table, a, b, setup.looked_through)) return out;
  const PieceId target_ground = setup.table.top_area_at(b);
  const bool high = sees_on(from);
  crossed(a, b);
  const Base target = Base::round(b, std::max<Len>(1, to.radius)),
             watcher = Base::round(a, std::max<Len>(1, reach_of(s_, from)));
  for (const Crossing& c : met_) {
    if (!obstacles_.has(c.piece)) continue;
    const Cover gives = cover_of(setup.table.piece(c.piece));
    const bool at_target = gap(target, setup.table, c.piece) <= Measure(behind_reach);
    const bool at_watcher = gap(watcher, setup.table, c.piece) <= Measure(behind_reach);
    if (at_target) out.cover = std::max(out.cover, gives);                      // MT-TERR-15, MT-R-74
    if (high && !at_target && !is_high(setup.table.piece(c.piece))) continue;   // MT-LOS-03
    out.obstacles_spot += !at_target && !at_watcher;                            // MT-SPOT-23
    out.obstacles_fire += !at_watcher && !(at_target && gives != Cover::none);  // MT-FIRE-06, MT-R-47
  }
  for (const Cover kind : {Cover::light, Cover::dense, Cover::solid}) {
    PieceSet areas = setup.areas_of[index(kind)];
    if (high)
      setup.low_areas.each([&](PieceId low) {
        if (low != target_ground) areas.remove(low);
      });
    out.depth[index(kind)] = length_in(met_, areas);
  }
  return out;
}

Sighting Looking::plain_sighting(std::size_t from, const Sighted& to) const {
  Sighting facts{.target_cover = to.ground, .spotter_scout = s_.profile(s_.unit_of(from)).scout, .weather = weather_};
  if (to.figure == nobody) {
    facts.target_scout_or_native = facts.hidden_marker = true;  // MT-HID-03, MT-R-38
    return facts;
  }
  const Profile& p = s_.profile(to.unit);
  facts.smoke = s_.figures[to.figure].smoke;
  facts.target = s_.setup->body(to.figure);
  facts.target_scout_or_native = p.scout || p.natives;
  return facts;
}

Sighting Looking::sighting(std::size_t from, const Sighted& to, const Across& line) const {
  Sighting facts = plain_sighting(from, to);
  facts.target_cover = line.cover;
  facts.obstacles = std::min(20, line.obstacles_spot);
  facts.light_in = line.depth[index(Cover::light)];
  const Measure dense = line.depth[index(Cover::dense)], solid = line.depth[index(Cover::solid)];
  facts.dense_in = solid.floor() == 0 ? dense : Measure(dense.floor() + solid.floor());
  return facts;
}

Sighting Looking::sighting(std::size_t from, const Sighted& to) { return sighting(from, to, across(from, to)); }

Spot Looking::spot(std::size_t from, const Sighted& to) {
  const Measure far = less(measure_between(s_.figures[from].at, to.at), reach_of(s_, from) + to.radius);
  return {sighting(from, to), std::min(far, Measure(inches(400))), line(from, to)};
}

Len Looking::spotting_range(const Sighting& facts) const {
  GivenDice none({});
  Ledger off{false};
  return inches(SpotRangeQuery::resolve(facts, s_.book(), none, off));
}

Len Looking::plain_range(std::size_t from, const Sighted& to) {
  if (last_.at != to.at || last_.figure != to.figure) last_ = {.at = to.at, .figure = to.figure};
  Len& range = last_.range[s_.profile(s_.unit_of(from)).scout];
  if (range < 0) range = spotting_range(plain_sighting(from, to));
  return range;
}

bool Looking::spots(std::size_t from, const Sighted& to, bool all_round) {
  const Pt at = s_.figures[from].at;
  const Len bases = reach_of(s_, from) + to.radius;
  // What lies between only makes it harder: most looks end here.
  const bool spotted = within(at, to.at, plain_range(from, to) + bases) && line(from, to, all_round) &&
                       within(at, to.at, spotting_range(sighting(from, to)) + bases);
  return spotted || spots_crew(from, to, all_round);
}

// MT-SPOT-25
bool Looking::spots_crew(std::size_t from, const Sighted& to, bool all_round) {
  if (to.figure == nobody || !s_.profile(to.unit).has_gun() || s_.setup->is_gun(to.figure)) return false;
  const std::size_t gun = std::size_t{s_.setup->units[to.unit].first} + s_.setup->units[to.unit].men;
  return s_.figures[gun].up() && near(s_, gun, to.figure, crew_reach) && spots(from, at_figure(gun), all_round);
}

Shot Looking::shot(std::size_t from, std::size_t to, Weapon weapon, bool hasty, bool all_round) {
  const Sighted target = at_figure(to);
  Shot facts{.weapon = weapon,
             .shooting = s_.profile(s_.unit_of(from)).shooting,
             .distance = std::max(distance(s_, from, to), Measure(1)),
             .hasty = hasty,
             .dispersed = s_.units[target.unit].formation == Formation::dispersed,
             .target = s_.setup->body(to)};
  facts.line_of_sight = line(from, target, all_round);
  if (!facts.line_of_sight) return facts;
  const Across between = across(from, target);
  facts.spotted =
      near(s_, from, to, spotting_range(sighting(from, target, between))) || spots_crew(from, target, all_round);
  facts.obstacles = std::min(9, between.obstacles_fire);
  facts.cover = between.cover;
  facts.through_light = between.depth[index(Cover::light)];
  facts.through_dense = between.depth[index(Cover::dense)];
  facts.through_solid = between.depth[index(Cover::solid)];
  return facts;
}

bool Looking::solid_cover(std::size_t from, std::size_t to) {
  const Across line = across(from, at_figure(to));
  return line.cover == Cover::solid || line.depth[index(Cover::solid)] >= Measure(inches(s_.book().cover_depth_in));
}

bool Looking::unit_spots_unit(std::size_t unit, std::size_t enemy, bool all_round) {
  bool spotted = false;
  each_figure(s_, enemy, [&](std::size_t k) {
    if (spotted) return;
    const Sighted target = at_figure(k);
    spotted = any_man(s_, unit, [&](std::size_t own) { return spots(own, target, all_round); });
  });
  return spotted;
}

bool Looking::unit_sees_unit(std::size_t unit, std::size_t enemy) {
  bool seen = false;
  each_figure(s_, enemy, [&](std::size_t k) {
    if (seen) return;
    const Sighted target = at_figure(k);
    seen = any_man(s_, unit, [&](std::size_t own) { return line(own, target); });
  });
  return seen;
}

bool Looking::side_spots_marker(Side side, std::size_t marker) {
  const Sighted target = at_marker(marker);
  for (std::size_t u = 0; u < s_.units.size(); ++u)
    if (s_.side(u) == side && s_.units[u].on_table() && !s_.profile(u).large()) {
      const Len range = plain_range(s_.setup->units[u].first, target) + 2 * rider_radius;
      if (any_man(s_, u,
                  [&](std::size_t own) { return within(s_.figures[own].at, target.at, range) && spots(own, target); }))
        return true;
    }
  return false;
}

}  // namespace esc::tomahawk
