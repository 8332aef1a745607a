// recruit.hpp — the beginner: he overlooks much of what he could do, misjudges the rest, and is glad of anything good.
// He is careless, not random: what he sees he weighs by the same odds as everybody.
#pragma once
#include "ai/bot.hpp"
#include "ai/shortlist.hpp"

namespace esc {

template <System S, FeaturesOf<S> Features>
class Recruit final : public Bot<S> {
 public:
  static constexpr std::string_view name = "recruit";
  static std::unique_ptr<Bot<S>> make(const typename S::Setup& setup, const BotOrder& order) {
    return std::make_unique<Recruit>(setup, order.temper);
  }
  explicit Recruit(const typename S::Setup& setup, const Temper& temper = {}) : list_(setup, temper) {}

  Answer choose(const typename S::State& seen, const Ask& ask, Rng& rng) override {
    overlook(list_.collect(seen, ask, rng), rng);
    list_.judge(finalists);
    last_.emplace(Answered<S>{seen, ask, careless_pick(seen, ask, rng)});
    return last_->taken;
  }
  Thought thought() const override { return thought_about(list_, last_); }

 private:
  static constexpr std::size_t finalists = 6, always_seen = 2;
  static constexpr std::uint32_t overlooked = 55, second_best = 30;  // in hundred

  static void overlook(std::vector<Answer>& answers, Rng& rng) {
    std::size_t kept = 0;
    for (std::size_t i = 0; i < answers.size(); ++i) {
      const std::size_t left = answers.size() - i;
      const bool seen = kept + left <= always_seen || rng.below(100) >= overlooked;
      if (seen && kept != i) answers[kept] = std::move(answers[i]);
      kept += seen;
    }
    answers.resize(kept);
  }

  Answer careless_pick(const typename S::State& seen, const Ask& ask, Rng& rng) {
    const Answer* found = nullptr;
    for (const auto& rank : list_.ranks()) {
      const Answer* allowed = list_.allowed(seen, rank);
      if (!allowed) continue;
      found = allowed;
      if (rng.below(100) >= second_best) break;
    }
    return found ? *found : S::propose(seen, ask, rng);
  }

  mutable Shortlist<S, Features> list_;
  std::optional<Answered<S>> last_;
};

}  // namespace esc
