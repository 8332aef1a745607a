#include "rules/guepier/flow.hpp"

#include "rules/guepier/activation.hpp"
#include "rules/guepier/alarm.hpp"
#include "rules/guepier/brawl.hpp"
#include "rules/guepier/charge_home.hpp"
#include "rules/guepier/command.hpp"
#include "rules/guepier/deploy.hpp"
#include "rules/guepier/effects.hpp"
#include "rules/guepier/firing.hpp"
#include "rules/guepier/nerves.hpp"
#include "rules/guepier/places.hpp"
#include "rules/guepier/siege.hpp"
#include "rules/guepier/victory.hpp"
#include "rules/guepier/wagons.hpp"

namespace esc::guepier {

namespace {

constexpr std::uint8_t of(FrameKind k) { return static_cast<std::uint8_t>(k); }

void push(Battle& s, FrameKind kind, Side side) { s.agenda.push_back({.kind = of(kind), .side = side}); }

void ask_deploy(Battle& s, Side side) {
  s.pending.push_back({.id = s.decisions, .who = side, .kind = static_cast<std::uint8_t>(AskKind::deploy)});
}

void begin_turn(Battle& s, Log& log) {
  ++s.turn;
  log.say("turn", everyone, {Arg::number(s.turn)});
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (s.setup->units[u].enters == s.turn) {
      push(s, FrameKind::deploy, s.setup->units[u].side);
      return;
    }
}

void open_command(Battle& s) {
  for (SideState& side : s.sides) {
    side.detachment = 0;
    side.supports = side.with = -1;
    side.activated = side.ceased = false;
  }
  push(s, FrameKind::command, s.setup->first_player);
}

void end_movement(Battle& s) {
  for (Unit& unit : s.units)
    if (!unit.activated && unit.mode != Mode::rapid) unit.mode = Mode::still;  // GM-R-24
  for (Man& m : s.men)
    if (!m.acted && m.mode != Mode::rapid) m.mode = Mode::still;
}

void clear_turn(Battle& s) {
  for (Man& m : s.men) {
    m.moved_last = m.moved, m.fired_last = m.fired;
    m.moved = m.fired = m.fired_defensively = m.located = m.tried = m.charged = m.by_ladder = false;
    m.acted = m.tested = m.fire_done = m.turned_door = m.hauled = m.works = m.fought = m.fresh = false;
    if (m.reached == 0 && !m.active()) m.weapon_named = false;
  }
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (s.men[k].weapon_named && !is_in_contact(s, k)) s.men[k].weapon_named = s.men[k].uses_pistol = false;
  for (Unit& unit : s.units) unit.activated = unit.wagons_moved = false;
  for (GunState& gun : s.guns) gun.fired = gun.moved = gun.acted = gun.done = false;
  for (Gear& gear : s.gear) gear.struck = false;
}

void end_turn(Battle& s, Log& log) {
  widen_holes(s, log);
  capture_wagons(s, log);
  note_control(s);
  if (const auto result = end_of_turn_result(s)) {
    s.over = true;
    s.result = *result;
    log.say("over", everyone, {Arg::side(result->winner)});
  }
  clear_turn(s);
}

void step_turn(Battle& s, Frame& f, Dice& dice, Log& log) {
  switch (f.pc++) {
    case 0:
      return begin_turn(s, log);
    case 1:
      return open_command(s);
    case 2:
      roll_action_points(s, dice, log);
      open_rally(s);
      return push(s, FrameKind::rally, s.initiative);
    case 3:
      return push(s, FrameKind::locate, s.initiative);
    case 4:
      note_who_is_close(s);
      check_detachments(s, log);
      return push(s, FrameKind::movement, s.initiative);
    case 5:
      end_movement(s);
      s.idle = s.blind = 0;
      note_who_is_close(s);
      return push(s, FrameKind::fire, s.initiative);
    case 6: {
      const Side first = s.initiative;
      push(s, FrameKind::melee, other(first));
      return push(s, FrameKind::melee, first);
    }
    default:
      f.pc = 0;
      end_turn(s, log);
  }
}

void step_movement(Battle& s, Frame& f) {
  for (; f.b < 2; ++f.b, f.side = other(f.side))
    if (may_act(s, f.side)) {
      s.pending.push_back({.id = s.decisions, .who = f.side, .kind = static_cast<std::uint8_t>(AskKind::activate)});
      return;
    }
  s.agenda.pop_back();
}

// GM-R-85: the side that is not first player deploys completely, then the other
void side_is_ready(Battle& s, Frame& f, Log& log) {
  log.say("ready", everyone, {Arg::side(f.side)});
  if (s.turn > 0) return s.agenda.pop_back();
  hand_out_gear(s, f.side);
  note_deployed(s);
  if (f.side != s.setup->first_player) f.side = s.setup->first_player;
  else f = {.kind = of(FrameKind::turn)};
}

void put_wagons(Battle& s) {
  for (std::size_t w = 0; w < s.wagons.size(); ++w) {
    const WagonSetup& wagon = s.setup->wagons[w];
    s.wagons[w] = {.at = wagon.at, .driver = wagon.driver};
    Man& driver = s.men[wagon.driver];
    driver.status = Status::active;
    driver.wagon = static_cast<std::int8_t>(w);
    put(s, wagon.driver, wagon.at);
  }
}

}  // namespace

Battle start(const Setup& setup) {
  Battle s;
  s.setup = &setup;
  s.men.resize(setup.men.size());
  s.units.resize(setup.units.size());
  s.gear.resize(setup.gear.size());
  s.guns.resize(setup.guns.size());
  s.wagons.resize(setup.wagons.size());
  s.obstacles.resize(setup.obstacles.size());
  s.places.resize(setup.places.size());
  for (std::size_t p = 0; p < setup.places.size(); ++p)
    if (setup.places[p].holder) s.places[p].holder = *setup.places[p].holder;
  for (std::size_t o = 0; o < setup.obstacles.size(); ++o)
    if (has_flag(setup.table.piece(setup.obstacles[o].piece), flag_open)) {  // GM-DOOR-01
      s.obstacles[o].open = true;
      s.gone.add(setup.obstacles[o].piece);
    }
  put_wagons(s);
  push(s, FrameKind::deploy, other(setup.first_player));
  ask_deploy(s, other(setup.first_player));
  return s;
}

void step(Battle& s, Dice& dice, Log& log) {
  if (tests_are_owed(s) && s.agenda.back().kind != of(FrameKind::morale)) push(s, FrameKind::morale, Side::none);
  Frame& f = s.agenda.back();
  switch (static_cast<FrameKind>(f.kind)) {
    case FrameKind::deploy:
      return ask_deploy(s, f.side);
    case FrameKind::turn:
      return step_turn(s, f, dice, log);
    case FrameKind::command:
      return step_command(s);
    case FrameKind::rally:
      return step_rally(s, dice, log);
    case FrameKind::locate:
      return step_locate(s, dice, log);
    case FrameKind::movement:
      return step_movement(s, f);
    case FrameKind::way:
      return step_way(s, dice, log);
    case FrameKind::defence:
      return step_defence(s, dice, log);
    case FrameKind::fire:
      return step_fire(s, log);
    case FrameKind::shooting:
      return step_shooting(s, dice, log);
    case FrameKind::melee:
      return step_melee(s, dice, log);
    case FrameKind::parry:
      return step_parry(s, dice, log);
    case FrameKind::advance:
      return step_advance(s);
    case FrameKind::morale:
      return step_morale(s, dice, log);
  }
}

void take(Battle& s, const Answer& a, Log& log) {
  const auto kind = static_cast<AskKind>(s.pending.front().kind);
  s.pending.clear();
  ++s.decisions;
  Frame& f = s.agenda.back();
  switch (static_cast<Act>(a.act)) {
    case Act::place:
      place(s, a);
      return log.say(a.places.size() == 1 ? "placed_alone" : "placed", everyone, {figure(a.actor)});
    case Act::place_gun:
      place_gun(s, a);
      return log.say("gun_placed", everyone, {Arg::unit(s.setup->guns[static_cast<std::size_t>(a.n)].unit)});
    case Act::ready:
      return side_is_ready(s, f, log);
    case Act::detach:
    case Act::support:
    case Act::attach:
    case Act::alone:
      return take_command(s, a, log);
    case Act::rally:
      f.pc = 1, f.who = a.actor, f.a = a.n;
      return;
    case Act::locate:
      f.pc = 1, f.who = a.target;
      return;
    case Act::skirmish:
    case Act::rapid:
    case Act::still:
      return announce(s, a, log);
    case Act::pick_up:
      return kind == AskKind::deploy ? entrust(s, a) : pick_up(s, a, log);
    case Act::put_down:
      return kind == AskKind::deploy ? entrust(s, a) : put_down(s, a, log);
    case Act::open_door:
      return turn_door(s, a, true, log);
    case Act::close_door:
      return turn_door(s, a, false, log);
    case Act::step_off:
      return step_off(s, a, log);
    case Act::charge_from_ladder:
      return charge_from_ladder(s, a, log);
    case Act::take_reins:
      return take_reins(s, a, log);
    case Act::widen:
      return widen(s, a, log);
    case Act::engage:
      return take_engage(s, a);
    case Act::go:
      return go(s, a, log);
    case Act::walk:
      return walk(s, a, log);
    case Act::stairs:
      return take_stairs(s, a, log);
    case Act::step_on:
      return step_on(s, a, log);
    case Act::fire:
    case Act::volley:
    case Act::cannon:
    case Act::batter:
    case Act::bombard:
    case Act::pass:
    case Act::cease:
      return take_fire(s, a);
    case Act::fight:
      return take_fight(s, a);
    case Act::parry:
      return take_parry(s, a);
    case Act::claim:
      return take_claim(s, a);
    case Act::test:
      f.pc = 1, f.who = a.actor;
      return;
    case Act::step_in:
    case Act::stay:
      return step_in(s, a, log);
    case Act::done:
      break;
  }
  if (kind == AskKind::fire || kind == AskKind::defend) return take_fire(s, a);
  if (kind == AskKind::way) return leave_way(s);
  if (kind == AskKind::charge) {
    f.pc = sends_the_rest;
    return;
  }
  ++f.b;  // the other side locates, or moves
  f.side = other(f.side);
}

}  // namespace esc::guepier
