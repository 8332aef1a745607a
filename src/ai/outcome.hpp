// outcome.hpp — what a look ahead led to, and what that is worth among others.
#pragma once
#include <cmath>

#include "ai/features.hpp"

namespace esc {

// For the side that looks.
struct Outcome {
  int change = 0;  // of its standing
  int won = 0;     // 1 or -1 if the look saw the battle decided
  bool over = false;
};

// Of a position that was reached, for a side whose standing was `before`.
template <System S, FeaturesOf<S> Features>
Outcome outcome_of(Features& features, const typename S::State& s, Side side, int before = 0) {
  Outcome led_to{.change = standing_of<S>(features, s, side) - before, .over = S::over(s)};
  if (led_to.over)
    if (const Side winner = S::result(s).winner; winner != Side::none) led_to.won = winner == side ? 1 : -1;
  return led_to;
}

// Whether a change is great or small shows beside the others that were seen.
class Fortunes {
 public:
  void note(const Outcome& outcome) { swing_ += std::abs(static_cast<double>(outcome.change)), ++seen_; }

  // From -1 to 1. A battle that the look ahead did not see decided counts less, by how fortunes have changed.
  double worth(const Outcome& outcome) const {
    constexpr double undecided = 0.8, margin = 0.5;
    const double change = outcome.change;
    const double fortune = change == 0 ? 0 : change / (std::abs(change) + swing_ / seen_);
    return outcome.over ? (1 - margin) * outcome.won + margin * fortune : undecided * fortune;
  }

 private:
  int seen_ = 0;
  double swing_ = 0;
};

}  // namespace esc
