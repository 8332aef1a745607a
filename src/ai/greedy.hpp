// greedy.hpp — the player that takes what looks best now. It gathers what the system offers, what it proposes and what
// the system's features suggest; a cheap first look sorts out most of it, the value of the rest decides.
//   std::make_unique<Greedy<Laporte, LaporteFeatures>>(setup)
#pragma once
#include <algorithm>
#include <vector>

#include "ai/bot.hpp"

namespace esc {

// What greedy must know of a system. All numbers are whole: the same on every machine.
template <class F, class S>
concept FeaturesOf = System<S> && std::constructible_from<F, const typename S::Setup&> &&
    requires(F f, const typename S::State& seen, const Ask& ask, Rng& rng, const Answer& answer, Answer& chosen,
             std::vector<Answer>& more) {
  { f.look(seen, ask) } -> std::same_as<void>;     // a new question; `seen` stays until it is answered
  { f.samples(ask) } -> std::same_as<int>;         // how many proposals are worth a look
  { f.suggest(rng, more) } -> std::same_as<void>;  // answers that nobody else would offer
  { f.promise(answer) } -> std::same_as<int>;      // a cheap guess at the value
  { f.value(answer) } -> std::same_as<int>;        // by exact odds and position
  { f.finish(chosen) } -> std::same_as<void>;      // last touches that do not change the value
};

template <System S, FeaturesOf<S> Features>
class Greedy final : public Bot<S> {
 public:
  static constexpr std::string_view name = "greedy";
  static std::unique_ptr<Bot<S>> make(const typename S::Setup& setup) { return std::make_unique<Greedy>(setup); }
  explicit Greedy(const typename S::Setup& setup) : features_(setup) { options_.for_people = false; }

  Answer choose(const typename S::State& seen, const Ask& ask, Rng& rng) override {
    features_.look(seen, ask);
    options_.clear();
    S::options(seen, ask, options_);
    std::vector<Answer>& answers = options_.list;
    for (int k = features_.samples(ask); k > 0; --k) answers.push_back(S::propose(seen, ask, rng));
    features_.suggest(rng, answers);
    rank(answers.size(), [&](std::size_t i) { return features_.promise(answers[i]); });
    if (ranks_.size() > finalists) ranks_.resize(finalists);
    for (Rank& r : ranks_) r.value = features_.value(answers[r.answer]);
    sort_ranks();
    for (const Rank& r : ranks_) {
      Answer& chosen = answers[r.answer];
      features_.finish(chosen);
      if (!S::check(seen, chosen)) return chosen;
    }
    return S::propose(seen, ask, rng);
  }

 private:
  static constexpr std::size_t finalists = 12;
  struct Rank {
    std::size_t answer;
    int value;
  };

  template <class Value>
  void rank(std::size_t answers, Value value) {
    ranks_.clear();
    for (std::size_t i = 0; i < answers; ++i) ranks_.push_back({i, value(i)});
    sort_ranks();
  }
  void sort_ranks() {
    std::sort(ranks_.begin(), ranks_.end(), [](const Rank& a, const Rank& b) {
      return a.value != b.value ? a.value > b.value : a.answer < b.answer;
    });
  }

  Features features_;
  Options options_;
  std::vector<Rank> ranks_;
};

}  // namespace esc
