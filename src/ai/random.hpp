// random.hpp — the player that answers anything plausible: what the system itself proposes.
#pragma once
#include "ai/bot.hpp"

namespace esc {

template <System S>
class RandomBot final : public Bot<S> {
 public:
  static constexpr std::string_view name = "random";
  static std::unique_ptr<Bot<S>> make(const typename S::Setup&, const BotOrder&) {
    return std::make_unique<RandomBot>();
  }
  Answer choose(const typename S::State& seen, const Ask& ask, Rng& rng) override { return S::propose(seen, ask, rng); }
};

// For a system that has no other player yet.
template <System S>
inline constexpr BotKind<S> random_only[] = {{RandomBot<S>::name, RandomBot<S>::make}};

}  // namespace esc
