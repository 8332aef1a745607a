// lapse.hpp — what a player answers in a careless moment: he overlooks most of what he could do, weighs the rest by the same
// odds as always, and does not even take the best of it. How often that happens to them tells the levels apart.
//   if (lapses(in_hundred, rng)) return careless_answer(list, seen, ask, rng);
#pragma once
#include <cstdint>
#include <utility>
#include <vector>

#include "ai/order.hpp"
#include "ai/shortlist.hpp"

namespace esc {

// A level names its number in Lapses; one that names none never lapses.
template <class Features>
int lapses_in_hundred(const BotOrder& order, int Lapses::*level) {
  return order.lapses ? *order.lapses : level ? lapses_of<Features>().*level : 0;
}

inline bool lapses(int in_hundred, Rng& rng) { return in_hundred > 0 && static_cast<int>(rng.below(100)) < in_hundred; }

inline void overlook(std::vector<Answer>& answers, Rng& rng) {
  constexpr std::size_t always_seen = 2;
  constexpr std::uint32_t overlooked = 75;  // in hundred
  std::size_t kept = 0;
  for (std::size_t i = 0; i < answers.size(); ++i) {
    const std::size_t left = answers.size() - i;
    const bool seen = kept + left <= always_seen || rng.below(100) >= overlooked;
    if (seen && kept != i) answers[kept] = std::move(answers[i]);
    kept += seen;
  }
  answers.resize(kept);
}

template <System S, FeaturesOf<S> Features>
Answer careless_answer(Shortlist<S, Features>& list, const typename S::State& seen, const Ask& ask, Rng& rng) {
  constexpr std::size_t finalists = 6;
  constexpr std::uint32_t passed_over = 50;  // the best in hundred times, then the second …
  overlook(list.collect(seen, ask, rng), rng);
  list.judge(finalists);
  const Answer* found = nullptr;
  for (const auto& rank : list.ranks()) {
    const Answer* allowed = list.allowed(seen, rank);
    if (!allowed) continue;
    found = allowed;
    if (rng.below(100) >= passed_over) break;
  }
  return found ? *found : S::propose(seen, ask, rng);
}

}  // namespace esc
