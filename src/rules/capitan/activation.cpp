#include "rules/capitan/activation.hpp"

#include <algorithm>

#include "rules/capitan/assault.hpp"
#include "rules/capitan/brawl.hpp"
#include "rules/capitan/convoy.hpp"
#include "rules/capitan/effects.hpp"
#include "rules/capitan/firefight.hpp"
#include "rules/capitan/guns.hpp"
#include "rules/capitan/guns_deploy.hpp"
#include "rules/capitan/hidden.hpp"
#include "rules/capitan/measure.hpp"
#include "rules/capitan/merge.hpp"
#include "rules/capitan/motion.hpp"
#include "rules/capitan/sighting.hpp"
#include "rules/capitan/spots.hpp"
#include "rules/capitan/way.hpp"
#include "table/vec.hpp"

namespace esc::capitan {

namespace {

enum Stage : std::uint8_t { beginning, acting, looking };

bool goes_on(const State& s) {
  const Unit& u = s.units[s.active.unit];
  if (u.lost() || u.routing || s.active.ended) return false;
  return s.active.began_in_melee || u.melee == 0;
}

void begin(State& s, Frame& f) {
  const auto unit = static_cast<UnitId>(f.who);
  Unit& u = s.units[unit];
  s.active = {.unit = unit, .commander = static_cast<UnitId>(f.a)};
  s.active.no_charge = f.b == 1;
  if (has(s.charge.failed, unit)) s.active.no_contact = true;
  else u.courage_shaken = false;
  s.charge = {};
  u.ability = u.ambushed_turn == s.turn ? Ability::ambushers : Ability::none;  // CA-11-02: the ambush was its one
  if (u.melee == 0) u.disordered = u.visible() && !in_cohesion(s, unit);  // a melee scatters nobody (CA-8.2-02)
  s.active.began_in_melee = u.melee != 0;
  s.active.regroups = u.disordered && u.melee == 0;
  s.active.bound = ability_free(s, unit, Ability::bloodthirsty) && u.visible() && u.melee == 0 && !s.active.no_contact &&
                   !s.active.no_charge;
  for (Gun& gun : s.guns)
    if (gun.crew == unit) gun.pivoted = gun.moved = gun.fired = false;
}

void end(State& s, Frame& f, Dice& dice, Log& log) {
  const auto unit = static_cast<UnitId>(f.who);
  Unit& u = s.units[unit];
  s.agenda.pop_back();
  lay_down_card(s, unit);
  const Activation done = s.active;
  if (done.unit == unit) {
    u.moved_before = done.moves > 0;
    if (done.fired_at != no_unit) u.last_target = done.fired_at, u.target_kept = true;
    else u.target_kept = false;
    if (done.moves > 0 || done.shots > 0 || u.fought) u.works = 0;
    u.marches = done.pace == Pace::march ? static_cast<std::uint8_t>(std::min(3, u.marches + 1)) : std::uint8_t{0};
  }
  s.group &= ~only_unit(unit);
  look_for_markers(s, dice, log);
  end_gun_activation(s, unit, dice, log);
  take_wagons(s, log);
  s.active = {};
}

// CA-6.10-05: it stops where it comes upon a marker, and may go on once that is found out.
void halt_there(State& s, const Declared& order, const Way& way, int moment) {
  Activation& a = s.active;
  shorten_motion(s, moment);
  a.left = std::max<Len>(0, way.allowance - static_cast<Len>((std::int64_t{way.longest} * moment + whole_way - 1) / whole_way));
  a.move_over = a.left == 0;
  if (!a.move_over) a.halted = order.act;
}

void move(State& s, const Declared& order, Log& log) {
  const UnitId unit = s.active.unit;
  Unit& u = s.units[unit];
  Activation& a = s.active;
  const bool marches = order.act == Act::march || order.act == Act::double_move;
  a.pace = marches ? Pace::march : Pace::normal;
  u.pace = a.pace;
  if (a.halted == Act::end || !continues(a)) ++a.moves;
  a.halted = Act::end;
  if (order.act == Act::double_move) u.ability = Ability::double_move, u.doubled_turn = s.turn;
  log.say(marches ? "marches" : "moves", everyone, {unit_arg(unit)});
  if (u.hidden()) {
    a.move_over = true;
    return sneak(s, unit, order.path, log);
  }
  const Way way = planned(s, unit, order);
  const bool was_waiting = u.status == Status::waiting;
  if (was_waiting) {  // CA-R-102
    u.status = Status::on_table;
    for (const std::uint8_t k : u.members) s.figures[k].at = order.path.front();
  }
  a.left = std::max<Len>(0, way.allowance - way.longest);
  a.move_over = marches || a.left == 0 || a.moves == 2;  // CA-3.1-01: a part, then the rest
  if (order.act == Act::regroup) a.move_over = true;
  const std::size_t first = was_waiting ? 1 : 0;  // the entry; the last is the end, unless each has his own place
  const std::size_t last = order.path.size() - (order.who.empty() && !order.path.empty() ? 1 : 0);
  begin_motion(s, unit, way.ends, {order.path.data() + first, last > first ? last - first : 0});
  const auto sighting = first_sighting(s, unit);
  if (sighting) halt_there(s, order, way, *sighting);
  if (somebody_reacts(s, 1)) return s.agenda.push_back({.kind = of(FrameKind::motion), .side = s.side(unit), .who = unit});
  if (sighting) return end_motion(s, unit);
  s.motion = {};
  stand(s, unit, way.ends);
}

void fire(State& s, const Declared& order, Dice& dice, Log& log) {
  Activation& a = s.active;
  const Firing f = firing_of(s, a.unit, order.target, order.n);
  a.shots = static_cast<std::uint8_t>(f.volleys);
  a.fired_at = f.target;
  a.will_move = (order.n & fire_will_move) != 0;
  a.fired_before_moving = a.moves == 0;
  if (f.volleys > 1) a.move_over = true;
  open_fire(s, f, dice, log);
}

void change_mount(State& s, bool on_foot, Log& log) {
  const UnitId unit = s.active.unit;
  Unit& u = s.units[unit];
  u.dismounted = on_foot;
  s.active.changed_mount = true;
  const Pt lead = s.figures[u.members.front()].at;
  if (const auto places = form_up(s, unit, {.form = Form::keep, .at = lead})) stand(s, unit, *places);
  log.say(on_foot ? "dismounts" : "mounts", everyone, {unit_arg(unit)});
}

void act(State& s, Dice& dice, Log& log) {
  const Declared order = s.declared;
  s.declared = {};
  const UnitId unit = s.active.unit;
  if (is_gun_act(order.act)) return do_gun_act(s, unit, order, dice, log);
  switch (order.act) {
    case Act::fire: return fire(s, order, dice, log);
    case Act::move:
    case Act::march:
    case Act::double_move:
    case Act::regroup: return move(s, order, log);
    case Act::charge: return begin_assault(s, order, Assault::charge, log);
    case Act::engage: return begin_assault(s, order, Assault::engage, log);
    case Act::fight:
      s.active.ended = true;
      return begin_round(s, unit);
    case Act::dismount: return change_mount(s, true, log);
    case Act::mount: return change_mount(s, false, log);
    case Act::show:
      s.active.from_markers = true;
      return show_unit(s, unit, false, log);
    case Act::merge: return announce_merger(s, unit, static_cast<UnitId>(order.target), order.n, log);
    case Act::drive: return drive_wagon(s, order, log);
    case Act::gather: return gather(s, unit, order, log);
    case Act::lay_charge:
      s.active.ended = true;
      return lay_charge(s, unit, log);
    default: s.active.ended = true;
  }
}

}  // namespace

void push_activation(State& s, UnitId unit, UnitId commander) {
  s.agenda.push_back({.kind = of(FrameKind::activation), .side = s.side(unit), .who = unit,
                      .a = static_cast<std::int16_t>(commander)});
}

void step_activation(State& s, Frame& f, Dice& dice, Log& log) {
  if (f.pc == beginning) {
    const Unit& u = s.units[f.who];
    if (u.lost() || u.routing) return s.agenda.pop_back();
    begin(s, f);
    f.pc = acting;
    log.say("activated", everyone, {unit_arg(f.who)});
    return open_window(s, 0);  // CA-3.2.3-01
  }
  if (s.active.unit != f.who || !goes_on(s)) return end(s, f, dice, log);
  if (f.pc == looking) {  // after an act
    f.pc = acting;
    bring_gun_in(s, static_cast<UnitId>(f.who));
    if (s.active.regroups && s.active.moves > 0 && s.active.halted == Act::end)
      s.active.regroups = s.units[f.who].disordered, s.active.regrouped = !s.units[f.who].disordered;
    look_for_markers(s, dice, log);
    return open_window(s, 2);
  }
  if (!s.declared.given) return ask(s, AskKind::act, f.side, f.who);
  f.pc = looking;
  act(s, dice, log);
}

// CA-6.7-08, CA-R-37: it may move and fire, not charge.
void step_left_behind(State& s, Frame& f) {
  const auto unit = static_cast<UnitId>(f.who);
  const bool may = !s.units[unit].lost() && !s.units[unit].routing && s.units[unit].melee == 0;
  s.agenda.pop_back();
  if (!may) return;
  s.agenda.push_back({.kind = of(FrameKind::activation), .side = s.side(unit), .who = unit, .a = no_unit, .b = 1});
}

}  // namespace esc::capitan
