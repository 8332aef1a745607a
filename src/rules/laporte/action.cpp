#include "rules/laporte/action.hpp"

#include <utility>

#include "rules/laporte/acts.hpp"
#include "rules/laporte/doors.hpp"
#include "rules/laporte/effects.hpp"
#include "rules/laporte/facts.hpp"
#include "rules/laporte/way.hpp"

namespace esc::laporte {

namespace {

Arg figure(std::size_t man) { return Arg::figure(static_cast<int>(man)); }

void then_fight(State& s, std::uint16_t man) {
  s.agenda.back() = {.kind = static_cast<std::uint8_t>(FrameKind::fights), .who = man};  // LP-MELEE-01
}

void fire(State& s, std::size_t man, std::size_t target, std::size_t gun, Dice& dice, Log& log) {
  const bool nearest = (nearest_enemies_in_sight(s, man) & only_man(target)) != 0;
  const Shot facts = shot_facts(s, man, target, gun, nearest);
  s.men[man].tufts[gun] = static_cast<std::uint8_t>(facts.weapon == Firearm::rifled_carbine ? s.book().tufts_rifled
                                                                                            : s.book().tufts_smooth);
  s.men[man].hasty &= static_cast<std::uint8_t>(~(1u << gun));  // LP-SHOT-11, LP-R-20
  s.men[man].aimed = false;                                      // LP-R-17
  const Hurt how = log.play<ShotQuery>(facts, s.book(), dice, "shot", everyone, {figure(man), figure(target)});
  hurt(s, target, how, log);
}

void reload(Man& man, std::size_t gun, bool in_haste) {
  if (in_haste) {  // LP-RELOAD-04
    man.tufts[gun] = 0;
    man.hasty |= static_cast<std::uint8_t>(1u << gun);
  } else {
    --man.tufts[gun];  // LP-RELOAD-01, so one action for a smooth bore (LP-RELOAD-02), two for a rifled one (LP-RELOAD-03)
  }
}

void roll_move(State& s, std::uint16_t man, Dice& dice, Log& log) {
  const int hundredths = log.play<MoveQuery>(move_facts(s, man), s.book(), dice, "move", everyone, {figure(man)});
  s.agenda.back() = {.kind = static_cast<std::uint8_t>(FrameKind::way), .who = man,
                     .a = static_cast<std::int16_t>(hundredths / 100)};
}

void go_through(State& s, std::uint16_t man, const Passage& passage, std::int16_t inside, std::string_view event, Log& log) {
  s.men[man].at = passage.end;
  s.men[man].inside = inside;
  log.say(event, everyone, {figure(man)});
  then_fight(s, man);
}

}  // namespace

void begin_action(State& s, std::size_t man) {
  s.action_from = s.men[man].at;
  s.action_from_inside = s.men[man].inside;
  s.nearest_known = false;
  s.nearest_at_start = 0;
}

void settle_nearest_at_start(State& s, std::size_t man) {
  if (s.nearest_known) return;
  Man& m = s.men[man];
  const Pt now = std::exchange(m.at, s.action_from);
  const std::int16_t inside = std::exchange(m.inside, s.action_from_inside);
  s.nearest_at_start = nearest_enemies_in_sight(s, man);
  s.nearest_known = true;
  m.at = now;
  m.inside = inside;
}

void run_action(State& s, Dice& dice, Log& log) {
  const Frame f = s.agenda.back();
  const auto act = static_cast<Act>(f.pc);
  Man& man = s.men[f.who];
  if (act != Act::fire) man.aimed = act == Act::aim;  // LP-AIM-02, LP-AIM-03, LP-R-17
  switch (act) {
    case Act::move: return roll_move(s, f.who, dice, log);
    case Act::enter: {
      const auto building = static_cast<std::uint16_t>(f.a);
      return go_through(s, f.who, enter(s, f.who, building, static_cast<std::size_t>(f.b)), f.a, "entered", log);
    }
    case Act::leave:
      return go_through(s, f.who, leave(s, f.who, static_cast<std::size_t>(f.b)), outdoors, "left_building", log);
    case Act::fire:
      s.agenda.pop_back();
      return fire(s, f.who, static_cast<std::size_t>(f.a), static_cast<std::size_t>(f.b), dice, log);
    case Act::aim: log.say("aims", everyone, {figure(f.who)}); break;
    case Act::reload:
    case Act::reload_in_haste:
      reload(man, static_cast<std::size_t>(f.b), act == Act::reload_in_haste);
      log.say(act == Act::reload ? "reloads" : "reloads_in_haste", everyone, {figure(f.who)});
      break;
    default: break;
  }
  s.agenda.pop_back();
}

void go(State& s, const Answer& a, Log& log) {
  const Frame f = s.agenda.back();
  const Way way = walk_allowed(s, f.who, {a.path.data(), a.path.size()});
  Man& man = s.men[f.who];
  man.at = way.end;
  if (a.facing != no_angle) man.facing = a.facing;
  if (way.leaves_table) {
    if (way.by_exit) exit_table(s, f.who, log);
    else flee(s, f.who, log);
    look_for_survivors(s, log);
    s.agenda.pop_back();
    return;
  }
  if (!a.path.empty()) log.say("moved", everyone, {figure(f.who)});
  then_fight(s, f.who);
}

void fight(State& s, std::size_t attacker, std::size_t defender, Dice& dice, Log& log) {
  const Fallen fallen = log.play<MeleeQuery>(melee_facts(s, attacker, defender), s.book(), dice, "melee", everyone,
                                             {figure(attacker), figure(defender)});
  for (const std::size_t man : {attacker, defender}) {
    ++s.men[man].fights;
    s.men[man].aimed = false;
    end_activation_of(s, man);  // LP-MELEE-11, LP-R-27
  }
  kill(s, fallen == Fallen::a_killed ? attacker : defender, log);
}

}  // namespace esc::laporte
