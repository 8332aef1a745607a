#include "rules/capitan/spots.hpp"

#include <algorithm>

#include "rules/capitan/measure.hpp"
#include "rules/capitan/sight.hpp"
#include "table/angle.hpp"

namespace esc::capitan {

namespace {

constexpr int offset_angles = 12;

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

bool Crowd::free(Pt p) const {
  if (!s->setup->table.holds(p)) return false;
  for (const Disc& d : discs)
    if (closer_than(d.at, p, d.radius + radius)) return false;
  return !on_impassable(*s, p, arm);
}

Crowd crowd_around(const State& s, std::size_t unit, Arm arm) {
  Crowd crowd;
  crowd.s = &s;
  crowd.arm = arm;
  crowd.radius = radius_of(arm == Arm::cavalry);
  for (std::size_t u = 0; u < s.units.size(); ++u) {
    if (u == unit || !s.units[u].visible()) continue;
    for (const std::uint8_t k : s.units[u].members)
      crowd.discs.push_back({s.figures[k].at, s.radius(u), static_cast<UnitId>(u)});
  }
  for (const Gun& gun : s.guns)
    if (gun.owner != Side::none && !gun.limbered) crowd.discs.push_back({gun.at, gun_radius, no_unit});
  return crowd;
}

Crowd crowd_around(const State& s, std::size_t unit) { return crowd_around(s, unit, s.arm(unit)); }

std::optional<Pt> free_spot(const Crowd& crowd, Pt want, std::span<const Pt> taken) {
  const auto open = [&](Pt p) {
    for (const Pt t : taken)
      if (closer_than(t, p, 2 * crowd.radius)) return false;
    return crowd.free(p);
  };
  if (open(want)) return want;
  for (int ring = 1; ring <= 6; ++ring)
    for (int k = 0; k < offset_angles; ++k)
      if (const Pt p = along(want, static_cast<Angle>(k * 30), ring * crowd.radius); open(p)) return p;
  return std::nullopt;
}

std::optional<Places> form_up(const State& s, std::size_t unit, const Forming& forming) {
  const Members& members = s.units[unit].members;
  const Crowd crowd = crowd_around(s, unit);
  Places places;
  const Len step = 2 * crowd.radius + (forming.form == Form::loose ? centimetres(1) : 0);
  const Pt lead = members.empty() ? Pt{} : s.figures[members.front()].at;
  for (std::size_t k = 0; k < members.size(); ++k) {
    const Pt want = forming.form == Form::keep ? s.figures[members[k]].at + (forming.at - lead)
                                               : forming.at + turned(slot(k, members.size(), forming.form, step + 1), forming.facing);
    const auto spot = free_spot(crowd, want, {places.data(), places.size()});
    if (!spot) return std::nullopt;
    places.push_back(*spot);
  }
  return places;
}

Places against(const State& s, std::size_t unit, std::size_t enemy) {
  const Crowd crowd = crowd_around(s, unit);
  const Len reach = crowd.radius + s.radius(enemy) + 1;
  Vec<Pt, most_members * offset_angles> spots;
  for (const std::uint8_t e : s.units[enemy].members)
    for (int k = 0; k < offset_angles; ++k)
      if (const Pt p = along(s.figures[e].at, static_cast<Angle>(k * 30), reach); crowd.free(p)) spots.push_back(p);
  Places places;
  for (const std::uint8_t m : s.units[unit].members) {
    const Pt from = s.figures[m].at;
    const Pt* best = nullptr;
    for (const Pt& p : spots) {
      const bool taken = std::any_of(places.begin(), places.end(), [&](Pt t) { return closer_than(t, p, 2 * crowd.radius); });
      if (!taken && (!best || squared(p - from) < squared(*best - from))) best = &p;
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
