// shortlist.hpp — the answers worth thinking about, best first: what the system offers, what it proposes and what its
// features suggest. A cheap first look sorts out most of it, the value of the rest decides.
//   shortlist.gather(seen, ask, rng, 12);
//   if (const Answer* best = shortlist.best(seen)) …
#pragma once
#include <algorithm>
#include <optional>
#include <vector>

#include "ai/features.hpp"
#include "ai/thought.hpp"

namespace esc {

// So many answers are valued, the most promising ones.
inline constexpr std::size_t usual_finalists = 48;

template <System S, FeaturesOf<S> Features>
class Shortlist {
 public:
  struct Rank {
    std::size_t answer;
    int value;
  };

  explicit Shortlist(const typename S::Setup& setup, const Temper& temper = {}) : features_(setup) {
    set_temper(features_, temper);
    options_.for_people = false;
  }

  void gather(const typename S::State& seen, const Ask& ask, Rng& rng, std::size_t finalists) {
    collect(seen, ask, rng);
    judge(finalists);
  }
  // In two halves, for a player that overlooks some of it.
  std::vector<Answer>& collect(const typename S::State& seen, const Ask& ask, Rng& rng) {
    features_.look(seen, ask);
    options_.clear();
    S::options(seen, ask, options_);
    for (int k = features_.samples(ask); k > 0; --k) options_.list.push_back(S::propose(seen, ask, rng));
    features_.suggest(rng, options_.list);
    return options_.list;
  }
  void judge(std::size_t finalists) {
    ranks_.clear();
    for (std::size_t i = 0; i < options_.list.size(); ++i) ranks_.push_back({i, at_first_sight(options_.list[i])});
    sort();
    if (ranks_.size() > finalists) ranks_.resize(finalists);
    if constexpr (Guesses<Features>) {
      for (Rank& r : ranks_) r.value = features_.value(options_.list[r.answer]);
      sort();
    }
  }

  const std::vector<Rank>& ranks() const { return ranks_; }
  const Answer& answer(const Rank& rank) const { return options_.list[rank.answer]; }
  // Finished, if the judge allows it; otherwise nothing.
  const Answer* allowed(const typename S::State& seen, const Rank& rank) {
    Answer& chosen = options_.list[rank.answer];
    features_.finish(chosen);
    return S::check(seen, chosen) ? nullptr : &chosen;
  }
  const Answer* best(const typename S::State& seen) {
    for (const Rank& rank : ranks_)
      if (const Answer* chosen = allowed(seen, rank)) return chosen;
    return nullptr;
  }
  // The best of the list, or a proposal where the judge allows none of it.
  Answer choice(const typename S::State& seen, const Ask& ask, Rng& rng, std::size_t finalists = usual_finalists) {
    gather(seen, ask, rng, finalists);
    const Answer* found = best(seen);
    return found ? *found : S::propose(seen, ask, rng);
  }
  Features& features() { return features_; }

 private:
  int at_first_sight(const Answer& answer) {
    if constexpr (Guesses<Features>) return features_.promise(answer);
    else return features_.value(answer);
  }
  void sort() {
    std::sort(ranks_.begin(), ranks_.end(), [](const Rank& a, const Rank& b) {
      return a.value != b.value ? a.value > b.value : a.answer < b.answer;
    });
  }

  Features features_;
  Options options_;
  std::vector<Rank> ranks_;
};

// The last question of a player, kept for whoever wants to know why.
template <System S>
struct Answered {
  typename S::State seen;
  Ask ask;
  Answer taken;
};

// What was taken and the best of what was not, for players that stop here.
template <System S, FeaturesOf<S> Features>
Thought thought_about(Shortlist<S, Features>& list, const std::optional<Answered<S>>& last) {
  constexpr std::size_t told = 4;
  if (!last) return {};
  const Answer& taken = last->taken;
  list.features().look(last->seen, last->ask);
  Thought why{.unit = Thought::Unit::worth, .lines = {{.answer = taken}}, .plan = plan_of(list.features(), taken)};
  for (const auto& rank : list.ranks()) {
    const Answer& answer = list.answer(rank);
    if (answer == taken) why.lines.front().value = rank.value;
    else if (why.lines.size() < told) why.lines.push_back({.answer = answer, .value = rank.value});
  }
  return why;
}

}  // namespace esc
