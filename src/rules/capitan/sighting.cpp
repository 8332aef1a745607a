#include "rules/capitan/sighting.hpp"

#include <algorithm>

#include "rules/capitan/grid.hpp"
#include "rules/capitan/hidden.hpp"
#include "rules/capitan/measure.hpp"
#include "rules/capitan/motion.hpp"
#include "rules/capitan/sight.hpp"
#include "rules/capitan/spots.hpp"
#include "table/line.hpp"

namespace esc::capitan {

namespace {

constexpr Len look_every = centimetres(1);

Len rough_length(Pt a, Pt b) { return static_cast<Len>(Line(a, b).length() / fine_per_len) + 1; }

Len length_of_motion(const Motion& m) {
  Len longest = 0;
  for (std::size_t k = 0; k < m.from.size() && k < m.ends.size(); ++k) {
    Len length = 0;
    Pt at = m.from[k];
    for (const Pt p : m.between) length += rough_length(at, p), at = p;
    longest = std::max(longest, length + rough_length(at, m.ends[k]));
  }
  return longest;
}

// Markers that the unit could come near on a way of that length.
bool any_marker_near(const State& s, UnitId unit, Len far) {
  const Len reach = centimetres(s.book().near.discovery_cm) + far;
  for (std::size_t e = 0; e < s.units.size(); ++e) {
    if (s.side(e) == s.side(unit) || !s.units[e].on_table() || !s.units[e].hidden()) continue;
    for (std::size_t m = 0; m < dud_markers; ++m)
      if (s.units[e].markers.stands(m) && near(s, unit, s.units[e].markers.at[m], reach)) return true;
  }
  return false;
}

bool comes_upon_marker(const State& s, UnitId unit) {
  const Len reach = centimetres(s.book().near.discovery_cm);
  for (std::size_t e = 0; e < s.units.size(); ++e) {
    if (s.side(e) == s.side(unit) || !s.units[e].on_table() || !s.units[e].hidden()) continue;
    for (std::size_t m = 0; m < dud_markers; ++m) {
      const Markers& markers = s.units[e].markers;
      if (markers.stands(m) && near(s, unit, markers.at[m], reach) && sees(s, unit, markers.at[m], static_cast<UnitId>(e))) return true;
    }
  }
  return false;
}

// The first of `steps` parts of a way at which it is so, then nearer and nearer to that very point.
template <class Found>
std::optional<int> first_moment(int after, int until, int step, Found found) {
  for (int moment = after + step; moment < until; moment += step) {
    if (!found(moment)) continue;
    int before = moment - step, at = moment;
    while (at - before > 1) {
      const int middle = (at + before) / 2;
      (found(middle) ? at : before) = middle;
    }
    return at;
  }
  return std::nullopt;
}

int step_for(Len way) { return std::max(1, whole_way * look_every / std::max<Len>(look_every, way)); }

Pt part_of_way(Pt from, Pt to, int moment) {
  const Pt d = to - from;
  return {from.x + static_cast<Len>(round_div(std::int64_t{d.x} * moment, whole_way)),
          from.y + static_cast<Len>(round_div(std::int64_t{d.y} * moment, whole_way))};
}

}  // namespace

bool markers_to_find(const State& s, Side finder) {
  for (std::size_t e = 0; e < s.units.size(); ++e)
    if (s.side(e) != finder && s.units[e].on_table() && s.units[e].hidden()) return true;
  return false;
}

std::optional<int> first_sighting(const State& s, UnitId unit) {
  if (!markers_to_find(s, s.side(unit))) return std::nullopt;
  const Len way = length_of_motion(s.motion);
  if (s.motion.from.empty() || !any_marker_near(s, unit, way)) return std::nullopt;
  State then = s;
  return first_moment(s.motion.reached, s.motion.until, step_for(way), [&](int moment) {
    halt_at(then, moment);
    return comes_upon_marker(then, unit);
  });
}

void go_searching(State& s, UnitId unit, const Places& ends, std::span<const Pt> between, Log& log) {
  if (!markers_to_find(s, s.side(unit))) return stand(s, unit, ends);
  GivenDice none({});
  begin_motion(s, unit, ends, between);
  bool met = false;
  while (const auto moment = first_sighting(s, unit)) {
    met = true;
    halt_at(s, *moment);
    look_for_markers(s, none, log);
  }
  s.motion = {};
  Places places = ends;
  if (met) {  // somebody may stand there now
    const Crowd crowd = crowd_around(s, unit);
    for (std::size_t k = 0; k < places.size(); ++k)
      places[k] = free_spot(crowd, places[k], {places.data(), k}).value_or(places[k]);
  }
  stand(s, unit, places);
}

void sneak(State& s, UnitId unit, const Vec<Pt, 8>& to, Log& log) {
  const std::array<Pt, dud_markers> from = s.units[unit].markers.at;
  const auto go_on = [&](State& then, int moment) {
    Markers& m = then.units[unit].markers;
    for (std::size_t i = 0; i < dud_markers; ++i)
      if (m.stands(i)) m.at[i] = on_grid(s, part_of_way(from[i], to[i], moment));
  };
  Len way = 0;
  for (std::size_t i = 0; i < dud_markers; ++i)
    if (s.units[unit].markers.stands(i)) way = std::max(way, rough_length(from[i], to[i]));
  State then = s;
  const auto seen_at = [&](int moment) {
    go_on(then, moment);
    return marker_seen(then, unit);
  };
  GivenDice none({});
  for (int reached = 0; s.units[unit].hidden();) {
    const auto moment = first_moment(reached, whole_way, step_for(way), seen_at);
    if (!moment) return go_on(s, whole_way);
    go_on(s, *moment);
    look_for_markers(s, none, log);
    then = s;
    reached = *moment;
  }
}

}  // namespace esc::capitan
