// flow.cpp — the battle goes on: the top frame of the agenda runs once.
#include "rules/capitan/activation.hpp"
#include "rules/capitan/assault.hpp"
#include "rules/capitan/brawl.hpp"
#include "rules/capitan/capitan.hpp"
#include "rules/capitan/deploy.hpp"
#include "rules/capitan/effects.hpp"
#include "rules/capitan/endure.hpp"
#include "rules/capitan/firefight.hpp"
#include "rules/capitan/guns.hpp"
#include "rules/capitan/hidden.hpp"
#include "rules/capitan/motion.hpp"
#include "rules/capitan/open_dice.hpp"
#include "rules/capitan/rout.hpp"
#include "rules/capitan/turn.hpp"
#include "rules/capitan/victory.hpp"

namespace esc::capitan {

State Capitan::start(const Setup& setup) {
  State s;
  s.setup = &setup;
  s.figures.resize(setup.figures.size());
  s.units.resize(setup.units.size());
  for (std::size_t u = 0; u < s.units.size(); ++u) {
    s.units[u].card_from = static_cast<UnitId>(u);
    for (std::size_t k = 0; k < setup.units[u].count; ++k)
      s.units[u].members.push_back(static_cast<std::uint8_t>(setup.units[u].first + k));
  }
  s.guns.resize(setup.guns.size());
  if (setup.convoy)
    for (const Pt at : setup.convoy->wagons) s.wagons.push_back({.at = at});
  setup.destructible.each([&](PieceId) { s.damage.push_back(0); });
  place_guns(s);
  s.agenda.push_back({.kind = of(FrameKind::deploy)});
  return s;
}

namespace {

void run_frame(State& s, Dice& dice, Log& log) {
  Frame& f = s.agenda.back();
  switch (s.phase()) {
    case FrameKind::deploy: return step_deploy(s, f, dice, log);
    case FrameKind::turn: return step_turn(s, f, dice, log);
    case FrameKind::cards:
      if (const auto sudden = sudden_result(s)) {
        s.over = true;
        s.result = *sudden;
        return log.say("over", everyone, {Arg::side(sudden->winner)});
      }
      return step_cards(s, f);
    case FrameKind::contest: return step_contest(s, f, dice, log);
    case FrameKind::command: return step_command(s, f, dice, log);
    case FrameKind::aide: return step_aide(s, f, dice, log);
    case FrameKind::activation: return step_activation(s, f, dice, log);
    case FrameKind::window: return step_window(s, f, dice, log);
    case FrameKind::motion: return step_motion(s, f, log);
    case FrameKind::losses: return step_losses(s, f, log);
    case FrameKind::reduced: return step_reduced(s, f, dice, log);
    case FrameKind::rout: return step_rout(s, f, log);
    case FrameKind::pursuit: return step_pursuit(s, f, dice, log);
    case FrameKind::charge: return step_charge(s, f, dice, log);
    case FrameKind::melee: return step_melee(s, f, dice, log);
    case FrameKind::advance: return step_advance(s, f, dice, log);
    case FrameKind::left_behind: return step_left_behind(s, f);
    case FrameKind::rout_step: return step_rout_step(s, f, log);
    case FrameKind::reveal: return step_reveal(s, f);
  }
}

}  // namespace

void Capitan::step(State& s, Dice& dice, Log& log) {
  if (!any_perk_left(s) && !somebody_chooses_second_try(s)) return run_frame(s, dice, log);
  think_over(s, dice, log, [](State& now, Dice& d, Log& l) { run_frame(now, d, l); });
}

}  // namespace esc::capitan
