// orders.cpp — what the active unit may do now (chapters 3, 6 and 7).
#include <algorithm>

#include "rules/capitan/activation.hpp"
#include "rules/capitan/assault.hpp"
#include "rules/capitan/brawl.hpp"
#include "rules/capitan/convoy.hpp"
#include "rules/capitan/firefight.hpp"
#include "rules/capitan/guns.hpp"
#include "rules/capitan/hidden.hpp"
#include "rules/capitan/measure.hpp"
#include "rules/capitan/merge.hpp"
#include "rules/capitan/sight.hpp"
#include "rules/capitan/way.hpp"

namespace esc::capitan {

namespace {

// CA-3.1-01: may it still move, after what it has done?
Verdict wrong_order(const State& s, UnitId unit, Act act) {  // CA-7-02
  const Activation& a = s.active;
  const bool marching = act == Act::march || act == Act::double_move;
  const TroopClass troop_class = s.card(unit).troop_class;
  if (a.move_over) return Refusal{"CA-3.1-01"_rule, "moved_already"};
  if (continues(a)) return act == a.halted ? std::nullopt : Verdict(Refusal{"CA-3.1-01"_rule, "moved_already"});
  if (a.shots > 0 && marching) return Refusal{"CA-6.1-02"_rule, "no_fire_at_the_march"};
  if (a.shots > 0 && a.fired_before_moving && s.mounted(unit) && !a.will_move)
    return Refusal{"CA-7.6-06"_rule, "said_it_would_stand"};
  if (a.moves > 0 && marching) return Refusal{"CA-6.1-02"_rule, "moved_already"};
  if (a.moves > 0 && (a.shots == 0 || a.fired_before_moving)) return Refusal{"CA-3.1-01"_rule, "moved_already"};
  if (a.moves > 0 && troop_class != TroopClass::elite && troop_class != TroopClass::veteran)
    return Refusal{"CA-3.1-01"_rule, "sequence_not_allowed"};
  if (a.no_contact && marching) return Refusal{"CA-R-115"_rule, "test_failed"};
  return std::nullopt;
}

Verdict wrong_places(const State& s, UnitId unit, const Answer& a) {
  if (a.places.empty()) return std::nullopt;
  const Members& members = s.units[unit].members;
  if (a.places.size() != members.size()) return Refusal{"CA-6-01"_rule, "a_place_for_each"};
  for (const std::uint8_t m : members)
    if (std::count_if(a.places.begin(), a.places.end(), [&](const Placement& p) { return p.figure == m; }) != 1)
      return Refusal{"CA-6-01"_rule, "a_place_for_each"};
  return std::nullopt;
}

Verdict why_not_double(const State& s, UnitId unit) {
  if (!ability_free(s, unit, Ability::double_move)) return Refusal{"CA-11.15-05"_rule, "needs_double_move"};
  const int last = s.units[unit].doubled_turn;
  if (last > 0 && last >= s.turn - 1) return Refusal{"CA-R-100"_rule, "every_other_turn"};
  return std::nullopt;
}

Verdict why_not_mount(const State& s, UnitId unit, bool on_foot) {
  const Card& card = s.card(unit);
  const Unit& u = s.units[unit];
  const bool may = is_command(s, unit) && card.mounted() && (card.command == Command::independent || card.staff);
  if (!may) return Refusal{"CA-1.5-01"_rule, "cannot_dismount"};
  if (!u.visible() || u.melee != 0 || u.dismounted == on_foot) return Refusal{"CA-1.5-01"_rule, "cannot_dismount"};
  const Activation& a = s.active;
  if (a.changed_mount || a.moves > 0 || a.shots > 0) return Refusal{"CA-R-14"_rule, "at_the_start_only"};
  return std::nullopt;
}

bool assault_possible(const State& s, UnitId unit, UnitId enemy) {
  Answer a{.target = enemy};
  if (!sees(s, unit, enemy)) return false;
  if (!why_not_engage(s, unit, a)) return true;
  return !why_not_charge(s, unit, a) && approach(s, unit, enemy, Assault::charge, {}).reaches();
}

// CA-R-110: the nearest enemy that it can charge or engage.
UnitId must_attack_whom(const State& s, UnitId unit) {
  UnitId best = no_unit;
  std::int64_t least = 0;
  each_visible(s, other(s.side(unit)), [&](UnitId e) {
    if (s.units[e].routing) return;
    const Nearest n = nearest_of(s, unit, e);
    if ((best == no_unit || n.squared < least) && assault_possible(s, unit, e)) best = e, least = n.squared;
  });
  return best;
}

}  // namespace

bool must_attack(const State& s, UnitId unit) {
  return s.active.bound && !reduced(s, unit) && s.active.moves == 0 && must_attack_whom(s, unit) != no_unit;
}

Verdict why_not_move(const State& s, UnitId unit, const Answer& a, Act act) {
  const Unit& u = s.units[unit];
  if (act != Act::regroup && s.active.regroups) return Refusal{"CA-6.8-01"_rule, "regroup_first"};  // CA-1.2-04, CA-6.8-04
  if (act == Act::regroup && !s.active.regroups) return Refusal{"CA-6.8-01"_rule, "in_cohesion"};
  if (const Verdict no = wrong_order(s, unit, act)) return no;
  if (s.serves(unit) && act != Act::regroup) return Refusal{"CA-12.6-01"_rule, "serves_its_gun"};
  if (act == Act::double_move && !continues(s.active))
    if (const Verdict no = why_not_double(s, unit)) return no;
  if (a.target != nobody) return Refusal{"CA-6.1-06"_rule, "no_such_act"};
  if (u.hidden()) {
    if (act != Act::move && act != Act::march) return Refusal{"CA-6.10-04"_rule, "show_first"};
    return why_not_sneak(s, unit, a, act == Act::march);
  }
  if (a.n < 0 || static_cast<std::size_t>(a.n) >= form_names.size()) return Refusal{"CA-R-120"_rule, "no_such_form"};
  if (const Verdict no = wrong_places(s, unit, a)) return no;
  if (u.status == Status::waiting) {
    if (a.path.size() < 2) return Refusal{"CA-R-102"_rule, "enter_by_the_edge"};
    if (const Verdict no = why_not_entry(*s.setup, unit, a.path.front())) return no;
  }
  const Way way = planned(s, unit, declared(a));
  if (way.no) return way.no;
  if (act != Act::regroup && s.units[unit].members.size() > 1) {  // CA-1.2-03: it stays together

    if (!together(s, unit, way.ends)) return Refusal{"CA-1.2-03"_rule, "out_of_cohesion"};
  }
  return std::nullopt;
}

Verdict check_act(const State& s, const Ask& ask, const Answer& a) {
  const auto unit = static_cast<UnitId>(ask.actor);
  const auto act = static_cast<Act>(a.act);
  const Unit& u = s.units[unit];
  if (a.actor != nobody && a.actor != ask.actor) return Refusal{"CA-2.1-06"_rule, "another_unit_acts"};
  if (act == Act::end && !must_attack(s, unit) && !s.active.began_in_melee) return std::nullopt;  // CA-3.1-02
  if (s.active.began_in_melee) {  // CA-8.1-01, CA-R-117
    if (act == Act::fight) return std::nullopt;
    return Refusal{"CA-8.1-01"_rule, "must_fight"};
  }
  if (act == Act::fight) return Refusal{"CA-8.1-01"_rule, "not_in_melee"};
  if (u.status == Status::waiting && act != Act::move && act != Act::march) return Refusal{"CA-R-102"_rule, "not_arrived"};
  if (s.active.bound && act != Act::charge && act != Act::engage && must_attack(s, unit))
    return Refusal{"CA-11.10-03"_rule, "must_attack"};
  if (s.active.gathers && act != Act::gather) return Refusal{"CA-R-38"_rule, "only_gathers"};
  if (is_gun_act(act)) return why_not_gun_act(s, unit, a);
  switch (act) {
    case Act::fire: return why_not_open_fire(s, unit, a.target, a.n);
    case Act::move:
    case Act::march:
    case Act::double_move:
    case Act::regroup: return why_not_move(s, unit, a, act);
    case Act::charge:
    case Act::engage: {
      if (const Verdict no = act == Act::charge ? why_not_charge(s, unit, a) : why_not_engage(s, unit, a)) return no;
      if (!s.active.bound || !must_attack(s, unit) || a.target == must_attack_whom(s, unit)) return std::nullopt;
      return Refusal{"CA-R-110"_rule, "nearest_first"};
    }
    case Act::dismount: return why_not_mount(s, unit, true);
    case Act::mount: return why_not_mount(s, unit, false);
    case Act::show:
      if (!u.hidden()) return Refusal{"CA-6.10-05"_rule, "not_hidden"};
      return std::nullopt;
    case Act::merge: return why_not_merge(s, unit, a.target, a.n);
    case Act::drive: return why_not_drive(s, unit, a);
    case Act::gather: return why_not_gather(s, unit, a);
    case Act::lay_charge: return why_not_lay_charge(s, unit);
    default: return Refusal{"CA-3.1-01"_rule, "no_such_act"};
  }
}

}  // namespace esc::capitan
