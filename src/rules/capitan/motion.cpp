#include "rules/capitan/motion.hpp"

#include <algorithm>

#include "rules/capitan/effects.hpp"
#include "rules/capitan/firefight.hpp"
#include "rules/capitan/grid.hpp"
#include "rules/capitan/spots.hpp"
#include "table/vec.hpp"

namespace esc::capitan {

namespace {

using Track = Vec<Pt, 10>;

Track track_of(const Motion& m, std::size_t k) {
  Track track{m.from[k]};
  for (const Pt p : m.between) track.push_back(p);
  track.push_back(m.ends[k]);
  return track;
}

Fine length_of(const Track& track) {
  Fine length = 0;
  for (std::size_t i = 0; i + 1 < track.size(); ++i) length += Line(track[i], track[i + 1]).length();
  return length;
}

Pt point_on(const Track& track, int moment) {
  Fine left = length_of(track) * moment / whole_way;
  for (std::size_t i = 0; i + 1 < track.size(); ++i) {
    const Fine leg = Line(track[i], track[i + 1]).length();
    if (left > leg || leg == 0) {
      left -= leg;
      continue;
    }
    const Pt d = track[i + 1] - track[i];
    return track[i] + Pt{static_cast<Len>(round_div(d.x * left, leg)), static_cast<Len>(round_div(d.y * left, leg))};
  }
  return track.back();
}

bool on_its_way(const State& s) { return !s.motion.from.empty(); }

}  // namespace

void begin_motion(State& s, UnitId unit, const Places& ends, std::span<const Pt> between, int until) {
  s.motion = {.ends = ends, .until = static_cast<std::int16_t>(until)};
  for (const std::uint8_t k : s.units[unit].members) {
    s.motion.who.push_back(k);
    s.motion.from.push_back(s.figures[k].at);
  }
  s.motion.between.assign(between.begin(), between.end());
}

void halt_at(State& s, int moment) {
  for (std::size_t k = 0; k < s.motion.who.size() && k < s.motion.ends.size(); ++k)
    s.figures[s.motion.who[k]].at = on_grid(s, point_on(track_of(s.motion, k), moment));
  s.motion.reached = static_cast<std::int16_t>(moment);
}

Vec<Pt, 10> way_of_lead(const State& s) { return on_its_way(s) ? track_of(s.motion, 0) : Track{}; }
Pt lead_at(const State& s, int moment) { return on_grid(s, point_on(track_of(s.motion, 0), moment)); }

std::optional<int> moment_named(const State& s, std::span<const Pt> path) {
  if (!on_its_way(s) || path.size() > 1) return std::nullopt;
  if (path.empty()) return s.motion.reached;  // at once
  const Len off = by_hex(s) ? hex_length / 2 : centimetres(1);
  std::optional<int> best;
  std::int64_t least = squared(off) + 1;
  for (int moment = s.motion.reached; moment <= s.motion.until; moment += 5)
    if (const std::int64_t d = squared(lead_at(s, moment) - path.front()); d < least) least = d, best = moment;
  return best;
}

Vec<std::int16_t, moments_told> moments_of(const State& s, UnitId reactor, bool known_to_enemy) {
  Vec<std::int16_t, moments_told> moments;
  if (!on_its_way(s) || !entitled_to_react(s, reactor, 1)) return moments;
  State then = s;
  for (int k = 0; k < moments_told; ++k) {
    const int moment = whole_way * k / moments_told;
    if (moment < s.motion.reached || moment > s.motion.until) continue;
    halt_at(then, moment);
    if (known_to_enemy ? could_react_here(then, reactor) : may_react_here(then, reactor))
      moments.push_back(static_cast<std::int16_t>(moment));
  }
  return moments;
}

void shorten_motion(State& s, int moment) {
  Motion& m = s.motion;
  Places ends;
  Vec<Pt, 8> between;
  for (std::size_t k = 0; k < m.ends.size() && k < m.from.size(); ++k) {
    const Track track = track_of(m, k);
    ends.push_back(on_grid(s, point_on(track, moment)));
    if (k > 0) continue;
    Fine gone = 0;
    const Fine until = length_of(track) * moment / whole_way;
    for (std::size_t i = 0; i + 2 < track.size(); ++i) {
      gone += Line(track[i], track[i + 1]).length();
      if (gone < until) between.push_back(track[i + 1]);
    }
  }
  m.ends = ends;
  m.between = between;
}

void end_motion(State& s, UnitId unit) {
  const Motion done = s.motion;
  s.motion = {};
  const Unit& u = s.units[unit];
  if (!u.visible() || u.routing || u.members.empty()) return;
  const Crowd crowd = crowd_around(s, unit);  // some may have fallen; the rest take the places of the first
  Places places;
  for (std::size_t k = 0; k < u.members.size() && k < done.ends.size(); ++k) {
    const auto spot = free_spot(crowd, done.ends[k], {places.data(), places.size()});
    places.push_back(spot.value_or(s.figures[u.members[k]].at));
  }
  stand(s, unit, places);
}

void step_motion(State& s, Frame& f, Log&) {
  const auto unit = static_cast<UnitId>(f.who);
  if (f.pc == 0) {
    f.pc = 1;
    return open_window(s, 1);
  }
  const bool to_contact = f.a == 1;  // its figures are placed there
  s.agenda.pop_back();
  if (to_contact) s.motion = {};
  else end_motion(s, unit);
}

}  // namespace esc::capitan
