#include "rules/guepier/move.hpp"

namespace esc::guepier {

namespace {

struct Pace {
  RuleId rule;
  int cm;
};

// GM-R-20: mounted infantry in the saddle moves as cavalry, trot as skirmish, gallop as rapid
Pace pace_of(const Move& m, const MoveValues& move) {
  if (m.arm == Arm::cannon) return {"GM-MOVE-09"_rule, move.cannon};
  if (m.mode == Mode::rapid)
    return is_mounted(m.arm) ? Pace{"GM-MOVE-06"_rule, move.gallop} : Pace{"GM-MOVE-05"_rule, move.rapid};
  return is_mounted(m.arm) ? Pace{"GM-MOVE-08"_rule, move.trot} : Pace{"GM-MOVE-07"_rule, move.skirmish};
}

}  // namespace

int pace(Arm arm, Mode mode, const Rulebook& book) { return pace_of({.arm = arm, .mode = mode}, book.move).cm; }

Verdict MoveQuery::why_not(const Move& m, const Rulebook&) {
  if (m.state == State::pinned && m.mode != Mode::still) return Refusal{"GM-RALLY-16"_rule, "pinned"};
  if (m.mode != Mode::rapid) return std::nullopt;
  if (m.state == State::stopped) return Refusal{"GM-RALLY-15"_rule, "stopped_not_rapid"};
  if (m.arm == Arm::cannon) return Refusal{"GM-MOVE-09"_rule, "cannon_never_rapid"};
  if (m.arrived_by_ladder) return Refusal{"GM-LADDER-06"_rule, "ladder_not_rapid"};
  return std::nullopt;
}

int MoveQuery::resolve(const Move& m, const Rulebook& book, Dice& dice, Ledger& why) {
  if (m.mode == Mode::still) return why.note("GM-MOVE-07"_rule), 0;
  const Pace pace = pace_of(m, book.move);
  const int face = dice.die(d6, pace.rule);
  why.add(pace.rule, face);
  why.add(pace.rule, pace.cm);
  return face + pace.cm;
}

}  // namespace esc::guepier
