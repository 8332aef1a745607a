// undo.hpp — how far back "undo" goes and whether the other side must agree: freely as long as no die, no secret and no
// decision of another person is out since the own last answer.
//   if (const auto back = plan_undo(taken, Side::red)) … cut the battle at back->step …
#pragma once
#include <optional>
#include <span>

#include "core/side.hpp"

namespace esc::server {

// What an undo must know of a step.
struct Taken {
  Side side = Side::none;  // none: the opening
  bool dice = false, secret = false, machine = false;
};

struct UndoPlan {
  int step = 0;  // the first that is taken back
  bool free = true;
};

inline std::optional<UndoPlan> plan_undo(std::span<const Taken> steps, Side side) {
  UndoPlan plan;
  for (std::size_t i = steps.size(); i-- > 0;) {
    const Taken& step = steps[i];
    plan.free = plan.free && !step.dice && !step.secret && (step.side == side || step.machine);
    plan.step = static_cast<int>(i);
    if (step.side == Side::none) return std::nullopt;  // nothing of his to take back
    if (step.side == side) return plan;
  }
  return std::nullopt;
}

}  // namespace esc::server
