#include "ai/capitan_storm.hpp"

#include <algorithm>

#include "rules/capitan/capitan.hpp"
#include "rules/capitan/measure.hpp"
#include "rules/capitan/way.hpp"
#include "table/angle.hpp"
#include "table/sight.hpp"

namespace esc::capitan {

namespace {

constexpr int storm_a_cm = 5, stormed = 300, room_made_a_cm = 15;  // in victory points
constexpr int formed = 30, posted_in_column = 150;                 // a column need not form before it goes in
constexpr Len held_up_by_wall = centimetres(10), room_of_column = centimetres(8);

struct Axis {  // of a door
  Pt door;
  Angle in, out;
  Pt outside(Len far) const { return along(door, out, far); }
};

Axis axis_of(const State& s, PieceId house, const Door& door) {
  const auto& points = s.setup->table.piece(house).shape.points;
  const Box box = box_of({points.data(), points.size()});
  const Angle in = bearing(door.at, {(box.lo.x + box.hi.x) / 2, (box.lo.y + box.hi.y) / 2});
  return {door.at, in, normal_angle(in + 180)};
}

// Each can go straight on through the door: a column is two bases wide, and so is a door.
bool in_line_with(const Axis& axis, const Places& places) {
  return std::all_of(places.begin(), places.end(), [&](Pt p) {
    return within(p, axis.outside(measure_between(p, axis.door).floor()), millimetres(15));
  });
}

bool in_line_with_a_door(const State& s, PieceId house, const Places& places) {
  const auto& doors = s.setup->table.piece(house).doors;
  return std::any_of(doors.begin(), doors.end(),
                     [&](const Door& door) { return in_line_with(axis_of(s, house, door), places); });
}

bool falls_in(const State& s, UnitId unit, PieceId house, const Answer& a) {
  const auto form = static_cast<Form>(a.n);
  if (form == Form::keep)
    return in_line_with_a_door(s, house, places_of(s, unit)) && in_line_with_a_door(s, house, {a.path.back()});
  const auto& doors = s.setup->table.piece(house).doors;
  return form == Form::column && std::any_of(doors.begin(), doors.end(), [&](const Door& door) {
    const Axis axis = axis_of(s, house, door);
    return a.facing == axis.in && in_line_with(axis, {a.path.back()});
  });
}

bool has_room_for_column(const State& s, UnitId unit, const Axis& axis, Pt at) {
  const auto ends = form_up(s, unit, {.form = Form::column, .at = at, .facing = axis.in});
  return ends && in_line_with(axis, *ends);
}

// Who is in makes room for those behind him.
int depth_in(const State& s, PieceId house, Pt at) {
  if (!s.setup->table.contains(house, at)) return 0;
  Len least = centimetres(10);
  for (const Door& door : s.setup->table.piece(house).doors) least = std::min<Len>(least, measure_between(at, door.at).floor());
  return least / centimetres(1);
}

// Near the house as it would really come out, farther off as if nobody stood in the way.
Places places_after(const State& s, UnitId unit, PieceId house, const Answer& a) {
  if (static_cast<Form>(a.n) != Form::keep || way_into(s, house, a.path.back()) < centimetres(20))
    if (const Way way = planned(s, unit, declared(a)); !way.no) return way.ends;
  Places places = places_of(s, unit);
  const Pt step = a.path.back() - places.front();
  for (Pt& p : places) p = p + step;
  return places;
}

int best_die(const State& s, std::size_t unit) { return std::max(s.card(unit).fire_die, s.card(unit).combat_die); }

// The first column draws most of the fire: it is for those who dodge best (CA-2.4-01), and the command unit comes last.
Len room_left_to_others(const State& s, UnitId unit) {
  if (is_command(s, unit)) return 2 * room_of_column;
  Len room = 0;
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (s.side(u) == s.side(unit) && s.units[u].status == Status::waiting && !is_command(s, u) && !s.mounted(u) &&
        best_die(s, u) > best_die(s, unit))
      room += room_of_column;
  return room;
}

Len reach_of(const State& s, UnitId unit, Act act) {
  if (s.active.moves > 0) return act == Act::march ? 0 : s.active.left;
  return allowance(s, unit, act == Act::march ? MoveKind::march : MoveKind::normal, {});
}

Answer column_move(const Ask& ask, Act act, Form form, const Axis& axis, Pt to) {
  Answer a{.ask = ask.id, .act = static_cast<std::uint8_t>(act), .actor = ask.actor, .n = static_cast<std::int16_t>(form)};
  a.facing = axis.in;
  a.path = {to};
  return a;
}

// The farthest of a few lengths that the ground allows: a road adds to the move, fords and walls take from it.
void go_straight_on(const State& s, const Ask& ask, const Axis& axis, std::vector<Answer>& more) {
  const auto unit = static_cast<UnitId>(ask.actor);
  const Pt lead = s.figures[s.units[unit].members.front()].at;
  for (const Act act : {Act::move, Act::march})
    for (const int cm : {6, 4, 0, -1, -2, -3, -5, -7, -9, -11, -13}) {
      const Len far = reach_of(s, unit, act) + centimetres(cm);
      if (far < centimetres(1)) break;
      Answer a = column_move(ask, act, Form::keep, axis, along(lead, axis.in, far));
      if (Capitan::check(s, a)) continue;
      if (const Way way = planned(s, unit, declared(a)); way.no || !in_line_with(axis, way.ends)) continue;
      more.push_back(std::move(a));
      break;
    }
}

void fall_in(const State& s, const Ask& ask, const Axis& axis, std::vector<Answer>& more) {
  const auto unit = static_cast<UnitId>(ask.actor);
  const Pt lead = s.figures[s.units[unit].members.front()].at;
  for (const Act act : {Act::move, Act::march}) {
    const Measure reach = reach_of(s, unit, act);
    int tries = 4;
    for (Len off = centimetres(2); off < centimetres(90) && tries > 0; off += centimetres(2)) {
      const Pt to = axis.outside(off);
      if (!s.setup->table.holds(to)) break;
      if (measure_between(lead, to) > reach) continue;
      --tries;
      Answer a = column_move(ask, act, Form::column, axis, to);
      if (!has_room_for_column(s, unit, axis, to) || Capitan::check(s, a)) continue;
      more.push_back(std::move(a));
      break;
    }
  }
}

}  // namespace

PieceId stormed_by(const State& s, Side side) {
  for (const Sudden& c : s.setup->sudden)
    if (c.kind == Sudden::Kind::units_in_building && c.winner == side && !s.destroyed.has(c.piece)) return c.piece;
  return no_piece;
}

// By its doors: nobody comes in through a wall.
Len way_into(const State& s, PieceId house, Pt at) {
  if (s.setup->table.contains(house, at)) return 0;
  Len least = max_coordinate;
  for (const Door& door : s.setup->table.piece(house).doors) {
    const Pt before = axis_of(s, house, door).outside(centimetres(2));
    const bool walled = any_crossed(s.setup->table, at, before, standing_pieces(s, s.setup->walls));
    least = std::min<Len>(least, measure_between(at, door.at).floor() + centimetres(5) + (walled ? held_up_by_wall : 0));
  }
  return least;
}

int pull_of_storm(const State& s, UnitId unit, const Places& places) {
  const PieceId house = stormed_by(s, s.side(unit));
  if (house == no_piece || places.empty() || s.mounted(unit)) return 0;
  const auto inside = static_cast<int>(
      std::count_if(places.begin(), places.end(), [&](Pt p) { return s.setup->table.contains(house, p); }));
  const int half = static_cast<int>(places.size() + 1) / 2;
  const Len way = (way_into(s, house, places.front()) + way_into(s, house, places.back())) / 2;
  const int taken = stormed * std::min(inside, half) / half - storm_a_cm * way / centimetres(1);
  if (inside < half) return taken;
  return taken + room_made_a_cm * (depth_in(s, house, places.front()) + depth_in(s, house, places.back())) / 2;
}

int gain_of_storm(const State& s, UnitId unit, const Answer& move) {
  const PieceId house = stormed_by(s, s.side(unit));
  if (house == no_piece || s.mounted(unit)) return 0;
  const Places now = places_of(s, unit);
  const int lined_up = formed * (falls_in(s, unit, house, move) - in_line_with_a_door(s, house, now));
  return pull_of_storm(s, unit, places_after(s, unit, house, move)) - pull_of_storm(s, unit, now) + lined_up;
}

int worth_of_storm_post(const State& s, UnitId unit, const Answer& post) {
  const PieceId house = stormed_by(s, s.side(unit));
  if (house == no_piece) return 0;
  return pull_of_storm(s, unit, {post.path.front()}) + (falls_in(s, unit, house, post) ? posted_in_column : 0);
}

int precedence_in_storm(const State& s, UnitId unit) {
  constexpr int lined_up_first = 40;
  const PieceId house = stormed_by(s, s.side(unit));
  if (house == no_piece || s.mounted(unit) || !s.units[unit].visible()) return 0;
  const Places places = places_of(s, unit);
  const int nearer = std::max<Len>(0, centimetres(100) - way_into(s, house, places.front())) / centimetres(1);
  return nearer + (in_line_with_a_door(s, house, places) ? lined_up_first : 0);
}

int price_of_standing_still(const State& s, UnitId unit) {
  const PieceId house = stormed_by(s, s.side(unit));
  if (house == no_piece || s.mounted(unit) || !s.units[unit].visible()) return 0;
  const Len way = way_into(s, house, s.figures[s.units[unit].members.front()].at);
  return storm_a_cm * std::min(way, s.card(unit).normal) / centimetres(1);
}

int worth_of_fire_in_storm(const State& s, UnitId unit, int worth) {
  return price_of_standing_still(s, unit) > 0 ? worth * 8 / 5 : worth;
}

void suggest_storm(const State& s, const Ask& ask, std::vector<Answer>& more) {
  const auto unit = static_cast<UnitId>(ask.actor);
  const PieceId house = stormed_by(s, ask.who);
  if (house == no_piece || s.mounted(unit)) return;
  const Places places = places_of(s, unit);
  for (const Door& door : s.setup->table.piece(house).doors) {
    const Axis axis = axis_of(s, house, door);
    if (in_line_with(axis, places)) go_straight_on(s, ask, axis, more);
    else if (!s.setup->table.contains(house, places.front())) fall_in(s, ask, axis, more);
  }
}

void suggest_column_posts(const State& s, const Answer& sample, std::vector<Answer>& more) {
  const auto unit = static_cast<UnitId>(sample.actor);
  const PieceId house = stormed_by(s, s.side(unit));
  if (house == no_piece || s.mounted(unit)) return;
  for (const Door& door : s.setup->table.piece(house).doors) {
    const Axis axis = axis_of(s, house, door);
    for (const Len aside : {0, centimetres(5), -centimetres(5)}) {
      Len left_to_others = aside == 0 ? room_left_to_others(s, unit) : 0;
      for (Len off = 0; off < s.setup->table.width() + s.setup->table.height(); off += centimetres(1)) {
        const Pt at = along(axis.outside(off), normal_angle(axis.in + 90), aside);
        if (!s.setup->units[unit].post.zone.contains(at)) continue;
        left_to_others -= centimetres(1);
        if (left_to_others > 0 || (aside == 0 && !has_room_for_column(s, unit, axis, at))) continue;
        Answer a = sample;
        a.n = static_cast<std::int16_t>(Form::column);
        a.facing = axis.in;
        a.path = {at};
        if (Capitan::check(s, a)) continue;
        more.push_back(std::move(a));
        break;
      }
    }
  }
}

}  // namespace esc::capitan
