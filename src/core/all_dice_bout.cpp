// A bout, exactly: each strike is followed at once by the answers it calls for, so that the state is what everybody
// remembers and not how many answers are waiting. All weights of one step stand over one denominator: no gcd inside.
#include <algorithm>

#include "core/all_dice.hpp"
#include "core/ways.hpp"

namespace esc {

namespace {

// The memories that one party can come to, numbered.
class Memories {
 public:
  std::size_t number(int memory) {
    const auto found = std::find(memories_.begin(), memories_.end(), memory);
    const auto number = static_cast<std::size_t>(found - memories_.begin());
    if (found == memories_.end()) memories_.push_back(memory);
    return number;
  }
  int memory(std::size_t number) const { return memories_[number]; }
  std::size_t size() const { return memories_.size(); }

 private:
  std::vector<int> memories_;
};

// Reduced, and then all over one denominator, which is told.
template <class Outcome>
Big level_denominators(std::vector<Weighed<Outcome>>& all) {
  Big of = 1;
  for (Weighed<Outcome>& one : all) {
    one.reduce();
    if (one.of != of) of = lcm(of, one.of);
  }
  for (Weighed<Outcome>& one : all) {
    if (one.of == of) continue;
    const Big scale = of / one.of;
    for (auto& [outcome, ways] : one.ways) ways *= scale;
  }
  return of;
}

struct Goal {
  std::size_t to;
  Wide ways;
};
using Row = std::vector<Goal>;

struct Answers {
  Memories known;
  Big of;                               // of one answer
  std::vector<std::vector<Row>> after;  // [answers called for][memory], over of to the number of answers

  const std::vector<Row>& once() const { return after[1]; }

  Answers(int side, int first, int most_in_all, int most_a_strike, FunctionRef<int(Dice&, int, int)> answer) {
    known.number(first);
    std::vector<Weighed<int>> weighed;
    for (std::size_t from = 0, depth = 0, level = 1; from < known.size() && depth < std::size_t(most_in_all); ++from) {
      const int memory = known.memory(from);
      weighed.push_back(AllDice::weigh([&](Dice& dice) { return answer(dice, side, memory); }));
      for (const auto& [to, ways] : weighed.back().ways) known.number(to);
      if (from + 1 == level) ++depth, level = known.size();
    }
    of = level_denominators(weighed);
    after.resize(2);
    for (std::size_t from = 0; from < known.size(); ++from) after[0].push_back({{from, 1}});
    for (const Weighed<int>& one : weighed) {
      after[1].emplace_back();
      for (const auto& [to, ways] : one.ways) after[1].back().push_back({known.number(to), narrow(ways)});
    }
    after[1].resize(known.size());  // reached by the last answer only: none comes after
    while (after.size() <= std::size_t(most_a_strike)) after.push_back(one_answer_more(after.back()));
  }

 private:
  std::vector<Row> one_answer_more(const std::vector<Row>& rows) const {
    std::vector<Row> more;
    for (const Row& row : rows) {
      std::vector<Wide> sums(known.size(), 0);
      for (const Goal& goal : row)
        for (const Goal& next : once()[goal.to]) sums[next.to] += goal.ways * next.ways;
      more.emplace_back();
      for (std::size_t to = 0; to < sums.size(); ++to)
        if (sums[to] != 0) more.back().push_back({to, sums[to]});
    }
    return more;
  }
};

struct Strikes {
  struct Outcome {
    std::size_t to;
    std::array<std::size_t, 2> calls;
    Wide ways;
  };
  Memories known;
  Big of;
  std::array<int, 2> most_calls{};
  std::vector<std::vector<Outcome>> rows;

  Strikes(int n, int first, FunctionRef<Strike(Dice&, int)> strike) {
    known.number(first);
    std::vector<Weighed<Strike>> weighed;
    for (std::size_t from = 0, level = 1; n > 0 && from < known.size(); ++from) {
      const int memory = known.memory(from);
      weighed.push_back(AllDice::weigh([&](Dice& dice) { return strike(dice, memory); }));
      for (const auto& [struck, ways] : weighed.back().ways) {
        known.number(struck.strikers);
        for (std::size_t side = 0; side < 2; ++side) most_calls[side] = std::max(most_calls[side], struck.calls[side]);
      }
      if (from + 1 == level) --n, level = known.size();
    }
    of = level_denominators(weighed);
    for (const Weighed<Strike>& one : weighed) {
      rows.emplace_back();
      for (const auto& [struck, ways] : one.ways)
        rows.back().push_back({known.number(struck.strikers),
                               {static_cast<std::size_t>(struck.calls[0]), static_cast<std::size_t>(struck.calls[1])},
                               narrow(ways)});
    }
  }
};

constexpr int memory_limit = 1024;

// Everything that all parties together remember, numbered, and how one strike or one answer changes it.
class States {
 public:
  States(Strikes strikes, std::array<Answers, 2> answers) : strikes_(std::move(strikes)), answers_(std::move(answers)) {
    of_strike_ = strikes_.of * of_answers(0, strikes_.most_calls[0]) * of_answers(1, strikes_.most_calls[1]);
    static_cast<void>(narrow(of_strike_));  // so that no product of one strike is wider
    for (std::vector<Strikes::Outcome>& row : strikes_.rows)
      for (Strikes::Outcome& struck : row) struck.ways *= not_called_for(struck, 0) * not_called_for(struck, 1);
  }

  std::size_t size() const { return strikes_.known.size() * wide() * deep(); }
  const Big& of_strike() const { return of_strike_; }  // with all answers that one can call for
  Big of_answers(std::size_t side, int called) const { return pow(answers_[side].of, static_cast<unsigned>(called)); }

  int packed(std::size_t state) const {
    const std::size_t y = state % deep(), x = state / deep() % wide(), s = state / deep() / wide();
    const int sides = answers_[0].known.memory(x) * memory_limit + answers_[1].known.memory(y);
    return strikes_.known.memory(s) * memory_limit * memory_limit + sides;
  }

  void strike(const Ways& now, Ways& next) const {
    for (std::size_t s = 0, state = 0; s < strikes_.rows.size(); ++s)
      for (std::size_t x = 0; x < wide(); ++x)
        for (std::size_t y = 0; y < deep(); ++y, ++state) {
          if (now.none(state)) continue;
          for (const Strikes::Outcome& struck : strikes_.rows[s])
            for (const Goal& goal_x : answers_[0].after[struck.calls[0]][x])
              for (const Goal& goal_y : answers_[1].after[struck.calls[1]][y])
                next.add(at(struck.to, goal_x.to, goal_y.to), struck.ways * goal_x.ways * goal_y.ways, now, state);
        }
  }

  void answer(std::size_t side, const Ways& now, Ways& next) const {
    for (std::size_t s = 0, state = 0; s < strikes_.known.size(); ++s)
      for (std::size_t x = 0; x < wide(); ++x)
        for (std::size_t y = 0; y < deep(); ++y, ++state) {
          if (now.none(state)) continue;
          for (const Goal& goal : answers_[side].once()[side == 0 ? x : y])
            next.add(side == 0 ? at(s, goal.to, y) : at(s, x, goal.to), goal.ways, now, state);
        }
  }

 private:
  std::size_t wide() const { return answers_[0].known.size(); }
  std::size_t deep() const { return answers_[1].known.size(); }
  std::size_t at(std::size_t s, std::size_t x, std::size_t y) const { return (s * wide() + x) * deep() + y; }
  Wide not_called_for(const Strikes::Outcome& struck, std::size_t side) const {
    return narrow(of_answers(side, strikes_.most_calls[side] - static_cast<int>(struck.calls[side])));
  }

  Strikes strikes_;
  std::array<Answers, 2> answers_;
  Big of_strike_;
};

}  // namespace

Bout AllDice::bout(int n, Bout from, FunctionRef<Strike(Dice&, int)> strike, FunctionRef<int(Dice&, int, int)> answer) {
  const std::size_t i = branch([&] {
    Strikes strikes(n, from.strikers, strike);
    const auto answers_of = [&](std::size_t side) {
      const int calls = strikes.most_calls[side];
      return Answers(static_cast<int>(side), from.sides[side], n * calls + from.called[side], calls, answer);
    };
    std::array<Answers, 2> answers{answers_of(0), answers_of(1)};
    const States states(std::move(strikes), std::move(answers));

    Fork fork;
    fork.of = pow(states.of_strike(), static_cast<unsigned>(n));
    for (std::size_t side = 0; side < 2; ++side) fork.of *= states.of_answers(side, from.called[side]);
    Ways now(states.size(), fork.of), next = now;
    now.start_at(0);
    const auto take_turns = [&](int times, auto&& turn) {
      for (; times > 0; --times) {
        next.clear();
        turn();
        std::swap(now, next);
      }
    };
    take_turns(n, [&] { states.strike(now, next); });
    for (std::size_t side = 0; side < 2; ++side)
      take_turns(from.called[side], [&] { states.answer(side, now, next); });
    fork.results.reserve(states.size()), fork.ways.reserve(states.size());
    for (std::size_t state = 0; state < states.size(); ++state)
      if (!now.none(state)) fork.results.push_back(states.packed(state)), fork.ways.push_back(now.number(state));
    fork.width = fork.results.size();
    return fork;
  });
  const int result = tape_[at_ - 1].results[i];
  return {.strikers = result / memory_limit / memory_limit,
          .sides = {result / memory_limit % memory_limit, result % memory_limit}};
}

}  // namespace esc
