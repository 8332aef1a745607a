// ladders.cpp — stepping on, reaching the top, charging from it, coming down (GM-LADDER-04 to 07, GM-R-26).
#include "rules/guepier/charge_home.hpp"
#include "rules/guepier/parties.hpp"
#include "rules/guepier/places.hpp"
#include "rules/guepier/siege.hpp"
#include "rules/guepier/way.hpp"
#include "table/angle.hpp"

namespace esc::guepier {

namespace {

constexpr int most_on_ladder = 3;  // GM-LADDER-05
constexpr Len foot_reach = centimetres(2), top_reach = centimetres(3);

const Gear* raised(const Battle& s, int gear) {
  if (gear < 0 || static_cast<std::size_t>(gear) >= s.gear.size()) return nullptr;
  const Gear& g = s.gear[static_cast<std::size_t>(gear)];
  return g.how == Gear::How::raised ? &g : nullptr;
}

int on_ladder(const Battle& s, int gear) {
  int count = 0;
  for (const Man& m : s.men) count += m.active() && m.ladder == gear;
  return count;
}

bool same_side_of_wall(const Battle& s, const Gear& g, Pt at) {
  return !meets_line(s.setup->table, g.wall, at, g.foot);
}

// The roof that the ladder leads to; no_piece: a wall's top.
PieceId roof_above(const Battle& s, PieceId wall) {
  const std::int16_t obstacle = s.setup->obstacle_of[wall];
  const int enclosure = obstacle < 0 ? -1 : s.setup->obstacles[static_cast<std::size_t>(obstacle)].enclosure;
  return enclosure < 0 ? no_piece : s.setup->enclosures[static_cast<std::size_t>(enclosure)].zone;
}

bool at_top(const Battle& s, const Gear& g, const Man& m) {
  return m.roof == roof_above(s, g.wall) && gap(m.base(), g.at) <= Measure(foot_reach) &&
         !same_side_of_wall(s, g, m.at);
}

// Nobody is higher on the same ladder (GM-R-26: highest first).
bool is_first(const Battle& s, std::size_t man) {
  const Man& m = s.men[man];
  for (std::size_t k = 0; k < s.men.size(); ++k) {
    const Man& o = s.men[k];
    if (k == man || !o.active() || o.ladder != m.ladder || o.descending != m.descending) continue;
    if (o.rung < m.rung) return false;
  }
  return true;
}

Verdict why_not_on_ladder(const Battle& s, Side side, std::uint16_t man) {
  if (man >= s.men.size() || s.side(man) != side) return Refusal{"GM-MOVE-10"_rule, "not_your_man"};
  const Man& m = s.men[man];
  if (!m.active() || m.ladder < 0) return Refusal{"GM-LADDER-06"_rule, "not_on_ladder"};
  if (m.stepped_on >= s.turn) return Refusal{"GM-LADDER-06"_rule, "one_turn_on_ladder"};
  if (m.marker == State::pinned) return Refusal{"GM-RALLY-16"_rule, "pinned"};
  if (!is_first(s, man)) return Refusal{"GM-R-26"_rule, "not_the_highest"};
  return std::nullopt;
}

// GM-LADDER-07: down again only by a ladder, or by stairs
PieceId level_off(const Battle& s, const Man& m) {
  return m.descending ? no_piece : roof_above(s, s.gear[static_cast<std::size_t>(m.ladder)].wall);
}

bool free_place(const Battle& s, std::size_t man, Pt at) {
  const Man& m = s.men[man];
  const Base base = Base::round(at, foot_radius);
  const PieceId level = level_off(s, m);
  if (!s.setup->table.holds(at) || !room_for(s, base, level, only_man(man), -1)) return false;
  bool touched = false;
  each_active(s, other(s.side(man)), [&](std::uint16_t k) {
    touched |= s.men[k].roof == level && s.men[k].ladder < 0 && within_gap(base, s.men[k].base(), contact_reach);
  });
  return !touched;
}

}  // namespace

Pt place_off_ladder(const Battle& s, std::size_t man) {
  const Man& m = s.men[man];
  const Gear& g = s.gear[static_cast<std::size_t>(m.ladder)];
  const Part& wall = s.setup->table.parts(g.wall).front();
  const Pt way = wall.points.back() - wall.points.front();
  const bool foot_left = cross(way, g.foot - wall.points.front()) > 0;
  const Angle out =
      normal_angle(bearing(wall.points.front(), wall.points.back()) + (foot_left == m.descending ? 90 : -90));
  const Pt base = along(g.at, out, foot_radius + millimetres(2));
  const Angle side = bearing(wall.points.front(), wall.points.back());
  for (const int shift : {0, 1, -1, 2, -2, 3, -3}) {
    const Pt at = along(base, normal_angle(shift < 0 ? side + 180 : side), centimetres(shift < 0 ? -shift : shift));
    if (free_place(s, man, at)) return at;
  }
  return base;
}

Verdict why_not_step_on(const Battle& s, const Answer& a) {
  if (a.actor >= s.men.size() || !has(s.doing.movers, a.actor)) return Refusal{"GM-MOVE-12"_rule, "not_moving"};
  const Gear* g = raised(s, a.n);
  if (!g || s.setup->gear[static_cast<std::size_t>(a.n)].kind != GearKind::ladder)
    return Refusal{"GM-LADDER-04"_rule, "no_raised_ladder"};
  const Man& m = s.men[a.actor];
  if (s.doing.mode != Mode::skirmish || m.mounted) return Refusal{"GM-R-26"_rule, "skirmish_to_climb"};
  const bool below =
      m.roof == no_piece && gap(m.base(), g->foot) <= Measure(foot_reach) && same_side_of_wall(s, *g, m.at);
  if (!below && !at_top(s, *g, m)) return Refusal{"GM-R-26"_rule, "not_at_ladder"};
  if (on_ladder(s, a.n) >= most_on_ladder) return Refusal{"GM-LADDER-05"_rule, "ladder_full"};
  return std::nullopt;
}

void step_on(Battle& s, const Answer& a, Log& log) {
  Man& m = s.men[a.actor];
  const Gear& g = s.gear[static_cast<std::size_t>(a.n)];
  m.descending = at_top(s, g, m);
  m.ladder = static_cast<std::int8_t>(a.n);
  m.stepped_on = s.turn;
  m.rung = 1;
  for (const Man& o : s.men)
    if (&o != &m && o.active() && o.ladder == m.ladder && o.rung >= m.rung)
      m.rung = static_cast<std::uint8_t>(o.rung + 1);
  m.moved = true;
  m.roof = no_piece;
  put(s, a.actor, g.foot);
  s.doing.movers &= ~only_man(a.actor);
  log.say("steps_on_ladder", everyone, {figure(a.actor)});
}

Verdict why_not_step_off(const Battle& s, Side side, const Answer& a) {
  if (const Verdict no = why_not_on_ladder(s, side, a.actor)) return no;
  const Man& m = s.men[a.actor];
  const Gear& g = s.gear[static_cast<std::size_t>(m.ladder)];
  if (is_in_contact(s, a.actor)) return Refusal{"GM-R-78"_rule, "in_melee"};
  if (a.path.size() != 1) return Refusal{"GM-R-26"_rule, "one_place_wanted"};
  const Pt at = a.path.front();
  if (same_side_of_wall(s, g, at) != m.descending || !within(at, g.at, foot_radius + top_reach))
    return Refusal{"GM-R-26"_rule, "not_at_ladder"};
  if (!free_place(s, a.actor, at)) return Refusal{"GM-R-26"_rule, "no_room"};
  return std::nullopt;
}

void climb_over(Battle& s, std::size_t man, Pt at) {
  Man& m = s.men[man];
  m.roof = level_off(s, m);
  m.ladder = -1;
  m.rung = 0;
  m.moved = m.by_ladder = true;
  m.descending = false;
  put(s, man, at);
}

void step_off(Battle& s, const Answer& a, Log& log) {
  climb_over(s, a.actor, a.path.front());
  s.men[a.actor].held_back = a.n == keeps_inside;
  if (a.facing != no_angle) s.men[a.actor].facing = a.facing;
  log.say("leaves_ladder", everyone, {figure(a.actor)});
}

Verdict why_not_charge_from_ladder(const Battle& s, Side side, const Answer& a) {
  if (const Verdict no = why_not_on_ladder(s, side, a.actor)) return no;
  const Man& m = s.men[a.actor];
  if (m.descending) return Refusal{"GM-R-26"_rule, "not_at_ladder"};
  if (a.target >= s.men.size() || !s.men[a.target].active() || s.side(a.target) == side)
    return Refusal{"GM-R-29"_rule, "no_such_target"};
  const Gear& g = s.gear[static_cast<std::size_t>(m.ladder)];
  if (!at_top(s, g, s.men[a.target])) return Refusal{"GM-R-26"_rule, "not_at_ladder"};
  if (is_in_contact(s, a.actor)) return Refusal{"GM-R-78"_rule, "in_melee"};
  if (points_of(s, s.unit_of(a.actor)) < s.book().cost.charge) return Refusal{"GM-COST-10"_rule, "not_enough_points"};
  return std::nullopt;
}

void charge_from_ladder(Battle& s, const Answer& a, Log& log) {
  spend(s, s.unit_of(a.actor), s.book().cost.charge);
  s.doing = {};
  s.doing.lead = a.actor;
  s.doing.extras = with_charge;
  s.doing.chargers = only_man(a.actor);
  s.doing.targets = only_man(a.target);
  name_as_charged(s, a.target);
  log.say("charges_from_ladder", everyone, {figure(a.actor), figure(a.target)});
  s.agenda.push_back(
      {.kind = static_cast<std::uint8_t>(FrameKind::way), .pc = 4, .side = s.side(a.actor), .who = a.actor});
}

void strike_from_ladder(Battle& s, Log& log) {
  const std::uint16_t man = s.doing.lead;
  const MenSet target = s.doing.targets;
  if (still_charges(s, man) && s.men[static_cast<std::size_t>(__builtin_ctzll(target))].active())
    make_contact(s, man, target, log);
}

}  // namespace esc::guepier
