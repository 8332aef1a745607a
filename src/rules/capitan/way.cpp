#include "rules/capitan/way.hpp"

#include <algorithm>

#include "rules/capitan/grid.hpp"
#include "rules/capitan/hex_sight.hpp"
#include "rules/capitan/measure.hpp"
#include "rules/capitan/sight.hpp"
#include "rules/capitan/terrain.hpp"
#include "table/angle.hpp"
#include "table/path.hpp"

namespace esc::capitan {

namespace {

Len rounded_up(Fine f) { return static_cast<Len>((f + fine_per_len - 1) / fine_per_len); }

bool far_off(Pt p) { return p.x < -max_coordinate || p.y < -max_coordinate || p.x > max_coordinate || p.y > max_coordinate; }

void add_wall(Ground& ground, Terrain wall) {
  if (ground.walls.size() < ground.walls.capacity()) ground.walls.push_back(wall);
}

int slowed_by(const State& s, std::size_t unit, const Vec<Terrain, 8>& walls) {
  int cm = 0;
  for (const Terrain wall : walls) cm -= pace_change_cm(wall, s.arm(unit), s.book());
  return cm;
}

void add_terrain(Ground& ground, Terrain terrain) {
  if (ground.terrain.size() < ground.terrain.capacity()) ground.terrain.push_back(terrain);
}

// A house is entered and left by its doors (CA-6.1-01).
bool through_a_door(const State& s, PieceId house, Pt from, Pt to) {
  if (by_hex(s)) {  // the hex that contains it, or the one before it (CA-R-119)
    const auto& doors = s.setup->table.piece(house).doors;
    return std::any_of(doors.begin(), doors.end(),
                       [&](const Door& d) { return hex_at(d.at) == hex_at(from) || hex_at(d.at) == hex_at(to); });
  }
  const Pt leg[] = {from, to};
  for (const DoorPassed& door : doors_passed(s.setup->table, leg))
    if (door.piece == house) return true;
  return false;
}

// CA-6.1-02, CA-R-44: a march enters a house as far as its door, and goes no farther.
bool ends_in_a_door(const State& s, PieceId house, Pt to) {
  const auto& doors = s.setup->table.piece(house).doors;
  return std::any_of(doors.begin(), doors.end(), [&](const Door& d) {
    return by_hex(s) ? hex_at(d.at) == hex_at(to) : within(d.at, to, centimetres(s.book().near.lining_cm));
  });
}

// CA-R-43: the bonus of a road only if the whole move follows it.
std::optional<Terrain> way_followed(const State& s, std::span<const Places> ways) {
  std::optional<Terrain> best;
  const Setup& setup = *s.setup;
  standing_pieces(s, setup.ways).each([&](PieceId road) {
    for (const Places& way : ways)
      for (const Pt p : way)
        if (!setup.table.contains(road, p)) return;
    if (by_hex(s)) {
      for (const Places& way : ways)
        for (std::size_t i = 0; i + 1 < way.size(); ++i)
          for (const Hex h : hexes_of_way(s, way[i], way[i + 1], {}))
            if (!setup.table.contains(road, centre_of(h))) return;
    }
    PieceSet only_it;
    only_it.add(road);
    Crossings met;
    for (const Places& way : ways)
      for (std::size_t i = 0; i + 1 < way.size() && !by_hex(s); ++i) {
        crossings(setup.table, way[i], way[i + 1], only_it, met);
        if (met.empty() || met.list().front().inside + 256 < met.length()) return;
      }
    const Terrain terrain = terrain_of(setup.table.piece(road));
    if (!best || index(terrain) > index(*best)) best = terrain;
  });
  return best;
}

}  // namespace

std::span<const Terrain> Ground::all() {
  for (const Terrain wall : walls) add_terrain(*this, wall);
  walls.clear();
  return {terrain.data(), terrain.size()};
}

PieceSet standing_pieces(const State& s, PieceSet set) {
  for (std::size_t w = 0; w < PieceSet::words; ++w) set.set_word(w, set.word(w) & ~s.destroyed.word(w));
  return set;
}

bool way_meets(const State& s, Pt from, Pt to, const PieceSet& among) {
  if (!by_hex(s)) return any_crossed(s.setup->table, from, to, among);
  const auto way = hexes_of_way(s, from, to, among);
  for (std::size_t i = 0; i + 1 < way.size(); ++i)
    if (!met_by_step(s, centre_of(way[i]), centre_of(way[i + 1]), among).empty()) return true;
  return false;
}

namespace {

// One step of a way on the hex grid (CA-R-119); what has been met before in this move is not met again (CA-R-43).
void tread_step(const State& s, Arm arm, Pt from, Pt to, const PieceSet& matters, Ground& ground) {
  const Setup& setup = *s.setup;
  const PieceSet met = met_by_step(s, from, to, matters);
  const bool crossed = met.any([&](PieceId i) { return setup.crossings.has(i); });
  bool over_wall = false;  // once a step, though it may cut two sections of it
  met.each([&](PieceId i) {
    const Terrain terrain = terrain_of(setup.table.piece(i));
    if (setup.ways.has(i)) return;
    if (setup.walls.has(i) && !setup.high_walls.has(i)) {
      ground.touched.add(i);
      if (!over_wall) add_wall(ground, terrain);
      over_wall = true;
      return;
    }
    const bool barred = setup.high_walls.has(i) || (setup.streams.has(i) && !crossed) ||
                        (!setup.streams.has(i) && setup.impassable[index(arm)].has(i) && !crossed);
    if (barred) ground.no = Refusal{"CA-6.11-02"_rule, "impassable"};
    if (setup.streams.has(i) || terrain == Terrain::open || ground.touched.has(i)) return;
    if (ground.marching && setup.buildings.has(i) && !setup.table.contains(i, from) && ends_in_a_door(s, i, to)) return;
    ground.touched.add(i);
    add_terrain(ground, terrain);
  });
  setup.buildings.each([&](PieceId house) {
    if (s.destroyed.has(house) || setup.table.contains(house, from) == setup.table.contains(house, to)) return;
    if (!through_a_door(s, house, from, to)) ground.no = Refusal{"CA-6.1-01"_rule, "not_by_a_door"};
  });
}

}  // namespace

void tread(const State& s, std::size_t unit, Pt from, Pt to, Ground& ground) {
  const Setup& setup = *s.setup;
  const Arm arm = s.arm(unit);
  const PieceSet matters = setup.hindering | setup.impassable[index(arm)] | setup.crossings | setup.buildings;
  const PieceSet near = by_hex(s) ? setup.table.candidates(box_of(from, to).grown(hex_length)) : setup.table.candidates(from, to);
  const PieceSet close = standing_pieces(s, near & matters);
  if (close.empty()) return;
  if (by_hex(s)) {
    const auto way = hexes_of_way(s, from, to, close & (setup.impassable[index(arm)] | setup.high_walls));
    for (std::size_t i = 0; i + 1 < way.size(); ++i) tread_step(s, arm, centre_of(way[i]), centre_of(way[i + 1]), close, ground);
    return;
  }
  Crossings& met = ground.met;
  crossings(setup.table, from, to, close, met);
  const PieceSet wet = close & (setup.streams | setup.crossings);
  for (const Crossing& c : met) {
    const Terrain terrain = terrain_of(setup.table.piece(c.piece));
    if (setup.walls.has(c.piece)) {
      ground.touched.add(c.piece);
      if (setup.high_walls.has(c.piece)) ground.no = Refusal{"CA-6.11-02"_rule, "impassable"};
      else add_wall(ground, terrain);
      continue;
    }
    if (c.inside == 0 && !c.from_inside && !c.to_inside) continue;
    if (setup.streams.has(c.piece)) {
      crossings(setup.table, from, to, wet, ground.over);
      const Crossing* water = ground.over.find(c.piece);
      if (water && water->visible > fine_per_len) ground.no = Refusal{"CA-6.11-02"_rule, "impassable"};
      continue;
    }
    if (setup.ways.has(c.piece)) continue;
    if (setup.impassable[index(arm)].has(c.piece)) {
      if (c.visible > fine_per_len) ground.no = Refusal{"CA-6.11-02"_rule, "impassable"};
      continue;
    }
    if (setup.buildings.has(c.piece) && c.from_inside != c.to_inside && !through_a_door(s, c.piece, from, to))
      ground.no = Refusal{"CA-6.1-01"_rule, "not_by_a_door"};
    if (setup.buildings.has(c.piece) && !c.from_inside && !c.to_inside) ground.no = Refusal{"CA-6.1-01"_rule, "not_by_a_door"};
    if (terrain == Terrain::open || ground.touched.has(c.piece)) continue;
    if (ground.marching && setup.buildings.has(c.piece) && !c.from_inside && c.to_inside && ends_in_a_door(s, c.piece, to)) continue;
    ground.touched.add(c.piece);
    add_terrain(ground, terrain);
  }
}

namespace {

// Adjacent hexes are contact (CA-R-07); out of one that is adjacent from the start one may go.
bool enemy_beside_hexes(const State& s, std::size_t enemy, Pt from, Pt to) {
  const auto way = hexes_of_way(s, from, to, {});
  for (const std::uint8_t k : s.units[enemy].members) {
    const Hex his = hex_at(s.figures[k].at);
    if (hexes_between(way.front(), his) <= 1 && hexes_between(way.back(), his) > 1) continue;
    if (std::any_of(way.begin() + 1, way.end(), [&](Hex h) { return hexes_between(h, his) <= 1; })) return true;
  }
  return false;
}

}  // namespace

bool enemy_in_the_way(const State& s, std::size_t unit, Pt from, Pt to, std::size_t except) {
  const Len r = s.radius(unit);
  for (std::size_t u = 0; u < s.units.size(); ++u) {
    if (u == except || !s.units[u].visible() || s.side(u) == s.side(unit)) continue;
    if (by_hex(s)) {
      if (enemy_beside_hexes(s, u, from, to)) return true;
      continue;
    }
    const Len reach = r + s.radius(u) + contact_gap;
    const Box box = box_of(from, to).grown(reach);
    for (const std::uint8_t k : s.units[u].members)
      if (const Pt p = s.figures[k].at; box.contains(p) && line_meets_disc(from, to, p, reach)) return true;
  }
  return false;
}

Movement movement_facts(const State& s, std::size_t unit, MoveKind kind, std::span<const Terrain> terrain) {
  const Card& card = s.card(unit);
  Movement m{.kind = kind, .arm = s.arm(unit), .normal = card.normal, .march = card.march, .charge = card.charge};
  if (s.units[unit].dismounted)  // CA-1.5-02, CA-R-14
    m.normal = centimetres(15), m.march = centimetres(20), m.charge = centimetres(25);
  m.terrain.assign(terrain.begin(), terrain.end());
  m.scouts = has_scouts(s, unit);
  m.marched_two_turns = s.units[unit].marches >= 2;
  if (kind == MoveKind::double_march) m.ability = Ability::double_move;
  if (kind == MoveKind::evade) m.ability = Ability::evasion;
  if (s.setup->switches.hex) m.units = Units::hex;
  return m;
}

Len allowance(const State& s, std::size_t unit, MoveKind kind, std::span<const Terrain> terrain) {
  Ledger off{false};
  GivenDice none({});
  const Movement facts = movement_facts(s, unit, kind, terrain);
  const Len length = MovementQuery::resolve(facts, s.book(), none, off) / 2;
  return s.setup->switches.hex ? length / hex_length * hex_length : length;  // CA-R-07
}

Way plan_move(const State& s, const Going& going) {
  Way way;
  const Members& members = s.units[going.unit].members;
  const bool has_way = going.places ? going.places->size() == members.size() : !going.legs.empty();
  if (members.empty() || !has_way) return way.no = Refusal{"CA-6-01"_rule, "no_way_given"}, way;
  for (const Pt p : going.legs)
    if (far_off(p)) return way.no = Refusal{"CA-6-01"_rule, "too_far"}, way;
  if (going.places) {
    way.ends = *going.places;
    const Crowd crowd = crowd_around(s, going.unit);
    for (std::size_t i = 0; i < way.ends.size(); ++i) {
      if (far_off(way.ends[i])) return way.no = Refusal{"CA-6-01"_rule, "too_far"}, way;
      if (!open_spot(crowd, way.ends[i], {way.ends.data(), i})) return way.no = Refusal{"CA-R-06"_rule, "no_room"}, way;
    }
  } else {
    if (!s.setup->table.holds(going.legs.back())) return way.no = Refusal{"CA-R-116"_rule, "off_table"}, way;
    Angle facing = going.facing;
    const Pt start = going.entry ? *going.entry : s.figures[members.front()].at;
    if (facing == no_angle) facing = bearing(start, going.legs.back());
    auto ends = form_up(s, going.unit, {.form = going.form, .at = going.legs.back(), .facing = facing});
    if (!ends) return way.no = Refusal{"CA-R-06"_rule, "no_room"}, way;
    way.ends = *ends;
  }
  const bool marched_on = s.active.unit == going.unit && s.active.moves > 0;
  Ground ground;
  ground.marching = going.kind == MoveKind::march || going.kind == MoveKind::double_march;
  Fine longest = 0;
  Vec<Places, most_members> ways;
  Vec<Terrain, 8> walls;
  const std::size_t between = going.legs.empty() || going.places ? going.legs.size() : going.legs.size() - 1;
  for (std::size_t k = 0; k < members.size(); ++k) {
    Places legs{going.entry ? *going.entry : s.figures[members[k]].at};
    for (std::size_t i = 0; i < between; ++i) legs.push_back(going.legs[i]);
    legs.push_back(way.ends[k]);
    Fine length = 0;
    ground.walls.clear();
    for (std::size_t i = 0; i + 1 < legs.size(); ++i) {
      if (legs[i] == legs[i + 1]) continue;
      if (enemy_in_the_way(s, going.unit, legs[i], legs[i + 1], going.quarry))
        return way.no = Refusal{"CA-6.1-09"_rule, "enemy_in_the_way"}, way;
      tread(s, going.unit, legs[i], legs[i + 1], ground);
      if (ground.no) return way.no = ground.no, way;
      length += leg_length(s, legs[i], legs[i + 1]);
    }
    longest = std::max(longest, length);
    if (!ground.walls.empty() && slowed_by(s, going.unit, ground.walls) > slowed_by(s, going.unit, walls)) walls = ground.walls;
    if (k == 0) way.lead.assign(legs.begin(), legs.end());
    ways.push_back(legs);
  }
  ground.walls = walls;
  ground.all();
  if (const auto road = s.setup->ways.empty() ? std::nullopt : way_followed(s, {ways.data(), ways.size()}))
    add_terrain(ground, *road);
  way.terrain = ground.terrain;
  way.touched = ground.touched;
  const Movement facts = movement_facts(s, going.unit, going.kind, {way.terrain.data(), way.terrain.size()});
  if (const Verdict no = MovementQuery::why_not(facts, s.book())) return way.no = no, way;
  way.longest = rounded_up(longest);
  way.allowance = marched_on && s.active.left > 0
                      ? s.active.left
                      : allowance(s, going.unit, going.kind, {way.terrain.data(), way.terrain.size()});
  if (going.measured && longest > fine(way.allowance)) way.no = Refusal{"CA-6.1-01"_rule, "too_far"};
  return way;
}

Declared declared(const Answer& a) {
  Declared d{.given = true, .act = static_cast<Act>(a.act), .actor = a.actor, .target = a.target, .n = a.n, .facing = a.facing};
  d.path = a.path;
  for (const Placement& p : a.places) {
    if (d.who.size() == d.who.capacity()) break;
    d.who.push_back(static_cast<std::uint8_t>(p.figure));
    d.places.push_back(p.at);
  }
  return d;
}

Way planned(const State& s, std::size_t unit, const Declared& order) {
  const Unit& u = s.units[unit];
  Going going{.unit = unit, .form = Form(order.n), .facing = order.facing};
  going.kind = order.act == Act::march         ? MoveKind::march
               : order.act == Act::double_move ? MoveKind::double_march
               : order.act == Act::regroup     ? MoveKind::regroup
                                               : MoveKind::normal;
  going.legs = {order.path.data(), order.path.size()};
  if (u.status == Status::waiting && order.path.size() > 1) {
    going.entry = order.path.data();
    going.legs = going.legs.subspan(1);
    if (going.form == Form::keep) going.form = Form::loose;
  }
  Places places;
  if (!order.who.empty()) {  // in the order of the members
    for (const std::uint8_t m : u.members)
      for (std::size_t k = 0; k < order.who.size(); ++k)
        if (order.who[k] == m) places.push_back(order.places[k]);
    going.places = &places;
  }
  return plan_move(s, going);
}

}  // namespace esc::capitan
