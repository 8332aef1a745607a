#include "rules/capitan/merge.hpp"

#include <algorithm>

#include "rules/capitan/facts.hpp"
#include "rules/capitan/measure.hpp"
#include "rules/capitan/spots.hpp"
#include "rules/capitan/way.hpp"

namespace esc::capitan {

Verdict why_not_merge(const State& s, UnitId unit, std::uint16_t partner, int n) {
  if (partner >= s.units.size() || partner == unit || s.side(partner) != s.side(unit) || !s.units[partner].visible())
    return Refusal{"CA-6.9-01"_rule, "no_such_unit"};
  const Unit &u = s.units[unit], &p = s.units[partner];
  if (!u.visible() || is_command(s, unit) || is_command(s, partner)) return Refusal{"CA-R-39"_rule, "troop_units_only"};
  if (u.merging != no_unit || p.merging != no_unit) return Refusal{"CA-R-39"_rule, "merging_already"};
  // CA-5.3-06
  const auto ready = [&](std::size_t k) { return reduced(s, k) && s.units[k].reduced_tested && !s.units[k].routing; };  // CA-5.3-06
  if (!ready(unit) && !ready(partner)) return Refusal{"CA-6.9-01"_rule, "not_reduced"};
  if (p.routing || p.melee != 0) return Refusal{"CA-6.9-01"_rule, "no_such_unit"};
  if (s.arm(unit) != s.arm(partner)) return Refusal{"CA-6.9-01"_rule, "other_arm"};
  if (u.members.size() + p.members.size() > most_members) return Refusal{"CA-R-39"_rule, "too_many_figures"};
  if (!near(s, unit, partner, 5)) return Refusal{"CA-6.9-03"_rule, "too_far_to_merge"};
  if (n != 0 && (n != merge_own_card || s.card(unit).points != s.card(partner).points))
    return Refusal{"CA-6.9-02"_rule, "card_worth_fewer_points"};
  return std::nullopt;
}

void announce_merger(State& s, UnitId unit, UnitId partner, int n, Log& log) {
  s.units[unit].merging = partner;
  s.units[unit].keeps_card = n == merge_own_card;
  log.say("will_merge", everyone, {unit_arg(unit), unit_arg(partner)});
}

namespace {

// CA-6.9-02: the card worth fewer points; above two figures it is no longer reduced (CA-R-39).
UnitId complete(State& s, UnitId unit, Log& log) {
  Unit& u = s.units[unit];
  const UnitId partner = u.merging;
  u.merging = no_unit;
  if (partner == no_unit || !u.visible() || !s.units[partner].visible() || u.routing || s.units[partner].routing) return unit;
  Unit& p = s.units[partner];
  if (u.members.size() + p.members.size() > most_members) return unit;
  const int own = s.card(unit).points, his = s.card(partner).points;
  if (own < his || (own == his && u.keeps_card)) p.card_from = u.card_from;
  for (const std::uint8_t m : u.members) p.members.push_back(m);
  p.activated = p.activated || u.activated;
  u.members.clear();
  u.status = Status::eliminated;
  u.melee = 0;
  u.merged_into = partner;
  p.reduced_tested = p.reduced_tested && p.members.size() <= static_cast<std::size_t>(s.book().morale.reduced_to);
  p.disordered = !in_cohesion(s, partner);
  log.say("merged", everyone, {unit_arg(unit), unit_arg(partner)});
  return partner;
}

}  // namespace

void complete_mergers(State& s, Log& log) {
  for (std::size_t k = 0; k < s.units.size(); ++k) complete(s, static_cast<UnitId>(k), log);
}

UnitId merged_at_contact(State& s, UnitId unit, Log& log) {
  for (std::size_t k = 0; k < s.units.size(); ++k)
    if (s.units[k].merging == unit) complete(s, static_cast<UnitId>(k), log);
  return complete(s, unit, log);
}

Verdict why_not_gather(const State& s, UnitId command, const Answer& a) {
  if (!leads(s, command) || s.units[command].points == 0 || s.active.moves > 0 || s.active.shots > 0)
    return Refusal{"CA-6.8-05"_rule, "cannot_gather"};
  if (a.target >= s.units.size() || !commands(s, command, static_cast<UnitId>(a.target)))
    return Refusal{"CA-6.8-05"_rule, "not_in_command"};
  const Unit& u = s.units[a.target];
  if (!u.visible() || u.routing || u.melee != 0 || in_cohesion(s, a.target)) return Refusal{"CA-6.8-05"_rule, "in_cohesion"};
  if (a.path.size() != 1) return Refusal{"CA-6.8-05"_rule, "one_place_wanted"};
  return plan_move(s, {.unit = a.target, .kind = MoveKind::march, .legs = {a.path.data(), a.path.size()}, .form = Form::loose}).no;
}

// CA-R-38: its bonus march at once; its own activation is not used up. The command unit does nothing else.
void gather(State& s, UnitId command, const Declared& order, Log& log) {
  const auto unit = static_cast<UnitId>(order.target);
  const Way way = plan_move(s, {.unit = unit, .kind = MoveKind::march, .legs = {order.path.data(), order.path.size()}, .form = Form::loose});
  if (!way.no) stand(s, unit, way.ends);
  --s.units[command].points;
  s.active.move_over = true;
  s.active.gathers = true;
  if (s.units[command].points == 0) s.active.ended = true;
  log.say("gathers", everyone, {unit_arg(command), unit_arg(unit)});
}

}  // namespace esc::capitan
