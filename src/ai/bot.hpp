// bot.hpp — a machine player. It gets what its side sees, never the true state, and answers the question that is put to
// it; where both sides are asked at once each answers for itself. The same view, question and Rng give the same answer.
//   const auto bot = make_bot(laporte_bots(), "greedy", setup);
//   const Answer answer = bot->choose(Laporte::seen(state, ask.who), ask, rng);
#pragma once
#include <memory>
#include <span>
#include <string_view>

#include "core/system.hpp"

namespace esc {

template <System S>
class Bot {
 public:
  virtual ~Bot() = default;
  // Not const: a bot may remember what it worked out, such as odds. That saves time and changes no answer.
  virtual Answer choose(const typename S::State& seen, const Ask& ask, Rng& rng) = 0;
};

// A kind of player by its name. The Setup outlives the bot.
template <System S>
struct BotKind {
  std::string_view name;
  std::unique_ptr<Bot<S>> (*make)(const typename S::Setup&);
};

template <System S>
using BotKinds = std::span<const BotKind<S>>;

// Null when nobody has that name.
template <System S>
std::unique_ptr<Bot<S>> make_bot(BotKinds<S> kinds, std::string_view name, const typename S::Setup& setup) {
  for (const BotKind<S>& kind : kinds)
    if (kind.name == name) return kind.make(setup);
  return nullptr;
}

}  // namespace esc
