#include "rules/capitan/rout.hpp"

#include <algorithm>

#include "rules/capitan/assault.hpp"
#include "rules/capitan/brawl.hpp"
#include "rules/capitan/effects.hpp"
#include "rules/capitan/grid.hpp"
#include "rules/capitan/measure.hpp"
#include "rules/capitan/sighting.hpp"
#include "rules/capitan/spots.hpp"
#include "rules/capitan/way.hpp"
#include "table/angle.hpp"
#include "table/sight.hpp"

namespace esc::capitan {

namespace {

constexpr int turn_step = 15;  // CA-R-107

Pt nearest_point_of_edge(const State& s, Side side, Pt from) {
  const Stretch edge = edge_of(s.setup->table, s.setup->sides[index(side)].entry);
  return {std::clamp(from.x, std::min(edge.from.x, edge.to.x), std::max(edge.from.x, edge.to.x)),
          std::clamp(from.y, std::min(edge.from.y, edge.to.y), std::max(edge.from.y, edge.to.y))};
}

PieceSet barriers(const State& s, Arm arm) { return standing_pieces(s, s.setup->impassable[index(arm)] | s.setup->buildings); }

bool barred_ground(const State& s, Pt from, Pt to, Arm arm) {
  const PieceSet hard = barriers(s, arm) & s.setup->table.candidates(from, to);
  if (hard.empty()) return false;
  Ground ground;
  Crossings met;
  crossings(s.setup->table, from, to, hard | standing_pieces(s, s.setup->crossings), met);
  return std::any_of(met.begin(), met.end(), [&](const Crossing& c) {
    return hard.has(c.piece) && (s.setup->table.lines().has(c.piece) || c.visible > fine_per_len) && !c.from_inside;
  });
}

bool enemy_near_line(const State& s, Side side, Pt from, Pt to, Len within) {
  for (std::size_t u = 0; u < s.units.size(); ++u) {
    if (s.side(u) == side || !s.units[u].visible() || s.units[u].routing) continue;
    for (const std::uint8_t k : s.units[u].members)
      if (line_meets_disc(from, to, s.figures[k].at, within)) return true;
  }
  return false;
}

// CA-R-107: barred by impassable ground or an enemy's disc before half the distance.
bool barred(const State& s, UnitId unit, Pt from, Angle way, Len far) {
  const Pt half = along(from, way, far / 2);
  return barred_ground(s, from, half, s.arm(unit)) ||
         enemy_near_line(s, s.side(unit), from, half, s.radius(unit) + foot_radius);
}

Angle flight_direction(const State& s, UnitId unit, Len far) {  // CA-5.2-03
  const Pt from = middle_of(s, unit);
  const Angle home = [&] {
    const Pt to = nearest_point_of_edge(s, s.side(unit), from);
    if (to != from) return bearing(from, to);
    constexpr Angle outward[] = {90, 0, 270, 180};
    return outward[index(s.setup->sides[index(s.side(unit))].entry)];
  }();
  if (!enemy_near_line(s, s.side(unit), from, along(from, home, far), centimetres(10)) && !barred(s, unit, from, home, far))
    return home;
  UnitId foe = no_unit;
  std::int64_t least = 0;
  for (std::size_t u = 0; u < s.units.size(); ++u) {
    if (s.side(u) == s.side(unit) || !s.units[u].visible()) continue;
    if (const Nearest n = nearest_of(s, unit, u); n.found() && (foe == no_unit || n.squared < least))
      foe = static_cast<UnitId>(u), least = n.squared;
  }
  const Angle away = foe == no_unit ? home : bearing(nearest_of(s, unit, foe).to, from);
  for (int off = 0; off <= 180; off += turn_step)
    for (const int sign : {-1, 1})  // clockwise first
      if (const Angle way = normal_angle(away + sign * off); !barred(s, unit, from, way, far)) return way;
  return away;
}

}  // namespace

Places withdrawn(const State& s, UnitId unit, Angle way, Len far) {
  const Crowd crowd = crowd_around(s, unit);
  Places places;
  for (const std::uint8_t k : s.units[unit].members) {
    const Pt from = s.figures[k].at;
    Pt best = from;
    for (int part = 8; part > 0; --part) {
      Pt to = along(from, way, far * part / 8);
      if (s.setup->table.holds(to)) to = on_grid(s, to);
      if (s.setup->table.holds(to) && barred_ground(s, from, to, s.arm(unit))) continue;
      if (!s.setup->table.holds(to) || open_spot(crowd, to, {places.data(), places.size()})) {
        best = to;
        break;
      }
    }
    places.push_back(best);
  }
  return places;
}

bool leads_away(const State& s, UnitId unit, Angle way) {
  const Pt from = middle_of(s, unit), to = direction(way);
  for (std::size_t u = 0; u < s.units.size(); ++u) {
    if (s.side(u) == s.side(unit) || s.units[u].melee != s.units[unit].melee || !s.units[u].visible()) continue;
    if (dot(to, from - middle_of(s, u)) <= 0) return false;
  }
  return true;
}

void flee(State& s, UnitId unit, Log& log) {
  Unit& u = s.units[unit];
  u.fled = true;
  u.works = 0;
  if (u.members.empty()) return;
  const Len far = allowance(s, unit, MoveKind::flight, {});
  const Places places = withdrawn(s, unit, flight_direction(s, unit, far), far);
  const bool lost = std::any_of(places.begin(), places.end(), [&](Pt p) {
    const Len r = s.radius(unit);
    return p.x < r || p.y < r || p.x > s.setup->table.width() - r || p.y > s.setup->table.height() - r;
  });
  log.say("flees", everyone, {unit_arg(unit)});
  if (lost) return leave_table(s, unit, log);  // CA-R-107
  go_searching(s, unit, places, {}, log);
  u.pace = Pace::charge;
}

void rout(State& s, UnitId unit, UnitId cause, bool shot, Log& log) {
  Unit& u = s.units[unit];
  u.routing = true;  // CA-6.6-03
  u.melee = 0;
  u.charging = u.led = u.pursuing = u.stuck = false;
  u.merging = no_unit;
  s.group &= ~only_unit(unit);
  for (Gun& gun : s.guns)
    if (gun.crew == unit) gun.crew = no_unit;
  log.say("routs", everyone, {unit_arg(unit)});
  settle_frays(s);
  s.agenda.push_back({.kind = of(FrameKind::rout), .side = s.side(unit), .who = unit, .a = static_cast<std::int16_t>(cause),
                      .b = static_cast<std::int16_t>(shot)});
}

void step_rout(State& s, Frame& f, Log& log) {
  const auto unit = static_cast<UnitId>(f.who), cause = static_cast<UnitId>(f.a);
  const bool shot = f.b != 0;
  s.agenda.pop_back();
  if (!s.units[unit].fled) flee(s, unit, log);  // CA-R-33
  if (cause == no_unit || !s.units[unit].routing || !may_pursue(s, cause, unit, shot)) return;  // CA-5.2-02
  push_pursuit(s, cause, unit);
}

void push_pursuit(State& s, UnitId pursuer, UnitId fleeing) {
  s.agenda.push_back({.kind = of(FrameKind::pursuit), .side = s.side(pursuer), .who = pursuer, .a = static_cast<std::int16_t>(fleeing)});
}

Len pursuit_reach(const State& s, UnitId pursuer) { return allowance(s, pursuer, MoveKind::pursuit, {}); }

bool may_pursue(const State& s, UnitId pursuer, UnitId fleeing, bool shot) {
  const Unit &p = s.units[pursuer], &f = s.units[fleeing];
  if (!p.visible() || !f.visible() || p.routing || p.melee != 0 || f.melee != 0) return false;
  if (s.card(pursuer).is_artillery()) return false;  // CA-R-94
  if (!shot) return true;
  const Len radii = touching(s, pursuer, fleeing);
  return near(s, pursuer, f.members.empty() ? Pt{} : nearest_of(s, pursuer, fleeing).to, pursuit_reach(s, pursuer) + radii);
}

void step_pursuit(State& s, Frame& f, Dice&, Log& log) {
  const auto pursuer = static_cast<UnitId>(f.who), fleeing = static_cast<UnitId>(f.a);
  if (!may_pursue(s, pursuer, fleeing, false)) return s.agenda.pop_back();
  const bool must = ability_free(s, pursuer, Ability::bloodthirsty);  // CA-R-110
  if (!must && !s.declared.given) return ask(s, AskKind::pursue, f.side, pursuer, fleeing);
  const bool goes = must || s.declared.act == Act::pursue;
  s.declared = {};
  s.agenda.pop_back();
  if (!goes) return;
  log.say("pursues", everyone, {unit_arg(pursuer), unit_arg(fleeing)});
  pursue(s, pursuer, fleeing, log);
}

// CA-R-36: earned in combat only.
void step_advance(State& s, Frame& f, Dice&, Log& log) {
  const auto unit = static_cast<UnitId>(f.who);
  Unit& u = s.units[unit];
  if (!u.visible() || u.routing || u.melee != 0) return s.agenda.pop_back();
  if (!s.declared.given) return ask(s, AskKind::advance, f.side, unit);
  const Declared order = s.declared;
  s.declared = {};
  s.agenda.pop_back();
  if (order.act != Act::advance) return;
  if (order.target != nobody) return advance_into(s, unit, static_cast<UnitId>(order.target), log);
  const Way way = plan_move(s, {.unit = unit, .kind = MoveKind::elimination, .legs = {order.path.data(), order.path.size()}});
  if (way.no) return;
  go_searching(s, unit, way.ends, {}, log);
  u.pace = Pace::march;
  log.say("advances", everyone, {unit_arg(unit)});
}

void step_rout_step(State& s, Frame&, Log& log) {  // CA-6.6-08
  s.agenda.pop_back();
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (s.units[u].visible() && s.units[u].routing && !s.units[u].fled) flee(s, static_cast<UnitId>(u), log);
}

}  // namespace esc::capitan
