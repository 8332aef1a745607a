#include "rules/tomahawk/flow.hpp"

#include <algorithm>

#include "rules/tomahawk/activating.hpp"
#include "rules/tomahawk/brawl.hpp"
#include "rules/tomahawk/burning.hpp"
#include "rules/tomahawk/choosing.hpp"
#include "rules/tomahawk/deck.hpp"
#include "rules/tomahawk/effects.hpp"
#include "rules/tomahawk/firing.hpp"
#include "rules/tomahawk/hiding.hpp"
#include "rules/tomahawk/march.hpp"
#include "rules/tomahawk/nerve.hpp"
#include "rules/tomahawk/victory.hpp"

namespace esc::tomahawk {

namespace {

constexpr std::uint8_t clocks_a_turn = 3, deployed = 4;

void end_battle(State& s, Log& log) {
  s.over = true;
  s.result = final_result(s);
  s.pending.clear();
  log.say("over", everyone, {Arg::side(s.result.winner)});
}

// MT-SCN-01: checked after every ACTIVATE and TEST
bool is_decided(State& s, Log& log) {
  if (!annihilated(s)) return false;
  end_battle(s, log);
  return true;
}

void step_setup(State& s, Frame& f, Dice& dice, Log& log) {
  for (const Side side : both_sides)
    if (s.setup->intrigues) {  // MT-R-73
      Intrigue& drawn = s.force(side).intrigue;
      drawn =
          static_cast<Intrigue>(log.chance(dice, d6, "MT-SCN-05"_rule, "intrigue", only(side), {Arg::side(side)}) - 1);
      log.say("intrigue_is", only(side), {Arg::side(side), Arg::text(intrigue_keys[index(drawn)])});
    }
  s.draw = whole_deck(*s.setup);
  shuffle(s, "MT-CARD-01"_rule, dice, log);
  const bool points = s.setup->deployment_points[0] + s.setup->deployment_points[1] > 0;  // MT-R-70
  f = {.kind = of(FrameKind::deploy),
       .pc = static_cast<std::uint8_t>(points ? 0 : 2),
       .side = points ? s.setup->attacker : other(s.setup->attacker)};  // MT-SCN-02
}

void step_deploy(State& s, Frame& f, Dice& dice, Log& log) {
  if (f.pc < deployed) return ask(s, AskKind::deploy, f.side);
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (s.profile(u).officer) ++s.force(s.side(u)).points;  // MT-CMD-07, MT-R-15
  deal_opening_hands(s, dice, log);
  f = {.kind = of(FrameKind::choose), .side = s.setup->attacker};  // MT-CARD-06, MT-R-11
  log.say("turn", everyone, {Arg::number(s.turn)});
  note_approach(s);
  look_for_markers(s, log);
}

void step_choose(State& s, Frame& f, Log& log) {
  if (is_decided(s, log)) return;
  switch (f.pc) {
    case 0:
      if (can_do_anything(s, f.side)) return ask(s, AskKind::choose, f.side);
      log.say("passes", everyone, {Arg::side(f.side)});
      f.pc = 1;
      return;
    case 1:
      f.pc = 2;
      s.agenda.push_back({.kind = of(FrameKind::refill), .side = f.side});
      return;
    default:
      f = {.kind = of(FrameKind::choose), .side = other(f.side)};
  }
}

void step_refill(State& s, Frame& f, Log& log) {
  if (!wants_cards(s, f.side)) return s.agenda.pop_back();
  draw_one(s, f.side, log);
  if (s.clocks == clocks_a_turn) s.agenda.push_back({.kind = of(FrameKind::end_turn)});  // MT-CARD-08
}

void step_end_turn(State& s, Frame& f, Dice& dice, Log& log) {
  if (f.pc == 0) {
    f.pc = 1;
    log.say("turn_ends", everyone, {Arg::number(s.turn)});
    return burn_down(s, log);
  }
  if (s.turn >= s.setup->turns) return end_battle(s, log);  // MT-SCN-01
  reshuffle(s, dice, log);
  ++s.turn;
  for (Figure& figure : s.figures) figure.single_shot_used = false;
  s.agenda.pop_back();
  log.say("turn", everyone, {Arg::number(s.turn)});
  look_for_markers(s, log);
}

void step_troops(State& s, Frame& f, Log& log) {
  if (is_decided(s, log)) return;
  if (!anybody_may_act(s)) return s.agenda.pop_back();
  ask(s, AskKind::activate, f.side);
}

void step_forward(State& s, Frame& f, Log& log) {
  if (f.pc == 0) return ask(s, AskKind::forward, f.side);
  step_troops(s, f, log);
}

void step_morale(State& s, Frame& f, Log& log) {
  if (is_decided(s, log)) return;
  const UnitSet next = may_test_on_morale(s);
  if (next == 0) {
    s.agenda.pop_back();
    look_for_markers(s, log);
    return;
  }
  if ((next & (next - 1)) != 0) return ask(s, AskKind::next_test, f.side);
  const auto unit = static_cast<std::size_t>(__builtin_ctz(next));
  s.units[unit].activated = true;
  push_test(s, unit, Cause::morale_card, no_unit);
}

}  // namespace

UnitSet may_test_on_morale(const State& s) {
  UnitSet set = 0;
  for (std::size_t u = 0; u < s.units.size(); ++u)
    if (s.side(u) == s.agenda.back().side && !s.units[u].activated && s.units[u].on_table()) set |= only_unit(u);
  return set;
}

State start(const Setup& setup) {
  State s;
  s.setup = &setup;
  s.figures.resize(setup.figures());
  s.units.resize(setup.units.size());
  for (std::size_t u = 0; u < s.units.size(); ++u) {
    const Post& post = setup.posts[setup.units[u].post];
    if (!post.openly && post.hiding == Hiding::never) s.units[u].status = Status::off_table;
  }
  s.agenda.push_back({.kind = of(FrameKind::setup)});
  return s;
}

void step(State& s, Dice& dice, Log& log) {
  Frame& f = s.agenda.back();
  switch (kind_of(f)) {
    case FrameKind::setup:
      return step_setup(s, f, dice, log);
    case FrameKind::deploy:
      return step_deploy(s, f, dice, log);
    case FrameKind::choose:
      return step_choose(s, f, log);
    case FrameKind::troops:
      return step_troops(s, f, log);
    case FrameKind::forward:
      return step_forward(s, f, log);
    case FrameKind::morale:
      return step_morale(s, f, log);
    case FrameKind::refill:
      return step_refill(s, f, log);
    case FrameKind::end_turn:
      return step_end_turn(s, f, dice, log);
    case FrameKind::activation:
      return step_activation(s, dice, log);
    case FrameKind::march:
      return step_march(s, dice, log);
    case FrameKind::fire:
      return step_fire(s, dice, log);
    case FrameKind::melee:
      return step_melee(s, dice, log);
    case FrameKind::test:
      return step_test(s, dice, log);
    case FrameKind::reveal:
      return ask(s, AskKind::set_up, f.side, marker_id(s, f.who));
    case FrameKind::leave_house:
      return step_leave_house(s, dice, log);
    case FrameKind::facing:
      return step_facing(s);
  }
}

}  // namespace esc::tomahawk
