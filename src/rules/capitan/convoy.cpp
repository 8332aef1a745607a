#include "rules/capitan/convoy.hpp"

#include <algorithm>

#include "rules/capitan/effects.hpp"
#include "rules/capitan/grid.hpp"
#include "rules/capitan/measure.hpp"
#include "rules/capitan/way.hpp"
#include "table/sight.hpp"

namespace esc::capitan {

namespace {

bool near_enemy_or_friend(const State& s, Side side, Pt at, Len within) {
  bool found = false;
  each_visible(s, side, [&](UnitId u) { found = found || near(s, u, at, within); });
  return found;
}

bool on_road(const State& s, Pt a, Pt b) {
  const PieceId road = s.setup->convoy->road;
  if (road == no_piece) return false;
  PieceSet only_it;
  only_it.add(road);
  Crossings met;
  crossings(s.setup->table, a, b, only_it, met);
  return a == b || (!met.empty() && met.list().front().inside + fine_per_len >= met.length());
}

// Open ground, bridge and ford only.
bool open_going(const State& s, Pt a, Pt b) {
  const Setup& setup = *s.setup;
  const PieceSet rest = standing_pieces(s, setup.woods | setup.walls | setup.buildings | setup.rough | setup.streams | setup.crossings);
  Crossings met;
  crossings(setup.table, a, b, rest, met);
  return std::none_of(met.begin(), met.end(), [&](const Crossing& c) {
    if (setup.crossings.has(c.piece)) return false;
    return setup.walls.has(c.piece) || c.visible > fine_per_len;
  });
}

// A road goes over water only where its bridge still stands, or at a ford.
bool bridged(const State& s, Pt a, Pt b) {
  const Setup& setup = *s.setup;
  Crossings met;
  crossings(setup.table, a, b, standing_pieces(s, setup.streams | setup.crossings), met);
  return std::none_of(met.begin(), met.end(),
                      [&](const Crossing& c) { return setup.streams.has(c.piece) && c.visible > fine_per_len; });
}

bool at_exit(const State& s, Pt p) {
  const Stretch edge = edge_of(s.setup->table, s.setup->convoy->exit);
  return point_to_segment(p, edge.from, edge.to) <= Measure{by_hex(s) ? hex_length : 0};  // hex play: the last hexes
}

}  // namespace

Verdict why_not_drive(const State& s, UnitId escort, const Answer& a) {
  if (!s.setup->convoy || s.side(escort) != s.setup->convoy->side) return Refusal{"CA-9.2-01"_rule, "no_wagon"};
  const Convoy& convoy = *s.setup->convoy;
  if (a.n < 0 || static_cast<std::size_t>(a.n) >= s.wagons.size() || !s.wagons[static_cast<std::size_t>(a.n)].stands())
    return Refusal{"CA-9.2-01"_rule, "no_wagon"};
  const Wagon& wagon = s.wagons[static_cast<std::size_t>(a.n)];
  if (wagon.moved) return Refusal{"CA-9.2-01"_rule, "wagon_moved"};
  if (!s.units[escort].visible() || !near(s, escort, wagon.at, convoy.escort)) return Refusal{"CA-9.2-01"_rule, "wagon_too_far"};
  if (a.path.empty()) return Refusal{"CA-9.2-01"_rule, "one_place_wanted"};
  Fine length = 0;
  bool by_road = true;
  Pt at = wagon.at;
  for (const Pt p : a.path) {
    if (!s.setup->table.holds(p)) return Refusal{"CA-R-116"_rule, "off_table"};
    const bool road = on_road(s, at, p);
    if (!(road ? bridged(s, at, p) : open_going(s, at, p))) return Refusal{"CA-9.2-01"_rule, "no_ground_for_wagons"};
    by_road = by_road && road;
    length += leg_length(s, at, p);
    at = p;
  }
  if (length > fine(by_road ? convoy.on_road : convoy.off_road)) return Refusal{"CA-9.2-01"_rule, "too_far"};
  return std::nullopt;
}

void drive_wagon(State& s, const Declared& order, Log& log) {
  Wagon& wagon = s.wagons[static_cast<std::size_t>(order.n)];
  wagon.at = order.path.back();
  wagon.moved = true;
  wagon.off = at_exit(s, wagon.at);
  log.say(wagon.off ? "wagon_through" : "wagon_rolls", everyone, {Arg::number(order.n + 1)});
}

void take_wagons(State& s, Log& log) {
  if (!s.setup->convoy) return;
  const Convoy& convoy = *s.setup->convoy;
  for (std::size_t w = 0; w < s.wagons.size(); ++w) {
    Wagon& wagon = s.wagons[w];
    if (!wagon.stands() || !near_enemy_or_friend(s, other(convoy.side), wagon.at, convoy.capture)) continue;
    if (near_enemy_or_friend(s, convoy.side, wagon.at, convoy.escort)) continue;
    wagon.taken = true;
    log.say("wagon_taken", everyone, {Arg::number(static_cast<int>(w) + 1)});
  }
}

Verdict why_not_lay_charge(const State& s, UnitId unit) {
  if (!s.setup->demolition || s.side(unit) != s.setup->demolition->side) return Refusal{"CA-9.2-01"_rule, "nothing_to_blow_up"};
  const Demolition& d = *s.setup->demolition;
  if (s.destroyed.has(d.piece)) return Refusal{"CA-9.2-01"_rule, "nothing_to_blow_up"};
  if (!s.units[unit].visible() || !near(s, unit, d.at, d.within)) return Refusal{"CA-9.2-01"_rule, "too_far"};
  if (s.active.moves > 0 || s.active.shots > 0) return Refusal{"CA-9.2-01"_rule, "without_moving"};
  return std::nullopt;
}

void lay_charge(State& s, UnitId unit, Log& log) {
  Unit& u = s.units[unit];
  u.works = static_cast<std::uint8_t>(u.works + 1);
  log.say("lays_charge", everyone, {unit_arg(unit)});
  if (u.works < s.setup->demolition->activations) return;
  u.works = 0;
  s.destroyed.add(s.setup->demolition->piece);
  log.say("blown_up", everyone, {Arg::piece(s.setup->demolition->piece)});
}

}  // namespace esc::capitan
