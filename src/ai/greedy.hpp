// greedy.hpp — the players that take what looks best now by exact odds and position: recruit, regular, and greedy, who never
// has a careless moment.
//   std::make_unique<Greedy<Laporte, LaporteFeatures>>(setup, order, regular_level)
#pragma once
#include "ai/bot.hpp"
#include "ai/lapse.hpp"

namespace esc {

struct GreedyLevel {
  std::string_view name;
  int Lapses::*lapses;
};
inline constexpr GreedyLevel recruit_level{"recruit", &Lapses::recruit}, regular_level{"regular", &Lapses::regular},
    greedy_level{"greedy", nullptr};

template <System S, FeaturesOf<S> Features>
class Greedy final : public Bot<S> {
 public:
  template <const GreedyLevel& level>
  static std::unique_ptr<Bot<S>> make(const typename S::Setup& setup, const BotOrder& order) {
    return std::make_unique<Greedy>(setup, order, level);
  }
  Greedy(const typename S::Setup& setup, const BotOrder& order, const GreedyLevel& level)
      : list_(setup, order.temper), lapses_(lapses_in_hundred<Features>(order, level.lapses)) {}

  Answer choose(const typename S::State& seen, const Ask& ask, Rng& rng) override {
    last_.emplace(Answered<S>{seen, ask, lapses(lapses_, rng) ? careless_answer(list_, seen, ask, rng) : list_.choice(seen, ask, rng)});
    return last_->taken;
  }
  Thought thought() const override { return thought_about(list_, last_); }

 private:
  mutable Shortlist<S, Features> list_;  // features remember while they are asked
  int lapses_;
  std::optional<Answered<S>> last_;
};

}  // namespace esc
