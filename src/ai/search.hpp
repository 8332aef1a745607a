// search.hpp — the players that look ahead: veteran and elite. Two trees look ahead side by side, each on a core of
// its own if there is one, and a race decides from where. Limited by playouts the answer depends on the Rng alone, whatever the
// number of threads; limited by time it also depends on the machine. Who rehearses does it when he is first asked.
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
#include "ai/rehearsal.hpp"
#include "ai/tree.hpp"

namespace esc {

struct SearchLevel {
  std::string_view name;
  int ms;  // a decision
  int Lapses::*lapses;
  SearchDepth depth;
  bool rehearses = false;  // the whole battle, to choose a temper
};
inline constexpr SearchLevel veteran_level{"veteran", 500, &Lapses::veteran, {.branches = 4, .tree = 1}};
inline constexpr SearchLevel elite_level{"elite", 2000, nullptr, {.branches = 6, .tree = 2}, true};

template <System S, FeaturesOf<S> Features, class Clock = std::chrono::steady_clock>
class Search final : public Bot<S> {
 public:
  using State = typename S::State;
  template <const SearchLevel& level>
  static std::unique_ptr<Bot<S>> make(const typename S::Setup& setup, const BotOrder& order) {
    return std::make_unique<Search>(setup, order, level);
  }

  Search(const typename S::Setup& setup, const BotOrder& order, const SearchLevel& level)
      : setup_(setup),
        order_(order),
        ms_(order.ms > 0 ? order.ms : level.ms),
        rehearses_(level.rehearses && order.rehearses),
        lapses_(lapses_in_hundred<Features>(order, level.lapses)),
        trees_{{{setup, order.temper, level.depth}, {setup, order.temper, level.depth}}} {}

  Answer choose(const State& seen, const Ask& ask, Rng& rng) override {
    if (lapses(lapses_, rng)) return in_a_careless_moment(seen, ask, rng);
    const auto begun = Clock::now();
    const std::uint64_t list_seed = rng.next(), seed = rng.next();
    for (auto& tree : trees_) {
      tree.temper(temper_of(ask.who, begun));
      tree.plant(seen, ask, list_seed, seed);
    }
    race_.begin(trees_[0].behind());
    run_race(race_, order_.playouts, begun + std::chrono::milliseconds(ms_),
             [&](std::size_t i, std::size_t answer, std::size_t round) { return trees_[i].look_ahead(answer, round); });
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
    if (!last_) return why;
    why.plan = trees_[0].plan(*last_);
    if (const auto& temper = tempers_[index(last_->ask.who)]; temper && *temper != order_.temper) why.rehearsed = *temper;
    return why;
  }

 private:
  static constexpr int most_rehearsed = 96;  // battles, for players who look ahead by number

  Answer in_a_careless_moment(const State& seen, const Ask& ask, Rng& rng) {
    last_.emplace(Answered<S>{seen, ask, careless_answer(trees_[0].list(), seen, ask, rng)});
    branches_.assign({{.answer = last_->taken}});
    return last_->taken;
  }

  // As he was told, or as a rehearsal advises him. For a glance at every question there must be time.
  const Temper& temper_of(Side side, typename Clock::time_point begun) {
    constexpr int least_ms = 1000;
    if (!rehearses_ || (order_.playouts == 0 && ms_ < least_ms)) return order_.temper;
    std::optional<Temper>& temper = tempers_[index(side)];
    if (!temper) temper = rehearsed(side, begun + std::chrono::milliseconds(ms_ / 2));
    return *temper;
  }

  Temper rehearsed(Side side, typename Clock::time_point until) {
    using Stage = Rehearsal<S, Features>;
    std::array<Stage, 2> stages{{{setup_, order_.temper, side}, {setup_, order_.temper, side}}};
    const std::span<const Temper> tempers = stages[0].tempers();
    const int usual = tempers.size() > 1 ? stages[0].fight(Race::favourite, 0).change : 0;
    Race race;
    race.begin(std::vector<int>(tempers.size()));
    run_race(race, std::min(2 * order_.playouts, most_rehearsed), until, [&](std::size_t i, std::size_t temper, std::size_t round) {
      Outcome led_to = stages[i].fight(temper, round);
      led_to.change -= usual;
      return led_to;
    });
    return tempers[race.clear_winner()];
  }

  struct Looked {
    std::optional<Outcome> favourite;  // unless it had met this round's luck before
    Outcome challenger;
  };

  // look(i, answer, round): what it led to, worked out with what core i has for itself.
  template <class Look>
  void run_race(Race& race, int most_looks, typename Clock::time_point until, Look look) {
    typename Clock::duration slowest{};
    int looks = 0;
    auto now = Clock::now();
    while (const std::size_t challenger = race.challenger()) {
      const std::size_t round = race.looks(challenger);
      const bool both = race.looks(Race::favourite) == round;
      const int wanted = both ? 4 : 2;
      if (most_looks > 0 ? looks + wanted > most_looks : now + slowest > until) return;
      const std::array<Looked, 2> two_rounds = side_by_side([&](std::size_t i) {
        Looked looked;
        if (both) looked.favourite = look(i, Race::favourite, round + i);
        looked.challenger = look(i, challenger, round + i);
        return looked;
      });
      for (const Looked& looked : two_rounds) {
        if (looked.favourite) race.note_favourite(*looked.favourite);
        race.note(challenger, looked.challenger);
      }
      looks += wanted;
      const auto before = std::exchange(now, Clock::now());
      slowest = std::max(slowest, now - before);
    }
  }

  template <class Work>
  std::array<Looked, 2> side_by_side(Work work) const {
    if (order_.threads == 1 || (order_.threads == 0 && std::thread::hardware_concurrency() < 2)) return {work(0), work(1)};
    std::array<Looked, 2> looked;
    std::exception_ptr fault;
    {
      std::jthread second([&] {
        try {
          looked[1] = work(1);
        } catch (...) {
          fault = std::current_exception();
        }
      });
      looked[0] = work(0);
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

  const typename S::Setup& setup_;
  BotOrder order_;
  int ms_;
  bool rehearses_;
  int lapses_;
  mutable std::array<Tree<S, Features>, 2> trees_;
  std::array<std::optional<Temper>, 2> tempers_;  // of each side that he was asked for
  Race race_;
  std::vector<Thought::Line> branches_;
  std::optional<Answered<S>> last_;
};

}  // namespace esc
