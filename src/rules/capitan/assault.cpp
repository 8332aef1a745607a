// assault.cpp — may a unit come at an enemy, and how far is it? (C1, C2)
#include "rules/capitan/assault.hpp"

#include <algorithm>

#include "rules/capitan/facts.hpp"
#include "rules/capitan/grid.hpp"
#include "rules/capitan/joint.hpp"
#include "rules/capitan/measure.hpp"
#include "rules/capitan/sight.hpp"
#include "rules/capitan/way.hpp"
#include "table/sight.hpp"

namespace esc::capitan {

namespace {

MoveKind move_of(Assault kind, bool march) {
  switch (kind) {
    case Assault::charge: return MoveKind::charge;
    case Assault::pursuit: return MoveKind::pursuit;
    case Assault::advance: return MoveKind::elimination;
    case Assault::engage: break;
  }
  return march ? MoveKind::march : MoveKind::normal;
}

// CA-6.1-05, CA-R-106: every figure needs a line to some figure of the target.
bool free_lines(const State& s, UnitId unit, UnitId target) {
  const Setup& setup = *s.setup;
  const Arm arm = s.arm(unit);
  PieceSet barring = setup.buildings | setup.impassable[index(arm)];
  if (!has_scouts(s, unit)) barring |= setup.no_charge[index(arm)];
  barring = standing_pieces(s, barring);
  for (const std::uint8_t m : s.units[unit].members) {
    const Pt from = s.figures[m].at;
    const auto& enemies = s.units[target].members;
    const bool free = std::any_of(enemies.begin(), enemies.end(), [&](std::uint8_t e) {
      const Pt to = s.figures[e].at;
      if (!barring.empty() && way_meets(s, from, to, barring)) return false;
      return !enemy_in_the_way(s, unit, from, to, target);
    });
    if (!free) return false;
  }
  return true;
}

// CA-8.4-01: across a wall that the enemy lines only if it is thin and hides him partly.
bool wall_too_thick(const State& s, UnitId a, UnitId b) {
  const Nearest n = nearest_of(s, a, b);
  const PieceSet walls = standing_pieces(s, s.setup->walls & s.setup->table.candidates(n.from, n.to));
  return walls.any([&](PieceId wall) {
    if (!lines_wall(s, wall, n.to, n.from)) return false;
    return s.setup->constructions[wall].thickness > centimetres(2) || s.setup->table.piece(wall).height >= centimetres(6);
  });
}

int height_between(const State& s, UnitId a, UnitId b) {
  const Nearest n = nearest_of(s, a, b);
  const int d = level_of(s, n.from) - level_of(s, n.to);
  return d < 0 ? -d : d;
}

Verdict why_not_at_all(const State& s, UnitId unit, std::uint16_t target) {
  const Activation& a = s.active;
  if (s.units[unit].hidden()) return Refusal{"CA-6.10-05"_rule, "show_first"};
  if (s.units[unit].status == Status::waiting) return Refusal{"CA-R-102"_rule, "not_arrived"};
  if (a.regroups) return Refusal{"CA-6.8-01"_rule, "regroup_first"};
  if (a.no_contact) return Refusal{"CA-5.1-04"_rule, "test_failed"};
  if (in_melee(s, unit)) return Refusal{"CA-R-117"_rule, "in_melee"};
  if (target >= s.units.size() || s.side(target) == s.side(unit) || !s.units[target].on_table())
    return Refusal{"CA-6.1-06"_rule, "no_such_enemy"};
  if (a.moves > 0) return Refusal{"CA-6.1-06"_rule, "moved_already"};
  return std::nullopt;
}

bool gun_drawn(const State& s, UnitId unit) {
  return std::any_of(s.guns.begin(), s.guns.end(), [&](const Gun& g) { return g.crew == unit && g.limbered; });
}

// Gunners fight as troops only with `duality`, which describes them and is not used up (CA-R-64).
Verdict no_attackers(const State& s, UnitId unit) {
  if (gun_drawn(s, unit)) return Refusal{"CA-R-76"_rule, "gun_is_limbered"};
  if (s.serves(unit)) return Refusal{"CA-12.6-01"_rule, "serves_its_gun"};
  if (s.card(unit).is_artillery() && !ability_free_at_activation(s, unit, Ability::duality))
    return Refusal{"CA-11.10-07"_rule, "gunners_do_not_attack"};
  return std::nullopt;
}

// Whoever charges, alone or with others: what may be charged at all.
Verdict target_out_of_reach(const State& s, UnitId unit, UnitId target) {
  ChargeTest facts = charge_facts(s, unit, target, Assault::charge, no_unit);
  facts.target_in_view = sees(s, unit, target);
  if (const Verdict no = ChargeTestQuery::why_not(facts, s.book())) return no;
  if (height_between(s, unit, target) > s.book().combat.out_of_reach_above_cm) return Refusal{"CA-8.4-05"_rule, "too_high"};
  if (wall_too_thick(s, unit, target)) return Refusal{"CA-8.4-01"_rule, "wall_too_thick"};
  return free_lines(s, unit, target) ? std::nullopt : Verdict(Refusal{"CA-6.1-05"_rule, "no_straight_line"});
}

// CA-R-104: who may not measure learns only after his declaration that it is too far.
Verdict beyond_measured_reach(const State& s, const Approach& way) {
  if (way.reaches() || !s.setup->switches.premeasure) return std::nullopt;
  return Refusal{"CA-R-104"_rule, "too_far"};
}

}  // namespace

Approach approach(const State& s, UnitId unit, UnitId target, Assault kind, std::span<const Pt> legs, bool march) {  // CA-6.4-01: one figure is enough
  Approach out;
  const Nearest n = legs.empty() ? nearest_of(s, unit, target) : nearest_to(s, unit, legs.front());
  if (!n.found()) return out.no = Refusal{"CA-6.1-06"_rule, "no_such_enemy"}, out;
  Places way{n.from};
  for (const Pt p : legs) way.push_back(p);
  way.push_back(legs.empty() ? n.to : nearest_to(s, target, legs.back()).from);
  Ground ground;
  Fine length = 0;
  for (std::size_t i = 0; i + 1 < way.size(); ++i) {
    if (way[i] == way[i + 1]) continue;
    if (!s.setup->table.holds(way[i + 1])) return out.no = Refusal{"CA-R-116"_rule, "off_table"}, out;
    if (enemy_in_the_way(s, unit, way[i], way[i + 1], target))
      return out.no = Refusal{"CA-6.1-09"_rule, "enemy_in_the_way"}, out;
    tread(s, unit, way[i], way[i + 1], ground);
    if (ground.no) return out.no = ground.no, out;
    length += leg_length(s, way[i], way[i + 1]);
  }
  const std::span<const Terrain> terrain = ground.all();
  if (const Verdict no = MovementQuery::why_not(movement_facts(s, unit, move_of(kind, march), terrain), s.book()))
    return out.no = no, out;
  out.allowance = allowance(s, unit, move_of(kind, march), terrain);
  const Len radii = touching(s, unit, target);
  out.way = std::max<Len>(0, static_cast<Len>((length + fine_per_len - 1) / fine_per_len) - radii);
  return out;
}

Verdict why_not_charge(const State& s, UnitId unit, const Answer& a) {
  if (const Verdict no = why_not_at_all(s, unit, a.target)) return no;
  const auto target = static_cast<UnitId>(a.target);
  if (s.active.no_charge) return Refusal{"CA-6.7-08"_rule, "no_charge_now"};
  if (s.active.shots > 0) return Refusal{"CA-7-01"_rule, "fired_already"};
  if (const Verdict no = no_attackers(s, unit)) return no;
  const int marker = a.n & charge_marker;
  if ((a.n & ~(charge_marker | charge_led | charge_jointly | charge_old_guard)) != 0) return Refusal{"CA-6.1-06"_rule, "no_such_act"};
  if (const Verdict no = why_not_old_guard(s, unit, a.n)) return no;
  if (s.units[target].hidden()) {
    const Markers& m = s.units[target].markers;
    if (marker == 0 || !m.stands(static_cast<std::size_t>(marker - 1))) return Refusal{"CA-6.10-05"_rule, "no_such_marker"};
    const Pt at = m.at[static_cast<std::size_t>(marker - 1)];
    if (!sees(s, unit, at, target)) return Refusal{"CA-6.1-05"_rule, "not_in_view"};
    if (near(s, unit, at, centimetres(s.book().morale.least_charge_cm[index(s.arm(unit))]) - 1))
      return Refusal{"CA-6.1-08"_rule, "too_near_to_charge"};
    if (s.units[unit].marches >= 2 && !s.mounted(unit)) return Refusal{"CA-6.1-03"_rule, "marched_two_turns"};
    return (a.n & (charge_led | charge_jointly)) != 0 ? Verdict(Refusal{"CA-6.1-06"_rule, "no_such_act"}) : std::nullopt;
  }
  if (marker != 0) return Refusal{"CA-6.10-05"_rule, "no_such_marker"};
  if (const Verdict no = target_out_of_reach(s, unit, target)) return no;
  if ((a.n & charge_led) != 0)
    if (const Verdict no = why_not_lead(s, s.active.commander, unit)) return no;
  if ((a.n & charge_jointly) != 0 && !somebody_joins(s, unit, target))
    return Refusal{"CA-6.1-07"_rule, "nobody_joins"};
  const Approach way = approach(s, unit, target, Assault::charge, {});
  if (way.no) return way.no;
  return beyond_measured_reach(s, way);
}

Verdict why_not_lead(const State& s, UnitId leader, UnitId unit) {
  if (leader == no_unit || leader == unit || !has(s.group, leader) || !leads(s, leader) || s.units[leader].hidden() ||
      in_melee(s, leader))
    return Refusal{"CA-8.8-01"_rule, "nobody_to_lead"};
  if (s.arm(leader) != s.arm(unit) && !(s.card(leader).staff && !s.mounted(unit)))
    return Refusal{"CA-8.8-04"_rule, "other_arm"};
  return std::nullopt;
}

Verdict why_not_charge_at(const State& s, UnitId unit, UnitId target) {
  if (const Verdict no = no_attackers(s, unit)) return no;
  if (const Verdict no = target_out_of_reach(s, unit, target)) return no;
  const Approach way = approach(s, unit, target, Assault::charge, {});
  if (way.no) return way.no;
  return beyond_measured_reach(s, way);
}

UnitId charger_named(const State& s, std::uint16_t unit) {
  const auto& units = s.charge.units;
  if (unit == nobody && units.size() == (s.charge.leader == no_unit ? 1u : 2u)) return units.front();
  const auto found = std::find(units.begin(), units.end(), unit);
  return found == units.end() || unit == s.charge.leader ? no_unit : *found;
}

Verdict why_not_engage(const State& s, UnitId unit, const Answer& a) {  // CA-6.3-01
  if (const Verdict no = why_not_at_all(s, unit, a.target)) return no;
  const auto target = static_cast<UnitId>(a.target);
  if (s.units[target].hidden()) return Refusal{"CA-6.10-08"_rule, "markers_are_no_targets"};
  if ((a.n & ~(charge_led | engage_marching | charge_old_guard)) != 0) return Refusal{"CA-6.1-06"_rule, "no_such_act"};
  if (s.active.no_charge) return Refusal{"CA-6.7-08"_rule, "no_charge_now"};
  if (const Verdict no = no_attackers(s, unit)) return no;
  if ((a.n & engage_marching) != 0 && s.active.shots > 0) return Refusal{"CA-6.1-02"_rule, "no_fire_at_the_march"};
  if (height_between(s, unit, target) > s.book().combat.out_of_reach_above_cm) return Refusal{"CA-8.4-05"_rule, "too_high"};
  if (wall_too_thick(s, unit, target)) return Refusal{"CA-8.4-01"_rule, "wall_too_thick"};
  if ((a.n & charge_led) != 0)
    if (const Verdict no = why_not_lead(s, s.active.commander, unit)) return no;
  const Approach way =
      approach(s, unit, target, Assault::engage, {a.path.data(), a.path.size()}, (a.n & engage_marching) != 0);
  if (way.no) return way.no;
  if (!way.reaches()) return Refusal{"CA-6.1-10"_rule, "too_far"};
  return std::nullopt;
}

Verdict why_not_stay(const State& s, UnitId unit) {
  if (!ability_free(s, unit, Ability::bloodthirsty)) return std::nullopt;
  return Refusal{"CA-R-110"_rule, "must_advance"};
}

Verdict why_not_advance(const State& s, UnitId unit, const Answer& a) {
  if (a.target == nobody) {
    if (a.path.size() != 1) return Refusal{"CA-6.6-12"_rule, "one_place_wanted"};
    return plan_move(s, {.unit = unit, .kind = MoveKind::elimination, .legs = {a.path.data(), a.path.size()}}).no;
  }
  if (a.target >= s.units.size() || s.side(a.target) == s.side(unit) || !s.units[a.target].visible())
    return Refusal{"CA-6.6-13"_rule, "no_such_enemy"};
  if (!a.path.empty()) return Refusal{"CA-6.6-12"_rule, "one_place_wanted"};
  const Approach way = approach(s, unit, static_cast<UnitId>(a.target), Assault::advance, {});
  if (way.no) return way.no;
  if (!way.reaches()) return Refusal{"CA-6.6-12"_rule, "too_far"};
  if (height_between(s, unit, static_cast<UnitId>(a.target)) > s.book().combat.out_of_reach_above_cm)
    return Refusal{"CA-8.4-05"_rule, "too_high"};
  return std::nullopt;
}

}  // namespace esc::capitan
