// search.hpp — the players that look ahead: veteran and elite. Two trees look ahead side by side, each on a core of
// its own if there is one, and a race decides from where. Limited by playouts the answer depends on the Rng alone, whatever the
// number of threads; limited by time it also depends on the machine.
//   std::make_unique<Search<Laporte, LaporteFeatures>>(setup, order, veteran_depth)
#pragma once
#include <algorithm>
#include <array>
#include <chrono>
#include <exception>
#include <optional>
#include <thread>
#include <utility>

#include "ai/lapse.hpp"
#include "ai/race.hpp"
#include "ai/tree.hpp"

namespace esc {

struct SearchLevel {
  std::string_view name;
  int ms;  // a decision
  int Lapses::*lapses;
  SearchDepth depth;
};
inline constexpr SearchLevel veteran_level{"veteran", 500, &Lapses::veteran, {.branches = 4, .tree = 1}};
inline constexpr SearchLevel elite_level{"elite", 2000, nullptr, {.branches = 6, .tree = 2}};

template <System S, FeaturesOf<S> Features, class Clock = std::chrono::steady_clock>
class Search final : public Bot<S> {
 public:
  using State = typename S::State;
  template <const SearchLevel& level>
  static std::unique_ptr<Bot<S>> make(const typename S::Setup& setup, const BotOrder& order) {
    return std::make_unique<Search>(setup, order, level);
  }

  Search(const typename S::Setup& setup, const BotOrder& order, const SearchLevel& level)
      : order_(order),
        ms_(order.ms > 0 ? order.ms : level.ms),
        lapses_(lapses_in_hundred<Features>(order, level.lapses)),
        trees_{{{setup, order.temper, level.depth}, {setup, order.temper, level.depth}}} {}

  Answer choose(const State& seen, const Ask& ask, Rng& rng) override {
    if (lapses(lapses_, rng)) return in_a_careless_moment(seen, ask, rng);
    const auto until = Clock::now() + std::chrono::milliseconds(ms_);
    const std::uint64_t list_seed = rng.next(), seed = rng.next();
    for (auto& tree : trees_) tree.plant(seen, ask, list_seed, seed);
    race_.begin(trees_[0].behind());
    run_race(until);
    gather_branches();
    last_.emplace(Answered<S>{seen, ask, branches_.front().answer});
    return last_->taken;
  }

  Thought thought() const override {
    constexpr std::size_t told = 4;
    Thought why{.unit = Thought::Unit::share};
    for (const Thought::Line& line : branches_) {
      why.looks += line.looks;
      if (why.lines.size() < told) why.lines.push_back(line);
    }
    if (last_) why.plan = trees_[0].plan(*last_);
    return why;
  }

 private:
  Answer in_a_careless_moment(const State& seen, const Ask& ask, Rng& rng) {
    last_.emplace(Answered<S>{seen, ask, careless_answer(trees_[0].list(), seen, ask, rng)});
    branches_.assign({{.answer = last_->taken}});
    return last_->taken;
  }

  struct Looked {
    std::optional<Outcome> favourite;  // unless it had met this round's luck before
    Outcome challenger;
  };

  void run_race(typename Clock::time_point until) {
    typename Clock::duration longest{};
    int looks = 0;
    auto now = Clock::now();
    while (const std::size_t challenger = race_.challenger()) {
      const std::size_t round = race_.looks(challenger);
      const bool both = race_.looks(Race::favourite) == round;
      const int wanted = both ? 4 : 2;
      if (order_.playouts > 0 ? looks + wanted > order_.playouts : now + longest > until) return;
      for (const Looked& looked : look_twice(challenger, round, both)) {
        if (looked.favourite) race_.note_favourite(*looked.favourite);
        race_.note(challenger, looked.challenger);
      }
      looks += wanted;
      const auto before = std::exchange(now, Clock::now());
      longest = std::max(longest, now - before);
    }
  }

  // Each tree looks ahead from one of two rounds.
  std::array<Looked, 2> look_twice(std::size_t challenger, std::size_t round, bool both) {
    std::array<Looked, 2> looked;
    const auto look = [&](std::size_t i) {
      if (both) looked[i].favourite = trees_[i].look_ahead(Race::favourite, round + i);
      looked[i].challenger = trees_[i].look_ahead(challenger, round + i);
    };
    if (order_.threads == 1 || (order_.threads == 0 && std::thread::hardware_concurrency() < 2)) {
      look(0), look(1);
      return looked;
    }
    std::exception_ptr fault;
    {
      std::jthread second([&] {
        try {
          look(1);
        } catch (...) {
          fault = std::current_exception();
        }
      });
      look(0);
    }
    if (fault) std::rethrow_exception(fault);
    return looked;
  }

  // What was proved best stands first.
  void gather_branches() {
    branches_.clear();
    for (std::size_t i = 0; i < trees_[0].behind().size(); ++i)
      branches_.push_back({trees_[0].answer(i), static_cast<int>(race_.mean(i) * 1000), static_cast<int>(race_.looks(i))});
    const auto best = branches_.begin() + static_cast<std::ptrdiff_t>(race_.winner());
    std::rotate(branches_.begin(), best, best + 1);
  }

  BotOrder order_;
  int ms_;
  int lapses_;
  mutable std::array<Tree<S, Features>, 2> trees_;
  Race race_;
  std::vector<Thought::Line> branches_;
  std::optional<Answered<S>> last_;
};

}  // namespace esc
