#include "rules/argad/flow.hpp"

#include "rules/argad/asking.hpp"
#include "rules/argad/brawl.hpp"
#include "rules/argad/casualties.hpp"
#include "rules/argad/fire_step.hpp"
#include "rules/argad/hiding.hpp"
#include "rules/argad/march.hpp"
#include "rules/argad/special.hpp"
#include "rules/argad/victory.hpp"

namespace esc::argad {

namespace {

void enter(State& s, FrameKind phase) {
  s.agenda.back() = {.kind = static_cast<std::uint8_t>(phase)};
  open_phase(s);
}

void begin_turn(State& s, Log& log) {
  ++s.turn;
  log.say("turn", everyone, {Arg::number(s.turn)});
  for (Man& m : s.men) {
    m.shots = m.bonus_taken = 0;
    m.moved = m.fired = m.struck = m.contact = m.targeted = m.gave_way = false;
    m.charged = nobody;
    m.trail.clear();
  }
  s.special = {};
  s.surprise = {Act::keep_hidden, Act::keep_hidden};
  note_contacts(s);
  look_at_vehicle(s);
  s.agenda.push_back({});
  enter(s, FrameKind::orders);
}

MenSet showing(const State& s) {
  MenSet set = 0;
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (s.plans[k].shows) set |= only_man(k);
  return set;
}

void forget_plans(State& s) { s.plans.assign(s.men.size(), Plan{}); }

// After a move: who is found, who stands on whom, who touches whom.
void end_movement(State& s, Log& log) {
  look_for_hidden(s, log);
  settle(s);
  note_contacts(s);
  pick_up_mail(s, log);
}

void move_all(State& s, Dice& dice, Log& log) {
  MenSet movers = 0;
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (s.plans[k].order != Act::early_fire) movers |= only_man(k);  // AR-TURN-03
  march(s, movers, dice, log);
  end_movement(s, log);
  forget_plans(s);
}

// The frames of a fire step: 0 the shots, 1 who falls of a group, 2 grenades, 3 the dead are removed.
template <class Roll, class Grenades>
bool fire_step(State& s, Frame& f, Log& log, Roll roll, Grenades grenades) {
  switch (f.pc) {
    case 0:
      roll();
      break;
    case 1:
      assign_hits(s);
      if (s.tied != 0) return false;
      break;
    case 2:
      grenades();
      break;
    default:
      remove_fallen(s, log);
      return true;
  }
  ++f.pc;
  return false;
}

MenSet surprising(const State& s, Act how) {
  MenSet set = 0;
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (s.plans[k].shows && s.surprise[index(s.side(k))] == how) set |= only_man(k);
  return set;
}

// All who move by surprise; who fires at the same time fires as everybody stood before, and his dice follow.
void march_before_shots(State& s, MenSet shooters, Dice& dice, Log& log) {
  State standing = s;
  march(s, surprising(s, Act::appear_and_move), dice, log);
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (has(shooters, k)) roll_shots(standing, k, dice, log);
  for (std::size_t k = 0; k < s.men.size(); ++k) {
    s.men[k].falling = standing.men[k].falling;
    s.men[k].fired = standing.men[k].fired;
    s.men[k].shots = standing.men[k].shots;
  }
  s.hits = standing.hits;
}

// AR-SPECIAL-05, AR-SPECIAL-06: both sides' surprises at once, when nobody can answer any more; the dice of red's
// figures come first.
void begin_surprise(State& s, Dice& dice, Log& log) {
  for (const Side side : both_sides)
    if (s.surprise[index(side)] != Act::keep_hidden)
      s.special[index(side)] |= static_cast<std::uint8_t>(Deed::surprise);
  reveal_shots(s, log);
  const MenSet shooters = surprising(s, Act::appear_and_shoot);
  come_out(s, showing(s), "appears", log);
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (has(shooters, k)) s.men[k].posture = Posture::standing;  // AR-R-52: he rises to fire
  if (s.surprise[0] == Act::appear_and_move && s.surprise[1] == Act::appear_and_shoot) {
    march_before_shots(s, shooters, dice, log);
    s.surprise[0] = Act::keep_hidden;
    return;
  }
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (has(shooters, k)) roll_shots(s, k, dice, log);
}

void end_turn(State& s, Log& log) {
  forget_plans(s);
  fetch_mail(s, log);
  for (Man& m : s.men) {
    if (!m.active()) continue;
    const bool ready = !m.moved && !m.fired && !m.contact;
    m.ready_turns = static_cast<std::uint8_t>(ready ? std::min(9, m.ready_turns + 1) : 0);  // AR-R-39
  }
  s.agenda.pop_back();
  if (const auto result = end_of_turn_result(s)) {
    s.over = true;
    s.result = *result;
    log.say("over", everyone, {Arg::side(result->winner)});
  }
}

void step_deploy(State& s, Frame& f) {
  if (f.pc == 0 && s.setup->deploys_first) {
    f.pc = 1;
    s.asking[index(other(*s.setup->deploys_first))].done = false;
    return;
  }
  f = {.kind = static_cast<std::uint8_t>(FrameKind::turn)};
}

}  // namespace

State start(const Setup& setup) {
  State s;
  s.setup = &setup;
  s.men.resize(setup.men.size());
  forget_plans(s);
  for (std::size_t k = 0; k < s.men.size(); ++k) s.men[k].kind = setup.profile(k).kind;
  s.boats.assign(setup.boats.begin(), setup.boats.end());
  s.agenda.push_back({.kind = static_cast<std::uint8_t>(FrameKind::deploy)});
  for (const Side side : both_sides) s.asking[index(side)].done = setup.deploys_first && *setup.deploys_first != side;
  return s;
}

// AR-R-24, AR-R-27: both sides decide in secret, then everybody moves, shoots and fights at once.
void step(State& s, Dice& dice, Log& log) {
  Frame& f = s.agenda.back();
  switch (s.phase()) {
    case FrameKind::deploy:
      return step_deploy(s, f);
    case FrameKind::turn:
      return begin_turn(s, log);
    case FrameKind::orders:
      come_out(s, showing(s), "shows_himself", log);
      return enter(s, FrameKind::early_fire);
    case FrameKind::early_fire:  // AR-R-26
      if (!fire_step(
              s, f, log,
              [&] {
                reveal_shots(s, log);
                for (std::size_t k = 0; k < s.men.size(); ++k) roll_shots(s, k, dice, log);
              },
              [] {}))
        return;
      forget_shots(s);
      return enter(s, FrameKind::movement);
    case FrameKind::movement:
      move_all(s, dice, log);
      return enter(s, FrameKind::fire);
    case FrameKind::fire:
      reveal_shots(s, log);
      return enter(s, FrameKind::modern_fire);
    case FrameKind::modern_fire:
      if (fire_step(
              s, f, log, [&] { roll_shots(s, Era::modern, dice, log); }, [&] { throw_grenades(s, dice, log); }))
        enter(s, FrameKind::ancient_fire);
      return;
    case FrameKind::ancient_fire:
      if (!fire_step(
              s, f, log, [&] { roll_shots(s, Era::ancient, dice, log); }, [] {}))
        return;
      forget_plans(s);
      return enter(s, FrameKind::strike);
    case FrameKind::strike:
      return enter(s, FrameKind::melee);
    case FrameKind::melee:
      fight_melees(s, dice, log);
      note_contacts(s);
      forget_plans(s);
      return enter(s, FrameKind::surprise);
    case FrameKind::surprise:
      if (showing(s) == 0) return end_turn(s, log);
      return enter(s, FrameKind::surprise_orders);
    case FrameKind::surprise_orders:
      return enter(s, FrameKind::surprise_fire);
    case FrameKind::surprise_fire:
      if (fire_step(
              s, f, log, [&] { begin_surprise(s, dice, log); }, [] {}))
        enter(s, FrameKind::surprise_move);
      return;
    case FrameKind::surprise_move:  // AR-R-34: a contact reached now is fought out in the next turn's melee
      march(s, surprising(s, Act::appear_and_move), dice, log);
      settle(s);
      note_contacts(s);
      pick_up_mail(s, log);
      return end_turn(s, log);
  }
}

}  // namespace esc::argad
