// bots.hpp — the machine players of one battle, each made when it is first asked.
//   const Answer answer = bots.named("veteran:bold").choose(seen, ask, rng);
#pragma once
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "ai/bot.hpp"

namespace esc {

template <System S>
class Bots {
 public:
  // The Setup stays where it is as long as the players are asked.
  Bots(BotKinds<S> kinds, const typename S::Setup& setup) : kinds_(kinds), setup_(&setup) {}
  // A copy of the battle makes its own players: they remember only what they can work out again.
  Bots(const Bots& o) : kinds_(o.kinds_), setup_(o.setup_) {}
  Bots& operator=(const Bots& o) {
    if (this != &o) kinds_ = o.kinds_, setup_ = o.setup_, made_.clear();
    return *this;
  }

  std::vector<std::string_view> names() const {
    std::vector<std::string_view> names;
    for (const BotKind<S>& kind : kinds_)
      if (kind.listed) names.push_back(kind.name);
    return names;
  }

  bool knows(std::string_view name) const {
    const std::optional<BotOrder> order = read_order(name);
    for (const BotKind<S>& kind : kinds_)
      if (order && kind.name == order->level) return true;
    return false;
  }

  Bot<S>& named(std::string_view name) {
    for (auto& [known, bot] : made_)
      if (known == name) return *bot;
    auto bot = make_bot(kinds_, name, *setup_);
    if (!bot) throw std::invalid_argument("no machine player of this name: " + std::string(name));
    made_.emplace_back(name, std::move(bot));
    return *made_.back().second;
  }

 private:
  BotKinds<S> kinds_;
  const typename S::Setup* setup_;
  std::vector<std::pair<std::string, std::unique_ptr<Bot<S>>>> made_;
};

}  // namespace esc
