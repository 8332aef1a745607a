#include "rules/capitan/evasion.hpp"

#include <algorithm>

#include "rules/capitan/effects.hpp"
#include "rules/capitan/facts.hpp"
#include "rules/capitan/grid.hpp"
#include "rules/capitan/measure.hpp"
#include "rules/capitan/spots.hpp"
#include "rules/capitan/way.hpp"
#include "table/angle.hpp"

namespace esc::capitan {

namespace {

constexpr int behind_cm = 10;  // CA-6.5-02

Angle away_from_charger(const State& s, UnitId helper) {
  return bearing(middle_of(s, s.charge.units.front()), middle_of(s, helper));
}

Answer behind_at(Pt p) {
  Answer a{.act = static_cast<std::uint8_t>(Act::evade)};
  a.path = {p};
  return a;
}

std::optional<Places> places_behind(const State& s, UnitId unit, Pt at, int form, Angle facing) {
  const UnitId helper = evasion_helper(s, unit);
  if (helper == no_unit || form < 0 || static_cast<std::size_t>(form) >= form_names.size()) return std::nullopt;
  return form_up(s, unit, {.form = form == 0 ? Form::line : Form(form), .at = at,
                           .facing = facing == no_angle ? away_from_charger(s, helper) : facing});
}

// CA-R-32: up to 10 cm behind the friend, on the side away from the charger.
Verdict why_not_behind(const State& s, UnitId unit, const Answer& a) {
  const UnitId helper = evasion_helper(s, unit);
  if (a.path.size() != 1 || !s.setup->table.holds(a.path.front())) return Refusal{"CA-6.5-02"_rule, "one_place_wanted"};
  const auto places = places_behind(s, unit, a.path.front(), a.n, a.facing);
  if (!places) return Refusal{"CA-R-06"_rule, "no_room"};
  if (!together(s, unit, *places)) return Refusal{"CA-1.2-03"_rule, "out_of_cohesion"};
  const Pt middle = middle_of(s, helper), back = middle - middle_of(s, s.charge.units.front());
  for (const Pt p : *places) {
    if (!near(s, helper, p, centimetres(behind_cm))) return Refusal{"CA-6.5-02"_rule, "too_far_behind"};
    if (dot(p - middle, back) < 0) return Refusal{"CA-R-32"_rule, "not_behind_friends"};
  }
  return std::nullopt;
}

}  // namespace

UnitId evasion_helper(const State& s, UnitId unit) {
  UnitId best = no_unit;
  std::int64_t least = 0;
  for (std::size_t u = 0; u < s.units.size(); ++u) {
    if (u == unit || s.side(u) != s.side(unit) || !s.units[u].visible() || s.units[u].routing || reduced(s, u)) continue;
    if (const Nearest n = nearest_of(s, unit, u); n.found() && (best == no_unit || n.squared < least))
      best = static_cast<UnitId>(u), least = n.squared;
  }
  if (best == no_unit) return no_unit;
  Ledger off{false};
  GivenDice none({});
  return EvadeCheckQuery::resolve(evade_facts(s, unit, best), s.book(), none, off) == Evasion::cannot ? no_unit : best;
}

bool may_evade(const State& s, UnitId unit) {
  const Unit& u = s.units[unit];
  return u.visible() && !u.routing && u.melee == 0 && is_command(s, unit) && evasion_helper(s, unit) != no_unit;
}

Vec<Pt, 8> evasion_spots(const State& s, UnitId unit) {
  Vec<Pt, 8> spots;
  const UnitId helper = evasion_helper(s, unit);
  if (helper == no_unit) return spots;
  const Pt middle = middle_of(s, helper);
  const Angle away = away_from_charger(s, helper);
  for (const int turn : {0, 45, -45, 75, -75})
    for (const int cm : {5, 8, 3}) {
      const Pt at = on_grid(s, along(middle, normal_angle(away + turn), centimetres(cm)));
      if (spots.size() == spots.capacity()) return spots;
      if (!why_not_behind(s, unit, behind_at(at))) {
        spots.push_back(at);
        break;
      }
    }
  return spots;
}

bool may_avoid(const State& s, UnitId unit) {
  const Unit& u = s.units[unit];
  return u.visible() && !u.activated && u.melee == 0 && !u.routing && ability_free(s, unit, Ability::evasion);
}

Verdict check_evade(const State& s, const Ask& ask, const Answer& a) {
  const auto unit = static_cast<UnitId>(ask.actor);
  switch (static_cast<Act>(a.act)) {
    case Act::evade: return may_evade(s, unit) ? why_not_behind(s, unit, a) : Refusal{"CA-6.5-01"_rule, "cannot_evade"};
    case Act::avoid:
      if (!may_avoid(s, unit)) return Refusal{"CA-11.20-05"_rule, "needs_evasion"};
      if (a.path.size() != 1) return Refusal{"CA-11.20-05"_rule, "one_place_wanted"};
      return plan_move(s, {.unit = unit, .kind = MoveKind::evade, .legs = {a.path.data(), a.path.size()}}).no;
    default: return std::nullopt;
  }
}

void evade(State& s, UnitId unit, const Declared& order, Log& log) {
  Unit& u = s.units[unit];
  const UnitId helper = evasion_helper(s, unit);
  if (const auto places = places_behind(s, unit, order.path.front(), order.n, order.facing)) stand(s, unit, *places);
  if (u.activated) u.evaded_now = true;  // CA-6.5-03
  else lay_down_card(s, unit);
  log.say("evades", everyone, {unit_arg(unit), unit_arg(helper)});
}

// At march speed, and no activation.
void avoid(State& s, UnitId unit, const Declared& order, Log& log) {
  s.units[unit].ability = Ability::evasion;
  const Way way = plan_move(s, {.unit = unit, .kind = MoveKind::evade, .legs = {order.path.data(), order.path.size()}});
  if (!way.no) stand(s, unit, way.ends);
  log.say("slips_away", everyone, {unit_arg(unit)});
}

}  // namespace esc::capitan
