// plain_features.hpp — features for a system that has none of its own: an answer is worth what the score says after a
// few plausible answers more.
#pragma once
#include <vector>

#include "ai/features.hpp"

namespace esc {

template <System S>
class PlainFeatures {
 public:
  explicit PlainFeatures(const typename S::Setup&) {}

  void look(const typename S::State& seen, const Ask& ask) {
    seen_ = &seen;
    ask_ = ask;
    key_ = S::hash(seen);
  }
  int samples(const Ask&) const { return proposals; }
  void suggest(Rng&, std::vector<Answer>&) const {}
  int promise(const Answer&) const { return 0; }
  int value(const Answer& answer) {
    if (S::check(*seen_, answer)) return refused;
    int sum = 0;
    for (std::uint64_t k = 0; k < futures; ++k) sum += look_ahead(answer, k);
    return sum / static_cast<int>(futures);
  }
  void finish(Answer&) const {}

 private:
  static constexpr int proposals = 8, answers_ahead = 6, refused = -1'000'000;
  static constexpr std::uint64_t futures = 6;

  // Every answer meets the same futures, so that luck does not choose between them.
  int look_ahead(const Answer& answer, std::uint64_t future) const {
    Rng rng(key_, future);
    RollDice dice(key_, ~future);
    Log off(false);
    typename S::State s = S::resample(*seen_, ask_.who, rng);
    apply<S>(s, answer, dice, off);
    for (int k = 0; k < answers_ahead && !S::over(s); ++k)
      apply<S>(s, S::propose(s, S::asks(s).front(), rng), dice, off);
    return S::score(s, ask_.who);
  }

  const typename S::State* seen_ = nullptr;
  Ask ask_;
  std::uint64_t key_ = 0;
};

}  // namespace esc
