#include "rules/laporte/effects.hpp"

#include "rules/laporte/acts.hpp"
#include "rules/laporte/victory.hpp"

namespace esc::laporte {

namespace {

template <class AnyState>  // const or not
auto* own_frame(AnyState& s, std::size_t man) {
  for (auto& f : s.agenda)
    if ((f.kind == static_cast<std::uint8_t>(FrameKind::activation) ||
         f.kind == static_cast<std::uint8_t>(FrameKind::counter)) &&
        f.who == man)
      return &f;
  return static_cast<decltype(&s.agenda.front())>(nullptr);
}

void take_off(State& s, std::size_t man, Status status) {
  Man& m = s.men[man];
  m.status = status;
  m.actions = no_die;
  m.holding = m.aimed = false;
  m.inside = outdoors;
}

}  // namespace

void kill(State& s, std::size_t man, Log& log) {
  take_off(s, man, Status::killed);
  Group& group = s.groups[s.setup->men[man].group];
  ++group.eliminated;
  ++group.lost_in_combat;
  log.say("killed", everyone, {Arg::figure(static_cast<int>(man))});
  look_for_survivors(s, log);
}

void flee(State& s, std::size_t man, Log& log) {
  take_off(s, man, Status::fled);
  ++s.groups[s.setup->men[man].group].eliminated;  // LP-R-29: no combat loss
  log.say("fled", everyone, {Arg::figure(static_cast<int>(man))});
}

void exit_table(State& s, std::size_t man, Log& log) {
  take_off(s, man, Status::exited);
  log.say("exited", everyone, {Arg::figure(static_cast<int>(man))});
}

bool is_acting(const State& s, std::size_t man) { return own_frame(s, man) != nullptr; }

void end_activation_of(State& s, std::size_t man) {
  if (Frame* frame = own_frame(s, man)) frame->b = 1;
}

void hurt(State& s, std::size_t man, Hurt how, Log& log) {
  Man& m = s.men[man];
  if (how == Hurt::killed) return kill(s, man, log);
  if (how != Hurt::wounded) return;
  m.wounds = 1;  // LP-SAVE-05
  log.say("wounded", everyone, {Arg::figure(static_cast<int>(man))});
  if (m.activated || is_acting(s, man) || m.actions <= 0) return;
  --m.actions;  // LP-SAVE-04, LP-R-14: holders too
  log.say("loses_action", everyone, {Arg::figure(static_cast<int>(man)), Arg::number(m.actions)});
}

void look_for_survivors(State& s, Log& log) {
  if (s.over) return;
  if (const auto result = side_wiped_out(s)) {
    s.over = true;
    s.result = *result;
    log.say("over", everyone, {Arg::side(result->winner)});
  }
}

}  // namespace esc::laporte
