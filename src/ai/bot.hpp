// bot.hpp — a machine player. It gets what its side sees, never the true state, and answers the question that is put to
// it; where both sides are asked at once each answers for itself. The same view, question and Rng give the same answer,
// unless its order limits it by time.
//   const auto bot = make_bot(laporte_bots(), "veteran:bold@playouts=200", setup);
//   const Answer answer = bot->choose(Laporte::seen(state, ask.who), ask, rng);
#pragma once
#include <memory>
#include <span>
#include <string_view>

#include "ai/order.hpp"
#include "ai/thought.hpp"
#include "core/system.hpp"

namespace esc {

template <System S>
class Bot {
 public:
  virtual ~Bot() = default;
  // Not const: a bot may remember what it worked out, such as odds. That saves time and changes no answer.
  virtual Answer choose(const typename S::State& seen, const Ask& ask, Rng& rng) = 0;
  // Of its last answer.
  virtual Thought thought() const { return {}; }
};

// A kind of player by its level. The Setup outlives the bot.
template <System S>
struct BotKind {
  std::string_view name;
  std::unique_ptr<Bot<S>> (*make)(const typename S::Setup&, const BotOrder&);
  bool listed = true;  // false: for tests and the laboratory, no opponent for people
};

template <System S>
using BotKinds = std::span<const BotKind<S>>;

// Null when nobody has that name.
template <System S>
std::unique_ptr<Bot<S>> make_bot(BotKinds<S> kinds, std::string_view name, const typename S::Setup& setup) {
  const std::optional<BotOrder> order = read_order(name);
  for (const BotKind<S>& kind : kinds)
    if (order && kind.name == order->level) return kind.make(setup, *order);
  return nullptr;
}

}  // namespace esc
