#include "rules/laporte/flow.hpp"

#include <algorithm>

#include "rules/laporte/action.hpp"
#include "rules/laporte/effects.hpp"
#include "rules/laporte/facts.hpp"
#include "rules/laporte/victory.hpp"

namespace esc::laporte {

namespace {

constexpr std::uint8_t of(FrameKind k) { return static_cast<std::uint8_t>(k); }

void ask(State& s, AskKind kind, Side who, std::uint16_t actor = nobody, int n = 0) {
  s.pending.push_back({.id = s.decisions, .who = who, .kind = static_cast<std::uint8_t>(kind), .actor = actor,
                       .n = static_cast<std::int16_t>(n)});
}

struct Sides {
  bool red = false, blue = false;
};

Sides sides_eligible(const State& s, int sequence) {
  Sides sides;
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (eligible(s, k, sequence)) (s.side(k) == Side::red ? sides.red : sides.blue) = true;
  return sides;
}

// LP-INIT-01: both sides at once, from the positions at the start of the phase (LP-R-06)
void roll_initiative(State& s, Dice& dice, Log& log) {
  Vec<std::int8_t, most_men> actions(s.men.size(), no_die);
  for (std::size_t k = 0; k < s.men.size(); ++k)  // a leader lost since the last roll matters now (LP-R-39)
    if (s.men[k].active())
      actions[k] = static_cast<std::int8_t>(
          log.play<InitiativeQuery>(initiative_facts(s, k), s.book(), dice, "initiative", everyone,
                                    {Arg::figure(static_cast<int>(k))}));
  for (std::size_t k = 0; k < s.men.size(); ++k) {
    if (!s.men[k].active()) continue;
    if (actions[k] == flees) flee(s, k, log);
    else s.men[k].actions = actions[k];  // LP-INIT-12
  }
  look_for_survivors(s, log);
}

void test_morale(State& s, Dice& dice, Log& log) {
  for (std::size_t g = 0; g < s.groups.size(); ++g) {
    const auto active_member = [&](const Man& m) {
      return m.active() && s.setup->men[static_cast<std::size_t>(&m - s.men.data())].group == g;
    };
    if (s.groups[g].lost_in_combat == 0 || std::none_of(s.men.begin(), s.men.end(), active_member)) continue;
    const Nerve nerve = log.play<MoraleQuery>(morale_facts(s, g), s.book(), dice, "morale", everyone,
                                              {Arg::unit(static_cast<int>(g))});
    if (nerve == Nerve::shaken) ++s.groups[g].morale;  // LP-MORALE-02
  }
}

void end_turn(State& s, Log& log) {
  for (Man& m : s.men) {
    m.actions = no_die;  // LP-R-10: an unused holder loses his die
    m.activated = m.holding = false;
    m.fights = 0;
  }
  for (Group& g : s.groups) g.lost_in_combat = 0;
  if (s.over) return;
  if (const auto result = end_of_turn_result(s)) {
    s.over = true;
    s.result = *result;
    log.say("over", everyone, {Arg::side(result->winner)});
  }
}

void step_turn(State& s, Frame& f, Dice& dice, Log& log) {
  switch (f.pc) {
    case 0:
      ++s.turn;
      log.say("turn", everyone, {Arg::number(s.turn)});
      roll_initiative(s, dice, log);
      f.a = 5;
      f.pc = 1;
      return;
    case 1:  // LP-ACT-01: men with 4 actions, then 3, 2, 1
      if (--f.a == 0) f.pc = 2;
      else s.agenda.push_back({.kind = of(FrameKind::sequence), .a = f.a});
      return;
    default:
      test_morale(s, dice, log);
      end_turn(s, log);
      f.pc = 0;
  }
}

void step_sequence(State& s, Frame& f, Dice& dice, Log& log) {
  const auto [red, blue] = sides_eligible(s, f.a);
  if (!red && !blue) return s.agenda.pop_back();
  if (f.pc == 0) {
    f.pc = 1;
    log.say("sequence", everyone, {Arg::number(f.a)});
    f.side = red ? Side::red : Side::blue;
    if (red && blue && log.chance(dice, d2, "LP-ACT-02"_rule, "lots") == 2) f.side = Side::blue;  // LP-R-07
  }
  if (!(f.side == Side::red ? red : blue)) f.side = other(f.side);  // LP-R-08
  ask(s, AskKind::choose, f.side, nobody, f.a);
}

void leave_activation(State& s, const Frame& f) {
  Man& man = s.men[f.who];
  man.holding = false;
  man.activated = true;
  man.actions = no_die;  // LP-ACT-04
  s.agenda.pop_back();
}

// A window before his first action and after each with all that it caused (LP-R-13); then he goes on if he still can
// (LP-COUNTER-04). A counter itself has no windows (LP-R-12).
void step_activation(State& s, Frame& f) {
  const bool countering = f.kind == of(FrameKind::counter);
  if (!s.men[f.who].active()) return leave_activation(s, f);
  if (f.pc == 0 && !countering) {
    f.pc = 1;
    s.agenda.push_back({.kind = of(FrameKind::window), .side = other(s.side(f.who)), .who = f.who, .a = f.a});
    return;
  }
  if (f.a == 0 || f.b != 0) return leave_activation(s, f);
  ask(s, AskKind::act, s.side(f.who), f.who, f.a);
}

// LP-COUNTER-02: before and after every action
void step_window(State& s, Frame& f) {
  bool anyone = false;
  for (std::size_t k = 0; k < s.men.size() && !anyone; ++k) anyone = can_counter(s, k) && s.side(k) == f.side;
  if (!anyone || !s.men[f.who].active()) return s.agenda.pop_back();
  ask(s, AskKind::counter, f.side, f.who);
}

// One of two men in contact falls, so nobody shoots, aims or reloads in contact (LP-R-37).
void step_fights(State& s, Frame& f, Dice& dice, Log& log) {
  if (f.pc == 0) {
    const MenSet met = s.men[f.who].active() ? enemies_in_contact(s, f.who) : 0;
    if (met == 0) return s.agenda.pop_back();
    settle_nearest_at_start(s, f.who);
    if ((met & (met - 1)) != 0) return ask(s, AskKind::fight, s.side(f.who), f.who);  // LP-R-28
    f.b = static_cast<std::int16_t>(__builtin_ctzll(met));
  }
  f.pc = 0;
  fight(s, f.who, static_cast<std::size_t>(f.b), dice, log);
}

int sequence_under_way(const State& s) {
  for (const Frame& f : s.agenda)
    if (f.kind == of(FrameKind::sequence)) return f.a;
  return 0;
}

void push_action(State& s, const Answer& a) {
  Frame& actor = s.agenda.back();  // an activation or a counter
  --actor.a;
  actor.pc = 0;
  s.agenda.push_back({.kind = of(FrameKind::action), .pc = a.act, .side = s.side(actor.who), .who = actor.who,
                      .a = static_cast<std::int16_t>(a.target), .b = a.n});
  begin_action(s, actor.who);
  if (a.facing != no_angle) s.men[actor.who].facing = a.facing;
}

}  // namespace

State start(const Setup& setup) {
  State s;
  s.setup = &setup;
  s.men.resize(setup.men.size());
  s.groups.resize(setup.groups.size());
  s.agenda.push_back({.kind = of(FrameKind::deploy), .side = setup.deploys_first});
  ask(s, AskKind::deploy, setup.deploys_first);
  return s;
}

void step(State& s, Dice& dice, Log& log) {
  Frame& f = s.agenda.back();
  switch (static_cast<FrameKind>(f.kind)) {
    case FrameKind::deploy: return ask(s, AskKind::deploy, f.side);
    case FrameKind::turn: return step_turn(s, f, dice, log);
    case FrameKind::sequence: return step_sequence(s, f, dice, log);
    case FrameKind::activation:
    case FrameKind::counter: return step_activation(s, f);
    case FrameKind::window: return step_window(s, f);
    case FrameKind::action: return run_action(s, dice, log);
    case FrameKind::way: return ask(s, AskKind::way, s.side(f.who), f.who, f.a);
    case FrameKind::fights: return step_fights(s, f, dice, log);
  }
}

void take(State& s, const Answer& a, Log& log) {
  s.pending.clear();
  ++s.decisions;
  Frame& f = s.agenda.back();
  switch (static_cast<Act>(a.act)) {
    case Act::place: {
      Man& man = s.men[a.actor];
      man.at = a.path.front();
      man.facing = a.facing == no_angle ? man.facing : a.facing;
      man.inside = a.target == nobody ? outdoors : static_cast<std::int16_t>(a.target);
      man.party = static_cast<std::uint8_t>(a.n);
      man.status = Status::active;
      return log.say("placed", everyone, {Arg::figure(a.actor)});
    }
    case Act::ready:
      log.say("ready", everyone, {Arg::side(f.side)});
      if (f.side == s.setup->deploys_first) f.side = other(f.side);
      else f = {.kind = of(FrameKind::turn)};
      return;
    case Act::activate:
      log.say("activated", everyone, {Arg::figure(a.actor), Arg::number(f.a)});
      f.side = other(f.side);  // LP-ACT-03
      s.agenda.push_back({.kind = of(FrameKind::activation), .who = a.actor, .a = f.a});
      return;
    case Act::hold:
      log.say("holds", everyone, {Arg::figure(a.actor)});
      f.side = other(f.side);
      s.men[a.actor].holding = true;  // LP-COUNTER-01
      return;
    case Act::counter:
      log.say("counters", everyone, {Arg::figure(a.actor), Arg::figure(f.who)});
      s.agenda.push_back({.kind = of(FrameKind::counter), .who = a.actor,
                          .a = static_cast<std::int16_t>(
                              std::min<int>(s.men[a.actor].actions, sequence_under_way(s)))});  // LP-COUNTER-03, LP-R-11
      return;
    case Act::decline: return s.agenda.pop_back();
    case Act::stop:
      f.b = 1;
      return;
    case Act::fight:
      f.b = static_cast<std::int16_t>(a.target);
      f.pc = 1;
      return;
    case Act::go: return go(s, a, log);
    default: return push_action(s, a);
  }
}

}  // namespace esc::laporte
