#include "rules/capitan/spots.hpp"

#include <algorithm>

#include "rules/capitan/grid.hpp"
#include "rules/capitan/measure.hpp"
#include "rules/capitan/sight.hpp"
#include "table/angle.hpp"

namespace esc::capitan {

namespace {

constexpr int offset_angles = 12, search_rings = 6;

// A regular group round the origin, facing east: files across, ranks behind.
Pt slot(std::size_t k, std::size_t count, Form form, Len step) {
  const std::size_t files = form == Form::column ? std::min<std::size_t>(2, count)
                            : form == Form::loose ? (count + 1) / 2 : count;
  const std::size_t rank = k / files, file = k % files;
  const auto across = static_cast<Len>(2 * file) - static_cast<Len>(files - 1);
  return {-static_cast<Len>(rank) * step, across * step / 2};
}

Pt turned(Pt v, Angle facing) {
  const Pt d = direction(facing);
  return {static_cast<Len>(round_div(std::int64_t{v.x} * d.x - std::int64_t{v.y} * d.y, direction_scale)),
          static_cast<Len>(round_div(std::int64_t{v.x} * d.y + std::int64_t{v.y} * d.x, direction_scale))};
}

}  // namespace

bool on_impassable(const State& s, Pt p, Arm arm) {
  const Setup& setup = *s.setup;
  PieceSet close = setup.table.candidates(box_of(p, p)) & (setup.impassable[index(arm)] | setup.crossings);
  if (close.empty()) return false;
  bool barred = false;
  close.each([&](PieceId i) {
    if (!setup.table.contains(i, p) || s.destroyed.has(i)) return;
    barred = !setup.crossings.has(i);  // a ford or a bridge lies over the stream
  });
  return barred;
}

bool Crowd::free(Pt p) const { return open_spot(*this, p, {}); }

namespace {

// CA-R-07: a hex holds four men on foot, two mounted, or a gun with up to four of its crew; never both sides.
bool room_in_hex(const Crowd& crowd, Pt p, std::span<const Pt> taken) {
  if (on_grid(*crowd.s, p) != p) return false;
  const auto weight = [](Len radius) { return radius == mounted_radius ? 2 : 1; };
  int load = weight(crowd.radius);
  for (const Pt t : taken) load += t == p ? weight(crowd.radius) : 0;
  for (const Crowd::Disc& d : crowd.discs) {
    if (on_grid(*crowd.s, d.at) != p) continue;
    if (d.unit == no_unit) {  // its crew alone stands in the hex of a gun
      if (crowd.radius != foot_radius || !d.own) return false;
      continue;
    }
    if (crowd.side != Side::none && crowd.s->side(d.unit) != crowd.side) return false;
    load += weight(d.radius);
  }
  return load <= 4;
}

bool discs_clear(const Crowd& crowd, Pt p, std::span<const Pt> taken) {
  for (const Pt t : taken)
    if (closer_than(t, p, 2 * crowd.radius)) return false;
  for (const Crowd::Disc& d : crowd.discs)
    if (closer_than(d.at, p, d.radius + crowd.radius)) return false;
  return true;
}

// Nearest first; the rings of hexes round the one that was wanted.
std::optional<Pt> free_hex(const Crowd& crowd, Pt want, std::span<const Pt> taken) {
  const Hex middle = hex_at(want);
  for (int ring = 0; ring <= 4; ++ring) {
    std::optional<Pt> best;
    for (int row = -ring; row <= ring; ++row)
      for (int column = -ring; column <= ring; ++column) {
        const Hex h{static_cast<std::int16_t>(middle.column + column), static_cast<std::int16_t>(middle.row + row)};
        const Pt p = centre_of(h);
        if (hexes_between(middle, h) != ring || !open_spot(crowd, p, taken)) continue;
        if (!best || squared(p - want) < squared(*best - want)) best = p;
      }
    if (best) return best;
  }
  return std::nullopt;
}

}  // namespace

bool open_spot(const Crowd& crowd, Pt p, std::span<const Pt> taken) {
  const State& s = *crowd.s;
  if (!s.setup->table.holds(p)) return false;
  if (!(by_hex(s) ? room_in_hex(crowd, p, taken) : discs_clear(crowd, p, taken))) return false;
  return !on_impassable(s, p, crowd.arm);
}

Crowd crowd_around(const State& s, std::size_t unit, Arm arm) {
  Crowd crowd;
  crowd.s = &s;
  crowd.arm = arm;
  if (unit < s.units.size()) crowd.side = s.side(unit);
  crowd.radius = radius_of(arm == Arm::cavalry);
  for (std::size_t u = 0; u < s.units.size(); ++u) {
    if (u == unit || !s.units[u].visible()) continue;
    for (const std::uint8_t k : s.units[u].members)
      crowd.discs.push_back({s.figures[k].at, s.radius(u), static_cast<UnitId>(u)});
  }
  for (const Gun& gun : s.guns)
    if (gun.owner != Side::none && !gun.limbered) crowd.discs.push_back({gun.at, gun_radius, no_unit, gun.crew == unit});
  return crowd;
}

Crowd crowd_around(const State& s, std::size_t unit) { return crowd_around(s, unit, s.arm(unit)); }

std::optional<Pt> free_spot(const Crowd& crowd, Pt want, std::span<const Pt> taken) {
  if (by_hex(*crowd.s)) return free_hex(crowd, want, taken);
  const auto open = [&](Pt p) { return open_spot(crowd, p, taken); };
  if (open(want)) return want;
  for (int ring = 1; ring <= search_rings; ++ring)
    for (int k = 0; k < offset_angles; ++k)
      if (const Pt p = along(want, static_cast<Angle>(k * 30), ring * crowd.radius); open(p)) return p;
  return std::nullopt;
}

namespace {

// Drops whom nobody can meet who is put as near as may be to one of these places.
void keep_near(Crowd& crowd, const Places& wants) {
  if (wants.empty()) return;
  Box box = box_of({wants.data(), wants.size()});
  box = box.grown(by_hex(*crowd.s) ? 6 * hex_length : search_rings * crowd.radius + crowd.radius + gun_radius);
  const auto far = [&](const Crowd::Disc& d) { return !box.contains(d.at); };
  crowd.discs.erase(std::remove_if(crowd.discs.begin(), crowd.discs.end(), far), crowd.discs.end());
}

}  // namespace

std::optional<Places> form_up(const State& s, std::size_t unit, const Forming& forming) {
  const Members& members = s.units[unit].members;
  Crowd crowd = crowd_around(s, unit);
  const Len step = 2 * crowd.radius + (forming.form == Form::loose ? centimetres(1) : 0);
  const Pt lead = members.empty() ? Pt{} : s.figures[members.front()].at;
  Places wants, places;
  for (std::size_t k = 0; k < members.size(); ++k)
    wants.push_back(forming.form == Form::keep ? s.figures[members[k]].at + (forming.at - lead)
                                               : forming.at + turned(slot(k, members.size(), forming.form, step + 1), forming.facing));
  keep_near(crowd, wants);
  for (const Pt want : wants) {
    const auto spot = free_spot(crowd, want, {places.data(), places.size()});
    if (!spot) return std::nullopt;
    places.push_back(*spot);
  }
  return places;
}

Places against(const State& s, std::size_t unit, std::size_t enemy) {
  const Crowd crowd = crowd_around(s, unit);
  const Len reach = by_hex(s) ? hex_length : crowd.radius + s.radius(enemy) + 1;
  Vec<Pt, most_members * offset_angles> spots;
  for (const std::uint8_t e : s.units[enemy].members)
    for (int k = 0; k < offset_angles; ++k)
      if (const Pt p = on_grid(s, along(s.figures[e].at, static_cast<Angle>(k * 30), reach)); crowd.free(p)) spots.push_back(p);
  Places places;
  for (const std::uint8_t m : s.units[unit].members) {
    const Pt from = s.figures[m].at;
    const Pt* best = nullptr;
    for (const Pt& p : spots) {
      const bool open = open_spot(crowd, p, {places.data(), places.size()});
      if (open && (!best || squared(p - from) < squared(*best - from))) best = &p;
    }
    if (best) {
      places.push_back(*best);
      continue;
    }
    const Pt aim = nearest_to(s, enemy, from).from;
    const Pt want = along(aim, bearing(aim, from), reach + 2 * crowd.radius);
    const auto spot = free_spot(crowd, want, {places.data(), places.size()});
    places.push_back(spot ? *spot : free_spot(crowd, from, {places.data(), places.size()}).value_or(from));
  }
  return places;
}

void stand(State& s, std::size_t unit, const Places& places) {
  const Members& members = s.units[unit].members;
  for (std::size_t k = 0; k < members.size() && k < places.size(); ++k) s.figures[members[k]].at = places[k];
  s.units[unit].disordered = !in_cohesion(s, unit);
}

}  // namespace esc::capitan
