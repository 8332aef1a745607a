// contact.cpp — the charge from its declaration to contact: markers, evasion, morale, counter-charge, fire (C3 to C7).
#include <algorithm>

#include "rules/capitan/assault.hpp"
#include "rules/capitan/brawl.hpp"
#include "rules/capitan/charge_fire.hpp"
#include "rules/capitan/counter.hpp"
#include "rules/capitan/effects.hpp"
#include "rules/capitan/evasion.hpp"
#include "rules/capitan/facts.hpp"
#include "rules/capitan/firefight.hpp"
#include "rules/capitan/grid.hpp"
#include "rules/capitan/guns.hpp"
#include "rules/capitan/hidden.hpp"
#include "rules/capitan/joint.hpp"
#include "rules/capitan/measure.hpp"
#include "rules/capitan/motion.hpp"
#include "rules/capitan/open_dice.hpp"
#include "rules/capitan/rout.hpp"
#include "rules/capitan/sighting.hpp"
#include "rules/capitan/spots.hpp"
#include "rules/capitan/way.hpp"
#include "table/angle.hpp"
#include "table/line.hpp"

namespace esc::capitan {

namespace {

enum Stage : std::uint8_t { joining, uncovering, evasion, waits_evasion, retargeting, testing, countering, waits_counter, at_the_guns, assailing, defending, approaching, meet };

UnitId lead_charger(const State& s) { return s.charge.units.front(); }

// Straight at the enemy as far as the move goes, without contact (CA-R-104).
void go_towards(State& s, UnitId unit, Pt aim, Len far, Len keep_off, Log& log) {
  const Pt from = nearest_to(s, unit, aim).from;
  const Len reach = static_cast<Len>(Line(from, aim).length() / fine_per_len);
  for (int part = 8; part > 0; --part) {
    const Len go = std::min(far * part / 8, std::max<Len>(0, reach - keep_off));
    const Pt lead = s.figures[s.units[unit].members.front()].at;
    const Pt to = along(lead, bearing(from, aim), go);
    const Way way = plan_move(s, {.unit = unit, .kind = MoveKind::normal, .legs = {&to, 1}, .measured = false});
    if (way.no) continue;
    return go_searching(s, unit, way.ends, {}, log);
  }
}

void end_of_move(State& s, UnitId unit, Pace pace) {
  s.units[unit].pace = pace;
  if (s.active.unit != unit) return;
  ++s.active.moves;
  s.active.pace = pace;
  s.active.move_over = true;
}

// CA-R-104: the whole move without contact, and nothing after it.
void fall_short(State& s, UnitId unit, Pt aim, Log& log) {
  go_towards(s, unit, aim, allowance(s, unit, MoveKind::charge, {}), clear_of(s, unit, s.charge.target), log);
  end_of_move(s, unit, Pace::charge);
  log.say("falls_short", everyone, {unit_arg(unit)});
}

void drop_charge(State& s) {
  for (const UnitId u : s.charge.units) s.units[u].charging = s.units[u].led = false;
  s.agenda.pop_back();
}

// The unit may do the rest of a normal activation, without contact (CA-5.1-04, CA-R-115).
void fail_test(State& s, UnitId unit, Log& log) {
  s.units[unit].courage_shaken = true;
  s.charge.failed |= only_unit(unit);
  if (s.active.unit == unit) s.active.no_contact = true, s.active.bound = false;
  else s.group |= only_unit(unit);
  log.say("dares_not", everyone, {unit_arg(unit)});
}

void test_morale(State& s, Dice& dice, Log& log) {  // CA-5.2-06: always rolled
  Charge& c = s.charge;
  bool leader_spent = false;
  for (const UnitId unit : c.units) {
    if (unit == c.leader || !s.units[unit].visible()) continue;
    const UnitId leader = leader_spent ? no_unit : c.leader;  // CA-R-105
    leader_spent = true;
    ChargeTest facts = charge_facts(s, unit, c.target, c.kind, leader);
    if (has(c.old_guard, unit)) s.units[unit].ability = Ability::old_guard;
    else facts.ability = Ability::none;
    const Daring daring = play_morale<ChargeTestQuery>(s, s.side(unit), facts, facts.formed_melee ? "joins_melee" : "charge_test", unit, c.target, dice, log);
    if (daring == Daring::fail) {
      fail_test(s, unit, log);
      continue;
    }
    if (daring == Daring::doubled) {
      const UnitId target = c.target;
      for (const UnitId u : c.units) end_of_move(s, u, Pace::charge), lay_down_card(s, u);
      drop_charge(s);
      s.active.ended = true;
      return rout(s, target, unit, false, log);  // CA-5.2-04
    }
    s.units[unit].led = leader != no_unit && c.kind == Assault::charge;
  }
  Vec<UnitId, 5> going;
  for (const UnitId u : c.units)
    if (!has(c.failed, u) && u != c.leader) going.push_back(u);
  if (going.empty()) return drop_charge(s);
  if (c.leader != no_unit) going.push_back(c.leader);
  c.units = going;
}

// CA-8.3-01, CA-R-24: half the distance, no farther than its own charge; it moves first.
void meet_half_way(State& s, UnitId target, UnitId charger, Log& log) {
  const Nearest n = nearest_of(s, target, charger);
  const Len apart = std::max<Len>(0, distance(s, target, charger).floor() - touching(s, target, charger));
  const Len go = std::min(apart / 2, allowance(s, target, MoveKind::charge, {}));
  go_towards(s, target, n.to, go, clear_of(s, target, charger), log);
}

void make_contact(State& s, Log& log) {
  const Charge c = s.charge;
  const bool formed = in_melee(s, c.target);
  s.agenda.pop_back();
  s.active.ended = true;
  if (c.countered) {
    meet_half_way(s, c.target, c.units.front(), log);
    s.units[c.target].charging = true;  // CA-8.12-28, CA-3.2.2-03
    s.units[c.target].led = c.counter_leader != no_unit;
    end_of_move(s, c.target, Pace::charge);
  }
  for (const UnitId u : c.units) {
    if (!s.units[u].visible()) continue;
    s.units[u].charging = c.kind == Assault::charge && !formed;  // CA-6.3-02
    end_of_move(s, u, c.kind == Assault::charge ? Pace::charge : Pace::normal);
    join_melee(s, u, c.target, log);
  }
  if (c.countered && c.counter_leader != no_unit) meet_counter_leader(s, c.counter_leader, c.target, c.units.front());
  begin_round(s, c.units.front());
}

// CA-3.2.4-01: on its way to contact, too, skirmishers may fire at it; to the meeting point if it is counter-charged.
void come_near(State& s, UnitId charger, UnitId target) {
  if (charger != s.active.unit) return;
  begin_motion(s, charger, against(s, charger, target), {}, s.charge.countered ? whole_way / 2 : whole_way);
  if (somebody_reacts(s, 1))
    return s.agenda.push_back({.kind = of(FrameKind::motion), .side = s.side(charger), .who = charger, .a = 1});
  s.motion = {};
}

// CA-6.10-05: markers that it comes upon are found out before it goes on.
bool search_on_the_way(State& s, UnitId charger, UnitId target, Dice& dice, Log& log) {
  if (!markers_to_find(s, s.side(charger))) return false;
  begin_motion(s, charger, against(s, charger, target), {}, s.charge.countered ? whole_way / 2 : whole_way);
  const auto sighting = first_sighting(s, charger);
  if (sighting) {
    halt_at(s, *sighting);
    look_for_markers(s, dice, log);
  }
  s.motion = {};
  return sighting.has_value();
}

Verdict no_target_left(const State& s) {
  return s.units[s.charge.target].visible() ? std::nullopt : Verdict(Refusal{"CA-6.1-06"_rule, "no_such_enemy"});
}

bool stands_still(const State& s) {  // somebody routed or fell: is there still a charge?
  const Unit& t = s.units[s.charge.target];
  if (!t.visible() || t.routing) return false;
  return std::any_of(s.charge.units.begin(), s.charge.units.end(),
                     [&](UnitId u) { return u != s.charge.leader && s.units[u].visible() && !s.units[u].routing; });
}

void drop_the_fallen(State& s) {
  auto& units = s.charge.units;
  units.erase(std::remove_if(units.begin(), units.end(), [&](UnitId u) { return !s.units[u].visible() || s.units[u].routing; }),
              units.end());
}

// One after another, as long as there are units that may and their owner wishes (CA-R-105).
void step_joining(State& s, Frame& f, Log& log) {
  if (s.declared.given) {
    const Declared order = s.declared;
    s.declared = {};
    if (order.act == Act::finish) {
      f.pc = uncovering;
      return;
    }
    const auto unit = static_cast<UnitId>(order.target);
    log.say("joins_charge", everyone, {unit_arg(unit), unit_arg(s.charge.target)});
    if (!approach(s, unit, s.charge.target, Assault::charge, {}).reaches()) {
      s.group &= ~only_unit(unit);
      lay_down_card(s, unit);
      return fall_short(s, unit, nearest_of(s, unit, s.charge.target).to, log);
    }
    join_charge(s, order);
  }
  for (std::size_t u = 0; u < s.units.size() && s.charge.units.size() < s.charge.units.capacity(); ++u)
    if (!why_not_join(s, {.target = static_cast<std::uint16_t>(u)}))
      return ask(s, AskKind::join, f.side, static_cast<std::uint16_t>(f.who), s.charge.target);
  f.pc = uncovering;
}

void step_markers(State& s, Frame& f, Log& log) {
  Charge& c = s.charge;
  f.pc = evasion;
  if (c.marker == 0) return;
  const std::size_t marker = c.marker - 1u;
  c.marker = 0;
  if (s.units[c.target].markers.real == marker) return show_unit(s, c.target, true, log);  // CA-6.10-07
  remove_marker(s, c.target, marker, log);
  f.pc = retargeting;
}

void step_evasion(State& s, Frame& f) {  // CA-3.2.7-01
  const UnitId target = s.charge.target;
  f.pc = testing;
  if (has(s.charge.evaded, target) || (!may_evade(s, target) && !may_avoid(s, target))) return;
  f.pc = waits_evasion;
  ask(s, AskKind::evade, s.side(target), target, lead_charger(s));
}

// An evaded target that can still be reached may be charged on (CA-R-114).
void after_evasion(State& s, Frame& f, Log& log) {
  const Declared order = s.declared;
  s.declared = {};
  const UnitId target = s.charge.target, charger = lead_charger(s);
  f.pc = testing;
  if (order.act == Act::stand) return;
  s.charge.evaded |= only_unit(target);
  if (order.act == Act::evade) {
    evade(s, target, order, log);
    f.pc = retargeting;
    return;
  }
  avoid(s, target, order, log);
  const Approach way = approach(s, charger, target, s.charge.kind, {});
  if (way.no || !way.reaches()) f.pc = retargeting;
}

// CA-6.5-04: another target, or the move without contact.
void step_retarget(State& s, Frame& f, Log& log) {
  const UnitId charger = lead_charger(s);
  if (!s.declared.given) return ask(s, AskKind::retarget, s.side(charger), charger, 0);
  const Declared order = s.declared;
  s.declared = {};
  if (order.act != Act::decline) {
    s.charge.target = static_cast<UnitId>(order.target);
    s.charge.marker = order.act == Act::charge ? static_cast<std::uint8_t>(order.n & charge_marker) : std::uint8_t{0};
    s.charge.path = order.path;
    f.pc = uncovering;
    return;
  }
  s.active.no_contact = true;
  s.active.bound = false;
  log.say("charges_nobody", everyone, {unit_arg(charger)});
  drop_charge(s);
}

void step_counter(State& s, Frame& f) {
  f.pc = at_the_guns;
  if (s.charge.kind != Assault::charge || (!may_counter(s, false) && !may_counter(s, true))) return;
  f.pc = waits_counter;
  ask(s, AskKind::counter, s.side(s.charge.target), s.charge.target, lead_charger(s));
}

void after_counter(State& s, Frame& f, Dice& dice, Log& log) {
  const Declared order = s.declared;
  s.declared = {};
  f.pc = at_the_guns;
  if (order.act != Act::decline) try_counter(s, order, dice, log);
}

// CA-3.2.6-01: canister, flight (CA-12.16-02) or fight (CA-12.16-03).
void step_gunners(State& s, Frame& f, Dice& dice, Log& log) {
  const UnitId target = s.charge.target, charger = lead_charger(s);
  if (!serves_gun(s, target) || s.charge.countered || in_melee(s, target)) {
    f.pc = assailing;
    return;
  }
  if (!s.declared.given) return ask(s, AskKind::gunners, s.side(target), target, charger);
  const Declared order = s.declared;
  const Act act = order.act;
  s.declared = {};
  f.pc = assailing;
  if (act == Act::canister) {
    lay_down_card(s, target);
    return fire_canister(s, target, charger_named(s, order.target), order.n, dice, log);
  }
  if (act != Act::flee) return;
  // CA-R-113: a flight move without rout marker; the gun is left behind.
  for (Gun& gun : s.guns)
    if (gun.crew == target) gun.crew = no_unit;
  lay_down_card(s, target);
  const bool fled_before = s.units[target].fled;
  flee(s, target, log);
  if (s.units[target].on_table()) s.units[target].fled = fled_before;
  s.charge.fled = true;
  const bool caught = s.units[target].visible() && [&] {
    const Approach way = approach(s, charger, target, s.charge.kind, {});
    return !way.no && way.reaches();
  }();
  if (!caught) {
    end_of_move(s, charger, Pace::charge);
    s.active.ended = true;
    drop_charge(s);
  }
}

}  // namespace

void begin_assault(State& s, const Declared& order, Assault kind, Log& log) {
  const UnitId unit = s.active.unit;
  Charge c;
  c.kind = kind;
  c.target = static_cast<UnitId>(order.target);
  c.path = order.path;
  c.marker = kind == Assault::charge ? static_cast<std::uint8_t>(order.n & charge_marker) : std::uint8_t{0};
  c.units.push_back(unit);
  if ((order.n & charge_led) != 0) {
    c.leader = s.active.commander;
    c.units.push_back(c.leader);
    s.group &= ~only_unit(c.leader);
  }
  if (as_old_guard(s, unit, (order.n & charge_old_guard) != 0)) c.old_guard = only_unit(unit);
  log.say(kind == Assault::charge ? "charges" : "engages", everyone, {unit_arg(unit), unit_arg(c.target)});
  s.charge = c;
  if (kind == Assault::charge) {  // CA-R-104: measured only now
    Approach way;
    if (c.marker != 0) {
      const Pt at = s.units[c.target].markers.at[c.marker - 1u];
      way.way = std::max<Len>(0, root_measure(nearest_to(s, unit, at).squared).floor() - (by_hex(s) ? hex_length : s.radius(unit)));
      way.allowance = allowance(s, unit, MoveKind::charge, {});
    } else {
      way = approach(s, unit, c.target, kind, {});
    }
    if (way.no || !way.reaches()) {
      s.active.ended = true;
      return fall_short(s, unit, c.marker != 0 ? s.units[c.target].markers.at[c.marker - 1u] : nearest_of(s, unit, c.target).to, log);
    }
  }
  const bool jointly = kind == Assault::charge && (order.n & charge_jointly) != 0;
  const auto first = static_cast<std::uint8_t>(jointly ? joining : uncovering);
  s.agenda.push_back({.kind = of(FrameKind::charge), .pc = first, .side = s.side(unit), .who = unit});
}

void step_charge(State& s, Frame& f, Dice& dice, Log& log) {
  if (f.pc >= testing) {
    drop_the_fallen(s);
    if (s.charge.units.empty() || (f.pc > testing && !stands_still(s))) {
      s.active.ended = true;
      return drop_charge(s);
    }
  }
  if (f.pc == evasion && no_target_left(s)) f.pc = retargeting;
  const UnitId target = s.charge.target, charger = lead_charger(s);
  switch (f.pc) {
    case joining: return step_joining(s, f, log);
    case uncovering: return step_markers(s, f, log);
    case evasion: return step_evasion(s, f);
    case waits_evasion: return after_evasion(s, f, log);
    case retargeting: return step_retarget(s, f, log);
    case testing:
      f.pc = countering;
      return test_morale(s, dice, log);
    case countering: return step_counter(s, f);
    case waits_counter: return after_counter(s, f, dice, log);
    case at_the_guns: return step_gunners(s, f, dice, log);
    case assailing: {  // of a joint charge each in its turn
      if (static_cast<std::size_t>(f.b) >= s.charge.units.size()) {
        f.pc = defending;
        return;
      }
      const UnitId unit = s.charge.units[static_cast<std::size_t>(f.b)];
      if (step_charge_fire(s, AskKind::assail, unit, target, assailing_abilities(s, unit), dice, log)) ++f.b;
      return;
    }
    case defending:
      if (step_charge_fire(s, AskKind::defend, target, charger, defending_abilities(s, target, charger), dice, log)) f.pc = approaching;
      return;
    case approaching:
      if (search_on_the_way(s, charger, target, dice, log)) return;
      f.pc = meet;
      return come_near(s, charger, target);
    default: return make_contact(s, log);
  }
}

void pursue(State& s, UnitId pursuer, UnitId fleeing, Log& log) {
  const Approach way = approach(s, pursuer, fleeing, Assault::pursuit, {});
  Unit& p = s.units[pursuer];
  p.pace = Pace::charge;
  if (way.no || !way.reaches()) {
    const Len keep_off = clear_of(s, pursuer, fleeing);
    return go_towards(s, pursuer, nearest_of(s, pursuer, fleeing).to, pursuit_reach(s, pursuer), keep_off, log);
  }
  p.pursuing = p.strikes_again = true;  // CA-6.6-10, CA-R-53, CA-6.6-11: nobody else is met
  join_melee(s, pursuer, fleeing, log);
  begin_round(s, pursuer);
}

void advance_into(State& s, UnitId unit, UnitId target, Log& log) {  // CA-6.6-14: no reaction
  s.units[unit].pace = Pace::march;
  s.units[unit].strikes_again = true;
  log.say("engages", everyone, {unit_arg(unit), unit_arg(target)});
  join_melee(s, unit, target, log);
  begin_round(s, unit);
}

}  // namespace esc::capitan
