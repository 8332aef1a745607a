// move.hpp — how far a group may go this turn (GM-MOVE).
#pragma once
#include <string>

#include "core/query.hpp"
#include "rules/guepier/rulebook.hpp"

namespace esc::guepier {

struct Move {
  Arm arm = Arm::foot;
  Mode mode = Mode::rapid;
  State state = State::none;
  bool arrived_by_ladder = false;  // this turn
};

template <class V>
void keys(V& v, Move& m) {
  v.choice("arm", m.arm, arm_names);
  v.choice("mode", m.mode, mode_names);
  v.choice("state", m.state, state_names);
  v.flag("arrived_by_ladder", m.arrived_by_ladder);
}

int pace(Arm, Mode, const Rulebook&);  // cm beside the die

struct MoveQuery {
  static constexpr std::string_view name = "move";
  using Facts = Move;
  using Outcome = int;  // cm at most, whatever the ground
  using Book = Rulebook;
  static Verdict why_not(const Move&, const Rulebook&);
  static int resolve(const Move&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const Move&, int reach) { return std::to_string(reach); }
};

}  // namespace esc::guepier
