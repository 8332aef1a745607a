#include "rules/capitan/guns_move.hpp"

#include <algorithm>
#include <span>

#include "rules/capitan/grid.hpp"
#include "rules/capitan/guns_crew.hpp"
#include "rules/capitan/measure.hpp"
#include "rules/capitan/sighting.hpp"
#include "rules/capitan/spots.hpp"
#include "rules/capitan/terrain.hpp"
#include "rules/capitan/way.hpp"
#include "table/angle.hpp"
#include "table/line.hpp"
#include "table/path.hpp"

namespace esc::capitan {

namespace {

Verdict untouched(const State& s, const Gun& gun) {
  if (gun.spiked) return Refusal{"CA-12.7-01"_rule, "gun_is_spiked"};
  if (gun.fired) return Refusal{"CA-12.2-03"_rule, "gun_has_fired"};
  if (s.active.began_in_melee) return Refusal{"CA-12.2-03"_rule, "gun_is_engaged"};
  return std::nullopt;
}

Verdict whole_activation(const State& s, const Gun& gun) {
  if (s.active.moves > 0 || s.active.shots > 0 || gun.pivoted || gun.moved) return Refusal{"CA-12.2-04"_rule, "takes_whole_activation"};
  return std::nullopt;
}

// CA-R-07: no other gun and nobody but its crew.
bool hex_is_free(const State& s, std::uint8_t gun, Hex hex) {
  for (std::size_t u = 0; u < s.units.size(); ++u) {
    if (u == s.guns[gun].crew || !s.units[u].visible()) continue;
    for (const std::uint8_t k : s.units[u].members)
      if (hex_at(s.figures[k].at) == hex) return false;
  }
  for (std::size_t g = 0; g < s.guns.size(); ++g)
    if (g != gun && s.guns[g].owner != Side::none && hex_at(s.guns[g].at) == hex) return false;
  return true;
}

// Does the base stand on the table, clear of everybody but its own crew?
bool room_for(const State& s, std::uint8_t gun, const Base& base) {
  const Len reach = outer_radius(base);
  for (const Pt corner : {Pt{base.at.x - reach, base.at.y - reach}, Pt{base.at.x + reach, base.at.y + reach}})
    if (base.is_round() && !s.setup->table.holds(corner)) return false;
  if (!s.setup->table.holds(base.at)) return false;
  if (by_hex(s)) return hex_is_free(s, gun, hex_at(base.at));
  for (std::size_t u = 0; u < s.units.size(); ++u) {
    if (u == s.guns[gun].crew || !s.units[u].visible()) continue;
    for (const std::uint8_t k : s.units[u].members)
      if (overlaps(base, Base::round(s.figures[k].at, s.radius(u)))) return false;
  }
  for (std::size_t g = 0; g < s.guns.size(); ++g)
    if (g != gun && s.guns[g].owner != Side::none && overlaps(base, base_of(s.guns[g]))) return false;
  return true;
}

void note_terrain(const esc::Piece& piece, std::vector<Terrain>& met) {
  const Terrain terrain = terrain_of(piece);
  if (terrain != Terrain::open && !is_way(terrain) && met.size() < 8) met.push_back(terrain);
}

// What the gun's middle comes over, and what bars its way altogether.
Verdict ground_of(const State& s, std::span<const Pt> way, std::vector<Terrain>& met) {
  const Setup& setup = *s.setup;
  const PieceSet matter = standing_pieces(s, setup.hindering | setup.streams | setup.crossings);
  for (std::size_t leg = 0; leg + 1 < way.size(); ++leg) {
    Crossings crossed;
    crossings(setup.table, way[leg], way[leg + 1], matter, crossed);
    for (const Crossing& c : crossed) {
      if (setup.walls.has(c.piece)) return Refusal{"CA-12.17-10"_rule, "not_with_a_team"};
      if (c.inside == 0) continue;
      if (setup.streams.has(c.piece) && c.visible > fine_per_len) return Refusal{"CA-6.11-02"_rule, "impassable"};
      if (!setup.streams.has(c.piece)) note_terrain(setup.table.piece(c.piece), met);
    }
  }
  return std::nullopt;
}

Len allowance_of(const State& s, const Movement& facts) {
  GivenDice none({});
  Ledger off{false};
  const Len length = MovementQuery::resolve(facts, s.book(), none, off) / 2;
  return by_hex(s) ? length / hex_length * hex_length : length;  // CA-R-07
}

Fine length_of_way(const State& s, std::span<const Pt> way) {
  Fine length = 0;
  for (std::size_t leg = 0; leg + 1 < way.size(); ++leg) length += leg_length(s, way[leg], way[leg + 1]);
  return length;
}

// The crew goes along, keeps its places as far as there is room and finds what it comes upon (CA-6.10-05).
void bring_crew(State& s, std::uint8_t gun, Pt by, std::span<const Pt> between, Log& log) {
  const UnitId crew = s.guns[gun].crew;
  Crowd crowd = crowd_around(s, crew);
  Places places;
  for (const std::uint8_t k : s.units[crew].members) {
    const Pt want = s.figures[k].at + by;
    places.push_back(free_spot(crowd, want, {places.data(), places.size()}).value_or(s.figures[k].at));
  }
  go_searching(s, crew, places, between, log);
}

}  // namespace

Len push_reach(const State& s, std::uint8_t gun) {
  return allowance_of(s, {.kind = MoveKind::hand, .gun = model_of(s, gun).type});
}

Verdict why_not_push(const State& s, std::uint8_t gun, Pt to) {
  const Gun& g = s.guns[gun];
  if (g.limbered) return Refusal{"CA-R-76"_rule, "gun_is_limbered"};
  if (const Verdict no = untouched(s, g)) return no;
  if (const Verdict no = whole_activation(s, g)) return no;
  if (!all_present(s, gun) || service_of(s, gun).manning == Manning::silent) return Refusal{"CA-12.2-02"_rule, "crew_not_present"};
  const Len far = measure_between(g.at, to).floor();
  const bool ahead = dot(to - g.at, direction(g.facing)) >= 0;
  const Pt straight = along(g.at, ahead ? g.facing : normal_angle(g.facing + 180), far);
  if (!within(straight, to, millimetres(1))) return Refusal{"CA-12.2-05"_rule, "not_straight"};
  std::vector<Terrain> met;
  const Pt way[] = {g.at, to};
  if (const Verdict no = ground_of(s, way, met)) return Refusal{"CA-12.2-05"_rule, "clear_ground_only"};
  const Movement facts{.kind = MoveKind::hand, .terrain = met, .gun = model_of(s, gun).type};
  if (const Verdict no = MovementQuery::why_not(facts, s.book())) return no;
  if (root_measure(apart(s, g.at, to)) > Measure{allowance_of(s, facts)}) return Refusal{"CA-12.2-06"_rule, "too_far"};
  if (!room_for(s, gun, Base::round(to, gun_radius))) return Refusal{"CA-R-06"_rule, "no_room"};
  return std::nullopt;
}

void push(State& s, std::uint8_t gun, Pt to, Log& log) {
  const Pt by = to - s.guns[gun].at;
  s.guns[gun].at = to;
  s.guns[gun].moved = true;
  log.say("gun_pushed", everyone, {unit_arg(s.guns[gun].crew)});
  bring_crew(s, gun, by, {}, log);
}

Verdict why_not_pivot(const State& s, std::uint8_t gun, Angle facing) {
  const Gun& g = s.guns[gun];
  if (g.limbered) return Refusal{"CA-R-76"_rule, "gun_is_limbered"};
  if (facing < 0 || facing >= 360) return Refusal{"CA-12.3-01"_rule, "no_direction"};
  if (const Verdict no = untouched(s, g)) return no;
  if (g.pivoted || g.moved || s.active.moves > 0) return Refusal{"CA-12.3-01"_rule, "gun_has_moved"};
  if (!all_present(s, gun) || service_of(s, gun).manning == Manning::silent) return Refusal{"CA-12.3-02"_rule, "crew_not_present"};
  const int turn = turn_between(g.facing, facing);
  if (s.setup->switches.hex ? turn != 60 : turn > 90) return Refusal{"CA-12.3-01"_rule, "turned_too_far"};
  return std::nullopt;
}

void pivot(State& s, std::uint8_t gun, Angle facing, Log& log) {
  s.guns[gun].facing = facing;
  s.guns[gun].pivoted = true;
  log.say("gun_turned", everyone, {unit_arg(s.guns[gun].crew)});
}

Verdict why_not_limber(const State& s, std::uint8_t gun) {
  const Gun& g = s.guns[gun];
  if (!model_of(s, gun).limber) return Refusal{"CA-12.17-01"_rule, "no_limber"};
  if (g.limbered) return Refusal{"CA-12.17-01"_rule, "gun_is_limbered"};
  if (!own_gunners(s, gun, g.crew)) return Refusal{"CA-12.17-07"_rule, "own_gunners_only"};
  if (const Verdict no = untouched(s, g)) return no;
  if (const Verdict no = whole_activation(s, g)) return Refusal{"CA-R-93"_rule, "takes_whole_activation"};
  if (!all_present(s, gun)) return Refusal{"CA-R-93"_rule, "crew_not_present"};
  if (service_of(s, gun).manning <= Manning::minimum) return Refusal{"CA-12.17-06"_rule, "too_few_gunners"};
  if (!room_for(s, gun, Base::rectangle(g.at, limbered_width, limbered_depth, g.facing)))
    return Refusal{"CA-R-06"_rule, "no_room"};
  return std::nullopt;
}

void limber(State& s, std::uint8_t gun, Log& log) {
  s.guns[gun].limbered = true;
  s.guns[gun].waiting = 0;
  log.say("gun_limbered", everyone, {unit_arg(s.guns[gun].crew)});
}

Verdict why_not_unlimber(const State& s, std::uint8_t gun, Angle facing) {
  const Gun& g = s.guns[gun];
  if (!g.limbered) return Refusal{"CA-12.17-03"_rule, "gun_is_in_battery"};
  if (!own_gunners(s, gun, g.crew)) return Refusal{"CA-12.17-07"_rule, "own_gunners_only"};
  if (g.moved || s.active.moves > 0) return Refusal{"CA-12.17-03"_rule, "gun_has_moved"};
  if (service_of(s, gun).manning == Manning::silent) return Refusal{"CA-12.17-05"_rule, "too_few_gunners"};
  if (facing < 0 || facing >= 360) return Refusal{"CA-12.17-03"_rule, "no_direction"};
  if (s.setup->switches.hex && facing % 60 != 0) return Refusal{"CA-R-73"_rule, "no_direction"};
  return std::nullopt;
}

// CA-12.17-03: one activation of standing still, two for a crew at its minimum, then in battery.
void unlimber(State& s, std::uint8_t gun, Angle facing, Log& log) {
  Gun& g = s.guns[gun];
  if (g.waiting == 0) {
    g.waiting = service_of(s, gun).manning == Manning::minimum ? 2 : 1;
    s.active.ended = true;
    return log.say("gun_unlimbering", everyone, {unit_arg(g.crew)});
  }
  if (--g.waiting > 0) {
    s.active.ended = true;
    return log.say("gun_unlimbering", everyone, {unit_arg(g.crew)});
  }
  g.limbered = false;
  g.facing = facing;
  g.battery_turn = s.turn;
  log.say("gun_in_battery", everyone, {unit_arg(g.crew)});
}

// CA-12.9-02, CA-R-76: horse artillery goes by its card, others by the column of their type (CA-12.17-08); rockets have
// their wagon.
Movement draw_facts(const State& s, std::uint8_t gun, std::span<const Terrain> terrain) {
  const GunModel& model = model_of(s, gun);
  const Card& card = s.card(s.guns[gun].crew);
  Movement m{.kind = MoveKind::limbered, .arm = Arm::cavalry, .normal = card.normal, .march = card.march, .charge = card.charge,
             .terrain = {terrain.begin(), terrain.end()}, .horse = model.horse, .gun = model.type};
  if (model.piece == Piece::rocket) m.kind = MoveKind::rocket_wagon;  // CA-12.18-02
  else if (model.horse) m.kind = MoveKind::march;
  if (s.setup->switches.hex) m.units = Units::hex;
  return m;
}

Verdict why_not_draw(const State& s, std::uint8_t gun, std::span<const Pt> way) {
  const Gun& g = s.guns[gun];
  if (!g.limbered) return Refusal{"CA-12.17-01"_rule, "gun_is_in_battery"};
  if (way.empty()) return Refusal{"CA-6-01"_rule, "no_way"};
  if (s.active.moves > 0 || g.moved) return Refusal{"CA-R-76"_rule, "gun_has_moved"};
  if (!all_present(s, gun)) return Refusal{"CA-12.2-02"_rule, "crew_not_present"};
  Vec<Pt, 9> legs{g.at};
  for (const Pt p : way)
    if (legs.size() < legs.capacity()) legs.push_back(p);
  for (const Pt p : legs)
    if (!s.setup->table.holds(p)) return Refusal{"CA-R-116"_rule, "off_table"};
  std::vector<Terrain> met;
  if (const Verdict no = ground_of(s, {legs.data(), legs.size()}, met)) return no;
  Movement facts = draw_facts(s, gun, met), team = facts;
  team.kind = MoveKind::limbered;
  for (const Movement* m : {&facts, &team})
    if (const Verdict no = MovementQuery::why_not(*m, s.book())) return no;
  if (length_of_way(s, {legs.data(), legs.size()}) > fine(allowance_of(s, facts))) return Refusal{"CA-12.17-09"_rule, "too_far"};
  const Pt before = legs[legs.size() - 2], end = legs.back();
  const Angle facing = before == end ? g.facing : bearing(before, end);
  if (!room_for(s, gun, Base::rectangle(end, limbered_width, limbered_depth, facing))) return Refusal{"CA-R-06"_rule, "no_room"};
  for (std::size_t leg = 0; leg + 1 < legs.size(); ++leg)
    if (enemy_in_the_way(s, g.crew, legs[leg], legs[leg + 1], no_unit)) return Refusal{"CA-6.1-09"_rule, "enemy_in_the_way"};
  return std::nullopt;
}

void draw(State& s, std::uint8_t gun, std::span<const Pt> way, Log& log) {
  Gun& g = s.guns[gun];
  const Pt before = way.size() > 1 ? way[way.size() - 2] : g.at, end = way.back(), by = end - g.at;
  if (before != end) g.facing = bearing(before, end);
  g.at = end;
  g.moved = true;
  g.waiting = 0;
  s.units[g.crew].pace = Pace::march;
  log.say("gun_drawn", everyone, {unit_arg(g.crew)});
  bring_crew(s, gun, by, way.first(way.size() - 1), log);
}

}  // namespace esc::capitan
