// greedy.hpp — the player that takes what looks best now by exact odds and position: the regular.
//   std::make_unique<Greedy<Laporte, LaporteFeatures>>(setup, temper)
#pragma once
#include "ai/bot.hpp"
#include "ai/shortlist.hpp"

namespace esc {

template <System S, FeaturesOf<S> Features>
class Greedy final : public Bot<S> {
 public:
  static constexpr std::string_view name = "regular";
  static std::unique_ptr<Bot<S>> make(const typename S::Setup& setup, const BotOrder& order) {
    return std::make_unique<Greedy>(setup, order.temper);
  }
  explicit Greedy(const typename S::Setup& setup, const Temper& temper = {}) : list_(setup, temper) {}

  Answer choose(const typename S::State& seen, const Ask& ask, Rng& rng) override {
    list_.gather(seen, ask, rng, regular_finalists);
    const Answer* best = list_.best(seen);
    last_.emplace(Answered<S>{seen, ask, best ? *best : S::propose(seen, ask, rng)});
    return last_->taken;
  }
  Thought thought() const override { return thought_about(list_, last_); }

 private:
  mutable Shortlist<S, Features> list_;  // features remember while they are asked
  std::optional<Answered<S>> last_;
};

}  // namespace esc
