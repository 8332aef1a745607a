#include "rules/tomahawk/march.hpp"

#include <algorithm>

#include "rules/tomahawk/brawl.hpp"
#include "rules/tomahawk/closing_up.hpp"
#include "rules/tomahawk/effects.hpp"
#include "rules/tomahawk/firing.hpp"
#include "rules/tomahawk/formation.hpp"
#include "rules/tomahawk/hiding.hpp"
#include "rules/tomahawk/moving.hpp"
#include "rules/tomahawk/on_the_way.hpp"
#include "table/angle.hpp"

namespace esc::tomahawk {

namespace {

enum Stage : std::uint8_t { walk, looked_at, next_step, stand, closing, contact, arrived, ended };
constexpr Len step_length = inches(1);  // MT-R-75
constexpr Len halt_before = inches(1);  // MT-MELEE-02, MT-R-49

Len longest_way(const March& m) { return *std::max_element(m.lengths.begin(), m.lengths.end()); }

int steps_of(const March& m) {
  const Len far = longest_way(m) - (m.engages ? halt_before : 0);
  return std::max(1, static_cast<int>((far + step_length - 1) / step_length));
}

// Nobody looks on who could do anything about it: the steps would pass without a word.
bool unwatched(const State& s) {
  if (any_marker(s)) return false;
  const Side foe = other(s.side(s.march.unit));
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (s.side(u) == foe && s.units[u].on_table() && s.units[u].vigilance) return false;
  return true;
}

void put_marker(State& s, Len far) { s.markers[s.march.marker].at = point_along(s.march.ways[0], far); }

void put_unit(State& s, Len far) {
  const std::size_t first = s.setup->units[s.march.unit].first;
  for (std::size_t i = 0; i < s.march.ways.size(); ++i) {
    const Way& way = s.march.ways[i];
    Figure& f = s.figures[first + i];
    if (way.empty() || !f.up()) continue;
    const Len length = s.march.lengths[i], most = s.march.engages ? std::max(0, length - halt_before) : length;
    if (far >= most && !s.march.engages) {
      stand_at(s, first + i, way.back(), s.march.facings[i]);
    } else {
      const Pt at = point_along(way, std::min(far, most));
      f.at = at;
      f.inside = at == way.front() ? f.inside : outdoors;
      f.opening = at == way.front() ? f.opening : std::int8_t{-1};
      if (way.size() > 1 && at != way.back()) f.facing = bearing(at, way.back());
    }
  }
}

// Somebody came out of hiding where the figures were going: they halt.
bool way_is_taken(const State& s) {
  State there = s;
  const std::size_t first = s.setup->units[s.march.unit].first;
  for (std::size_t i = 0; i < s.march.ways.size(); ++i)
    if (!s.march.ways[i].empty() && s.figures[first + i].up())
      stand_at(there, first + i, s.march.ways[i].back(), no_angle);
  return why_not_stand(there, s.march.unit, s.march.engaged).has_value();
}

void leave_by_exits(State& s, Log& log) {
  const std::size_t unit = s.march.unit;
  bool left = false;
  each_figure(s, unit, [&](std::size_t k) {
    if (!on_exit(*s.setup, s.side(unit), s.figures[k].at)) return;
    s.figures[k].standing = Standing::left;
    left = true;
  });
  if (!left || men_left(s, unit) > 0) return;
  s.units[unit].status = Status::exited;
  log.say("exits", everyone, {unit_arg(unit)});
}

void arrive(State& s, Log& log) {
  const std::size_t unit = s.march.unit;
  leave_by_exits(s, log);
  if (!s.units[unit].on_table()) return;
  s.units[unit].formation = why_not_formation(s, unit, s.march.formation) ? Formation::open : s.march.formation;
  log.say("moved", everyone, {unit_arg(unit)});
}

void come_into_contact(State& s, Log& log) {
  const std::size_t unit = s.march.unit, first = s.setup->units[unit].first;
  for (std::size_t i = 0; i < s.march.ways.size(); ++i)
    if (!s.march.ways[i].empty() && s.figures[first + i].up())
      stand_at(s, first + i, s.march.ways[i].back(), s.march.facings[i]);
  s.units[unit].formation = why_not_formation(s, unit, s.march.formation) ? Formation::open : s.march.formation;
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (has(s.march.engaged, u)) lose_vigilance(s, u);
  log.say("engages", everyone, {unit_arg(unit)});
}

void finish(State& s, Log& log) {
  s.march = {};
  s.agenda.pop_back();
  note_approach(s);
  look_for_markers(s, log);
}

bool has_parting_shot(const State& s, std::size_t unit) {
  const Profile& p = s.profile(unit);
  if (std::none_of(p.weapons.begin(), p.weapons.end(), is_single_shot)) return false;
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (s.side(u) != s.side(unit) && s.units[u].on_table() && unit_near_unit(s, unit, u, inches(8)) &&
        !plan_fire(s, unit, {.target = static_cast<std::uint16_t>(u), .hasty = true, .single_shots_only = true}).no)
      return true;
  return false;
}

std::uint16_t next_asked(const State& s, bool closing_up) {
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (has(s.march.engaged, u) && !has(s.march.passed, u) && s.units[u].on_table() &&
        (closing_up ? may_close_up(s, u) : may_stand_and_fire(s, u)))
      return static_cast<std::uint16_t>(u);
  return no_unit;
}

// Does everybody look once more? At the first step, after somebody was found, and where a base blocks lines of sight.
enum Found : std::int16_t { nothing, just_now, before };
bool everybody_looks(const State& s, const Frame& f) {
  if (f.a <= 1 || f.b != nothing) return true;
  return s.march.marker == nobody && (s.profile(s.march.unit).large() || is_formed(s, s.march.unit));
}

void step_marker(State& s, Frame& f, Log& log) {
  const int steps = steps_of(s.march);
  ++f.a;
  put_marker(s, std::min(longest_way(s.march), f.a * step_length));
  const bool last = f.a >= steps;
  if (everybody_looks(s, f)) {
    if (look_for_markers(s, log)) f.b = before;
  } else {
    look_on_the_way(s, log);
  }
  if (s.march.stopped || last) {
    for (std::size_t i = 0; i < s.agenda.size(); ++i)  // a reveal may lie over it
      if (kind_of(s.agenda[i]) == FrameKind::march) {
        s.agenda.erase(s.agenda.begin() + static_cast<std::ptrdiff_t>(i));
        break;
      }
    s.march = {};
  }
}

}  // namespace

bool may_stand_and_fire(const State& s, std::size_t unit) {
  return !has(s.march.fired, unit) && !has(s.march.surprised, unit) && !s.units[unit].shaken && !s.units[unit].flight &&
         !engaged(s, unit) && can_fire_at(s, unit, s.march.unit, true, true);
}

std::uint16_t unit_asked(const State& s) { return next_asked(s, s.agenda.back().pc == closing); }

void begin_march(State& s, const March& march, Log& log) {
  s.march = march;
  for (const Way& way : march.ways) s.march.lengths.push_back(way.empty() ? 0 : length_of(way));
  const bool marker = march.marker != nobody;
  if (!marker) {
    lose_vigilance(s, march.unit);
    if (march.enters) {
      s.units[march.unit].status = Status::on_table;
      const std::size_t first = s.setup->units[march.unit].first;
      for (std::size_t i = 0; i < march.ways.size(); ++i) {
        s.figures[first + i].standing = Standing::up;
        s.figures[first + i].at = march.ways[i].front();
      }
      log.say("enters", everyone, {unit_arg(march.unit)});
    }
  }
  s.agenda.push_back({.kind = of(FrameKind::march),
                      .side = marker ? s.markers[march.marker].side : s.side(march.unit),
                      .who = marker ? march.marker : march.unit});
}

void step_march(State& s, Dice&, Log& log) {
  Frame& f = s.agenda.back();
  if (s.march.marker != nobody) return step_marker(s, f, log);
  const std::size_t unit = s.march.unit;
  if (s.march.stopped || !s.units[unit].on_table()) return finish(s, log);
  switch (f.pc) {
    case walk:
      f.a = static_cast<std::int16_t>(unwatched(s) ? steps_of(s.march) : f.a + 1);
      put_unit(s, f.a * step_length);
      note_approach(s);
      f.pc = looked_at;
      if (everybody_looks(s, f) ? look_for_markers(s, log) : look_on_the_way(s, log)) f.b = just_now;
      return;
    case looked_at:
      if (watchers_now(s) != 0) return ask(s, AskKind::vigilance, other(f.side), speaker(s, unit));
      f.pc = next_step;
      return;
    case next_step:
      if (f.b == just_now && way_is_taken(s)) return finish(s, log);
      f.b = f.b == just_now ? before : nothing;
      s.march.passed = 0;
      f.pc = f.a < steps_of(s.march) ? walk : s.march.engages ? stand : arrived;
      return;
    case stand: {
      const std::uint16_t enemy = next_asked(s, false);
      if (enemy != no_unit) return ask(s, AskKind::stand, other(f.side), speaker(s, enemy));
      come_into_contact(s, log);
      s.march.passed = 0;
      f.pc = closing;
      return;
    }
    case closing: {
      const std::uint16_t enemy = next_asked(s, true);
      if (enemy != no_unit) return ask(s, AskKind::close_up, other(f.side), speaker(s, enemy));
      f.pc = contact;
      return;
    }
    case contact: {
      const March march = s.march;
      finish(s, log);
      return begin_melee(s, unit, true, march.surprised);
    }
    case arrived:
      arrive(s, log);
      f.pc = ended;
      if (s.units[unit].on_table() && has_parting_shot(s, unit)) ask(s, AskKind::parting, f.side, speaker(s, unit));
      return;
    default:
      return finish(s, log);
  }
}

}  // namespace esc::tomahawk
