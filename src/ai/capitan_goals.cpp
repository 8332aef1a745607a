#include "ai/capitan_goals.hpp"

#include <algorithm>

#include "ai/capitan_ambush.hpp"
#include "ai/capitan_storm.hpp"
#include "rules/capitan/capitan.hpp"
#include "rules/capitan/measure.hpp"
#include "table/angle.hpp"

namespace esc::capitan {

namespace {

Pt middle_of_piece(const State& s, PieceId piece) {
  const auto& points = s.setup->table.piece(piece).shape.points;
  const Box box = box_of({points.data(), points.size()});
  return {(box.lo.x + box.hi.x) / 2, (box.lo.y + box.hi.y) / 2};
}

int closeness(Pt a, Pt b, int points) {  // all of it on the spot, nothing a metre off
  const Len far = measure_between(a, b).floor();
  return far >= centimetres(100) ? 0 : points * (centimetres(100) - far) / centimetres(100);
}

// Half of what parts a hidden unit from the wagon: they come to meet each other. A point that is always as far ahead would
// flee from those who go there.
Len ahead_of(const State& s, UnitId unit, const Wagon& w) {
  constexpr Len four_turns = centimetres(90);
  const Markers& m = s.units[unit].markers;
  if (!s.units[unit].hidden() || m.real >= dud_markers) return four_turns;
  return std::min<Len>(four_turns, measure_between(m.at[m.real], w.at).floor() / 2);
}

}  // namespace

// Who lies in wait for a convoy does so where it will be, not where it is.
Pt where_to_meet(const State& s, UnitId unit, const Wagon& w) {
  const bool waits = s.setup->convoy->side != s.side(unit) && !s.units[unit].visible();
  if (!waits || s.setup->convoy->road == no_piece) return w.at;
  Len left = ahead_of(s, unit, w);
  Pt at = w.at;
  for (const Pt p : s.setup->table.piece(s.setup->convoy->road).shape.points) {
    if (p.x <= at.x || left <= 0) continue;
    const Len leg = measure_between(at, p).floor();
    at = leg <= left ? p : along(at, bearing(at, p), left);
    left -= leg;
  }
  return at;
}

namespace {

int pull_of_house(const State& s, UnitId unit, const Objective& o, Pt at) {
  if (s.destroyed.has(o.piece) || s.mounted(unit) || stormed_by(s, s.side(unit)) == o.piece) return 0;
  const Len way = way_into(s, o.piece, at);
  return way == 0 ? o.points / 3 + o.points / 4 : o.points / 4 * std::max<Len>(0, centimetres(100) - way) / centimetres(100);
}

}  // namespace

// What is counted at the end matters more the nearer the end is.
int pull_of_goals(const State& s, UnitId unit, Pt at) {
  int pull = pull_of_charge(s, unit, at);
  const bool late = s.turn + 3 >= s.setup->turns;
  const Side side = s.side(unit);
  for (const Objective& o : s.setup->objectives) switch (o.kind) {
      case Objective::Kind::building: pull += pull_of_house(s, unit, o, at); break;
      case Objective::Kind::place: pull += closeness(at, o.at, o.points / (late ? 1 : 4)); break;
      case Objective::Kind::wagon_through:
      case Objective::Kind::wagon_taken:
        for (const Wagon& w : s.wagons)
          if (w.stands()) pull += closeness(at, where_to_meet(s, unit, w), o.side == side ? o.points / 3 : o.points / 6);
        break;
      case Objective::Kind::gun_silenced:
        for (const Gun& gun : s.guns)
          if (!gun.spiked && gun.owner != Side::none) pull += closeness(at, gun.at, o.side == side ? o.points / 3 : o.points / 8);
        break;
      default: break;
    }
  return pull;
}

namespace {

Answer move_of(const Ask& ask, Form form, Angle facing, std::initializer_list<Pt> path) {
  Answer a{.ask = ask.id, .act = static_cast<std::uint8_t>(Act::move), .actor = ask.actor, .n = static_cast<std::int16_t>(form)};
  a.facing = facing;
  a.path = path;
  return a;
}

// Two abreast along the wall, so that all of them are near the door.
void gather_at(const State& s, const Ask& ask, const Door& door, Angle inwards, std::vector<Answer>& more) {
  const auto unit = static_cast<UnitId>(ask.actor);
  const Angle along_wall = normal_angle(inwards + 90), out = normal_angle(inwards + 180);
  for (const Len off : {millimetres(25), millimetres(60)})
    for (const Len aside : {0, -centimetres(5), centimetres(5)}) {
      const Pt there = along(along(door.at, out, off), along_wall, aside);
      if (near(s, unit, there, centimetres(1))) continue;
      more.push_back(move_of(ask, Form::column, along_wall, {there}));
      more.push_back(move_of(ask, Form::loose, along_wall, {there}));
    }
}

void go_through(const Ask& ask, const Door& door, Angle inwards, std::vector<Answer>& more) {
  const Angle along_wall = normal_angle(inwards + 90);
  const Pt before = along(door.at, normal_angle(inwards + 180), millimetres(15)), behind = along(door.at, inwards, millimetres(15));
  for (const Len deep : {millimetres(35), millimetres(70)})
    for (const Len aside : {0, -centimetres(5), centimetres(5)}) {
      const Pt inside = along(along(door.at, inwards, deep), along_wall, aside);
      for (const Form form : {Form::column, Form::loose})
        more.push_back(move_of(ask, form, form == Form::column ? along_wall : inwards, {before, behind, inside}));
    }
}

}  // namespace

void suggest_entries(const State& s, const Ask& ask, std::vector<Answer>& more) {
  const std::size_t first = more.size();
  const auto unit = static_cast<UnitId>(ask.actor);
  if (s.mounted(unit)) return;
  for (const Objective& o : s.setup->objectives) {
    if (o.kind != Objective::Kind::building || s.destroyed.has(o.piece)) continue;
    const Pt middle = middle_of_piece(s, o.piece);
    if (s.setup->table.contains(o.piece, s.figures[s.units[unit].members.front()].at)) continue;
    for (const Door& door : s.setup->table.piece(o.piece).doors) {
      const Angle inwards = bearing(door.at, middle);
      if (near(s, unit, door.at, centimetres(20))) gather_at(s, ask, door, inwards, more);
      if (near(s, unit, door.at, centimetres(10))) go_through(ask, door, inwards, more);
    }
  }
  more.erase(std::remove_if(more.begin() + static_cast<std::ptrdiff_t>(first), more.end(),
                            [&](const Answer& a) { return Capitan::check(s, a).has_value(); }),
             more.end());
}

bool holds_guns(const State& s, Side side) {
  return std::any_of(s.setup->objectives.begin(), s.setup->objectives.end(), [&](const Objective& o) {
    return o.kind == Objective::Kind::gun_served && o.side == side;
  });
}

}  // namespace esc::capitan
