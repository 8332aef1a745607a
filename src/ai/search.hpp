// search.hpp — the players that look ahead: veteran and elite. Two trees grow side by side, each on a core of its own
// if there is one, and add up what they found. Limited by playouts the answer depends on the Rng alone, whatever the
// number of threads; limited by time it also depends on the machine.
//   std::make_unique<Search<Laporte, LaporteFeatures>>(setup, order, veteran_depth)
#pragma once
#include <algorithm>
#include <array>
#include <chrono>
#include <exception>
#include <optional>
#include <thread>

#include "ai/lapse.hpp"
#include "ai/tree.hpp"

namespace esc {

struct SearchLevel {
  std::string_view name;
  int ms;                // a decision
  int lapses;            // in hundred answers
  SearchDepth depth;
};
inline constexpr SearchLevel veteran_level{"veteran", 500, 9, {.branches = 4, .tree = 1}};
inline constexpr SearchLevel elite_level{"elite", 2000, 0, {.branches = 6, .tree = 2}};

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
        lapses_(order.lapses.value_or(level.lapses)),
        trees_{{{setup, order.temper, level.depth}, {setup, order.temper, level.depth}}} {}

  Answer choose(const State& seen, const Ask& ask, Rng& rng) override {
    if (lapses(lapses_, rng)) return in_a_careless_moment(seen, ask, rng);
    const auto begun = Clock::now();
    const std::uint64_t list_seed = rng.next(), seed = rng.next();
    const bool two_threads = order_.threads != 1 && (order_.threads > 1 || std::thread::hardware_concurrency() > 1);
    const auto budget = std::chrono::milliseconds(ms_);
    const auto grow = [&](std::size_t i, typename Clock::time_point until) {
      trees_[i].plant(seen, ask, list_seed, mix(seed + i));
      int left = (order_.playouts + static_cast<int>(i == 0)) / 2;
      while (!trees_[i].settled() && (order_.playouts > 0 ? left-- > 0 : Clock::now() < until)) trees_[i].look_ahead();
    };
    if (two_threads) {
      std::exception_ptr fault;
      {
        std::jthread second([&] {
          try {
            grow(1, begun + budget);
          } catch (...) {
            fault = std::current_exception();
          }
        });
        grow(0, begun + budget);
      }
      if (fault) std::rethrow_exception(fault);
    } else {
      grow(0, begun + budget / 2);
      grow(1, begun + budget);
    }
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

  // The answer that has proved better than the features' favourite by most stands first; else the favourite itself.
  void gather_branches() {
    using Branch = typename Tree<S, Features>::Branch;
    branches_.clear();
    const std::vector<Branch> first = trees_[0].branches(), second = trees_[1].branches();
    std::size_t best = 0;
    double most = 0;
    for (std::size_t i = 0; i < first.size(); ++i) {
      const int looks = first[i].looks + second[i].looks;
      const double mean = looks ? (first[i].sum + second[i].sum) / looks : 0.0;
      branches_.push_back({*first[i].answer, static_cast<int>(mean * 1000), looks});
      Gain gain = first[i].gain;
      gain.add(second[i].gain);
      if (gain.proves_better() && gain.mean() > most) best = i, most = gain.mean();
    }
    std::rotate(branches_.begin(), branches_.begin() + static_cast<std::ptrdiff_t>(best),
                branches_.begin() + static_cast<std::ptrdiff_t>(best) + 1);
  }

  BotOrder order_;
  int ms_;
  int lapses_;
  mutable std::array<Tree<S, Features>, 2> trees_;
  std::vector<Thought::Line> branches_;
  std::optional<Answered<S>> last_;
};

}  // namespace esc
