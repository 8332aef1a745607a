#include "rules/tomahawk/hiding.hpp"

#include <algorithm>

#include "rules/tomahawk/formation.hpp"
#include "rules/tomahawk/moving.hpp"
#include "rules/tomahawk/on_the_way.hpp"
#include "rules/tomahawk/sight.hpp"
#include "rules/tomahawk/way.hpp"
#include "table/angle.hpp"

namespace esc::tomahawk {

namespace {

constexpr Len set_up_reach = inches(3);  // MT-R-39
constexpr int strict = 0, off_its_ground = 1, far_off = 2, anywhere = 3;

// How much must be forgiven so that the unit finds room at all: its ground, then the 3", then the enemies.
struct Room {
  const State& s;
  std::size_t marker, unit;
  int forgiven;
  bool holds(Pt p) const {
    const Marker& m = s.markers[marker];
    const Target body = s.setup->body(s.setup->units[unit].first);
    const Len reach = forgiven >= far_off ? inches(12) : set_up_reach;
    if (!within(m.at, p, reach + radius_of(body))) return false;
    if (house_at(s, p) != outdoors || footing_at(*s.setup, p) == Footing::deep_water) return false;
    if (forgiven < off_its_ground && s.setup->table.top_area_at(p) != s.setup->table.top_area_at(m.at) &&
        s.setup->table.top_area_at(m.at) != no_piece)
      return false;
    if (forgiven == anywhere) return base_on_table(*s.setup, p, radius_of(body));
    return free_for(s, unit, p, radius_of(body));
  }
};

bool find_room(const State& s, std::size_t marker, std::size_t unit, int forgiven, Spots& spots) {
  const Room room{s, marker, unit, forgiven};
  const Target body = s.setup->body(s.setup->units[unit].first);
  return gather(
      s.markers[marker].at, s.setup->units[unit].men, spacing_of(body), forgiven >= far_off ? 9 : 4,
      [&](Pt p) { return room.holds(p); }, spots);
}

// A formation is wanted only where the ground lets one find it.
int forgiven_for(const State& s, std::size_t marker, std::size_t unit, Spots& spots) {
  for (int level = strict; level < anywhere; ++level)
    if (find_room(s, marker, unit, level, spots)) return level;
  find_room(s, marker, unit, anywhere, spots);
  return anywhere;
}

State with_unit_at(const State& s, std::size_t unit, const Answer& a) {
  State there = s;
  there.units[unit].status = Status::on_table;
  for (const Placement& p : a.places) {
    there.figures[p.figure].standing = Standing::up;
    stand_at(there, p.figure, p.at, p.facing == no_angle ? Angle{0} : p.facing);
  }
  return there;
}

// MT-HID-04
bool turn_over(State& s, std::size_t m, Log& log) {
  const bool pushed = std::any_of(s.agenda.begin(), s.agenda.end(),
                                  [&](const Frame& f) { return kind_of(f) == FrameKind::reveal && f.who == m; });
  if (pushed) return false;
  if (s.march.marker == m) s.march.stopped = true;  // its action ends
  if (s.markers[m].unit == dummy) {
    log.say("dummy_found", everyone, {Arg::side(s.markers[m].side)});
    ++s.dummies_found[esc::index(s.markers[m].side)];
    s.markers[m].on = false;
    s.markers[m].unit = dummy;
  } else {
    log.say("marker_spotted", everyone, {Arg::side(s.markers[m].side)});
    s.agenda.push_back(
        {.kind = of(FrameKind::reveal), .side = s.markers[m].side, .who = static_cast<std::uint16_t>(m)});
  }
  return true;
}

// Is it spotted now because of whoever is on the march: the marker itself, or the unit that comes to see it?
bool meets_on_the_way(const State& s, std::size_t m, Looking& look) {
  const Side side = s.markers[m].side;
  if (s.march.marker != nobody) return s.march.marker == m && look.side_spots_marker(other(side), m);
  const std::size_t unit = s.march.unit;
  if (s.side(unit) == side || !s.units[unit].on_table() || s.profile(unit).large()) return false;
  const Sighted target = look.at_marker(m);
  return any_man(s, unit, [&](std::size_t own) { return look.spots(own, target); });
}

}  // namespace

bool any_marker(const State& s) {
  return std::any_of(s.markers.begin(), s.markers.end(), [](const Marker& m) { return m.on; });
}

std::uint8_t type_of(const State& s, const Marker& m) {
  return m.unit == dummy || m.unit == unknown_unit ? m.type : static_cast<std::uint8_t>(s.profile(m.unit).type);
}

bool free_for(const State& s, std::size_t unit, Pt at, Len radius) {
  constexpr Len enemy_apart = inches(1);
  if (!base_on_table(*s.setup, at, radius)) return false;
  for (std::size_t k = 0; k < s.figures.size(); ++k) {
    const Figure& f = s.figures[k];
    if (!f.up() || f.in_midst() || s.unit_of(k) == unit) continue;
    const Len apart = radius + reach_of(s, k);
    if (f.inside == outdoors && closer_than(at, f.at, apart)) return false;
    if (s.side_of_figure(k) != s.side(unit) && s.setup->body(k) <= Target::artillery &&
        within(at, f.at, apart + enemy_apart))
      return false;
  }
  const Base base = Base::round(at, radius);
  return std::none_of(s.setup->houses.begin(), s.setup->houses.end(),
                      [&](PieceId house) { return overlaps(base, s.setup->table, house); });
}

bool look_for_markers(State& s, Log& log) {
  if (!any_marker(s)) return false;
  bool found = false;
  Looking look(s);
  for (std::size_t m = 0; m < s.markers.size(); ++m)
    if (s.markers[m].on && look.side_spots_marker(other(s.markers[m].side), m)) found |= turn_over(s, m, log);
  return found;
}

bool look_on_the_way(State& s, Log& log) {
  if (!any_marker(s)) return false;
  bool found = false;
  Looking look(s);
  for (std::size_t m = 0; m < s.markers.size(); ++m)
    if (s.markers[m].on && meets_on_the_way(s, m, look)) found |= turn_over(s, m, log);
  return found;
}

Verdict why_not_set_up(const State& s, std::size_t marker, const Answer& a) {
  const std::size_t unit = s.markers[marker].unit;
  const UnitSetup& u = s.setup->units[unit];
  if (a.n != static_cast<int>(Formation::open) && a.n != static_cast<int>(Formation::dispersed))
    return Refusal{"MT-HID-04"_rule, "open_or_dispersed"};
  if (a.places.size() != s.setup->figures_of(unit)) return Refusal{"MT-HID-04"_rule, "all_are_set_up"};
  Spots spots;
  const int forgiven = forgiven_for(s, marker, unit, spots);
  const Room room{s, marker, unit, forgiven};
  std::uint32_t placed = 0;
  for (const Placement& p : a.places) {
    if (p.figure < u.first || p.figure >= u.first + s.setup->figures_of(unit))
      return Refusal{"MT-HID-04"_rule, "not_of_this_unit"};
    if ((placed >> (p.figure - u.first) & 1) != 0) return Refusal{"MT-MOVE-18"_rule, "placed_twice"};
    placed |= 1U << (p.figure - u.first);
    if (p.facing != no_angle && (p.facing < 0 || p.facing >= 360)) return Refusal{"MT-MOVE-18"_rule, "no_such_facing"};
    if (!room.holds(p.at)) return Refusal{"MT-HID-04"_rule, "not_there"};
  }
  if (forgiven == anywhere) return std::nullopt;
  const State there = with_unit_at(s, unit, a);
  if (const Verdict no = why_not_stand(there, unit, 0)) return no;
  if (forgiven != strict && a.n == static_cast<int>(Formation::open)) return std::nullopt;
  const Verdict no = why_not_formation(there, unit, static_cast<Formation>(a.n));
  if (no && a.n == static_cast<int>(Formation::open)) {  // even the nearest free places do not hang together
    Answer nearest = a;
    for (std::size_t i = 0; i < spots.size(); ++i) nearest.places[i].at = spots[i];
    if (why_not_formation(with_unit_at(s, unit, nearest), unit, Formation::open)) return std::nullopt;
  }
  return no;
}

void set_up(State& s, std::size_t marker, const Answer& a, Log& log) {
  const std::size_t unit = s.markers[marker].unit;
  s = with_unit_at(s, unit, a);
  s.units[unit].formation = static_cast<Formation>(a.n);
  s.units[unit].activated = s.markers[marker].activated;
  s.markers[marker].on = false;
  s.markers[marker].unit = dummy;
  s.markers[marker].type = 0;
  s.markers[marker].shown_type = 0xff;
  log.say("revealed", everyone, {unit_arg(unit)});
}

Answer propose_set_up(const State& s, std::size_t marker, Rng& rng) {
  Answer a{.act = static_cast<std::uint8_t>(Act::set_up), .actor = marker_id(s, marker)};
  const std::size_t unit = s.markers[marker].unit;
  Spots spots;
  forgiven_for(s, marker, unit, spots);
  Pt enemy = s.markers[marker].at;
  std::int64_t nearest = -1;
  for (std::size_t k = 0; k < s.figures.size(); ++k)
    if (s.figures[k].up() && s.side_of_figure(k) != s.markers[marker].side)
      if (const std::int64_t d = squared(s.figures[k].at - s.markers[marker].at); nearest < 0 || d < nearest)
        nearest = d, enemy = s.figures[k].at;
  const std::size_t first = s.setup->units[unit].first;
  for (std::size_t i = 0; i < spots.size(); ++i)
    a.places.push_back({static_cast<std::uint16_t>(first + i), spots[i],
                        nearest < 0 ? static_cast<Angle>(rng.below(360)) : bearing(spots[i], enemy)});
  return a;
}

}  // namespace esc::tomahawk
