// A bout, exactly: each strike is followed at once by the answers it calls for, so that the state is what everybody
// remembers and not how many answers are waiting. All weights of one step stand over one denominator: no gcd inside.
#include <algorithm>

#include "core/all_dice.hpp"

namespace esc {

namespace {

using Row = std::vector<std::pair<std::size_t, Big>>;  // where to, in how many ways

// The memories that one party can come to, numbered, and what one of its turns makes of each.
class Memories {
 public:
  std::size_t number(int memory) {
    const auto [it, fresh] = numbers_.try_emplace(memory, memories_.size());
    if (fresh) memories_.push_back(memory);
    return it->second;
  }
  int memory(std::size_t number) const { return memories_[number]; }
  std::size_t size() const { return memories_.size(); }

 private:
  std::map<int, std::size_t> numbers_;
  std::vector<int> memories_;
};

struct Answers {
  Memories known;
  Big of = 1;                           // of one answer
  std::vector<std::vector<Row>> after;  // [answers called for by one strike][memory], all over of^most
  std::vector<Row> once;

  Answers(int side, int first, int most_in_all, int most_a_strike, FunctionRef<int(Dice&, int, int)> answer) {
    known.number(first);
    std::vector<Odds<int>> odds;
    for (std::size_t from = 0, depth = 0, level = 1; from < known.size() && depth < std::size_t(most_in_all); ++from) {
      const int memory = known.memory(from);
      odds.push_back(AllDice::odds([&](Dice& dice) { return answer(dice, side, memory); }));
      for (const auto& [to, share] : odds.back()) known.number(to), of = lcm(of, Big(denominator(share)));
      if (from + 1 == level) ++depth, level = known.size();
    }
    for (const Odds<int>& one : odds) {
      once.emplace_back();
      for (const auto& [to, share] : one)
        once.back().emplace_back(known.number(to), numerator(share) * (of / denominator(share)));
    }
    for (int called = 0; called <= most_a_strike; ++called) {
      const Big rest = pow(of, static_cast<unsigned>(most_a_strike - called));
      after.emplace_back();
      for (std::size_t from = 0; from < known.size(); ++from) after.back().push_back(row(from, called, rest));
    }
  }

 private:
  Row row(std::size_t from, int called, const Big& scale) const {
    std::map<std::size_t, Big> now{{from, scale}};
    for (; called > 0; --called) {
      std::map<std::size_t, Big> next;
      for (const auto& [at, ways] : now) {
        if (at >= once.size()) return {};  // never reached by a strike
        for (const auto& [to, more] : once[at]) next[to] += ways * more;
      }
      now = std::move(next);
    }
    return {now.begin(), now.end()};
  }
};

struct Strikes {
  struct Outcome {
    std::size_t to;
    std::array<std::size_t, 2> calls;
    Big ways;
  };
  Memories known;
  Big of = 1;
  std::array<int, 2> most_calls{};
  std::vector<std::vector<Outcome>> rows;

  Strikes(int n, int first, FunctionRef<Strike(Dice&, int)> strike) {
    known.number(first);
    std::vector<Odds<Strike>> odds;
    for (std::size_t from = 0, level = 1; n > 0 && from < known.size(); ++from) {
      const int memory = known.memory(from);
      odds.push_back(AllDice::odds([&](Dice& dice) { return strike(dice, memory); }));
      for (const auto& [struck, share] : odds.back()) {
        known.number(struck.strikers);
        of = lcm(of, Big(denominator(share)));
        for (std::size_t side = 0; side < 2; ++side) most_calls[side] = std::max(most_calls[side], struck.calls[side]);
      }
      if (from + 1 == level) --n, level = known.size();
    }
    for (const Odds<Strike>& one : odds) {
      rows.emplace_back();
      for (const auto& [struck, share] : one)
        rows.back().push_back({known.number(struck.strikers),
                               {static_cast<std::size_t>(struck.calls[0]), static_cast<std::size_t>(struck.calls[1])},
                               numerator(share) * (of / denominator(share))});
    }
  }
};

constexpr int memory_limit = 1024;
int packed(int strikers, int side_0, int side_1) { return (strikers * memory_limit + side_0) * memory_limit + side_1; }

}  // namespace

Bout AllDice::bout(int n, Bout from, FunctionRef<Strike(Dice&, int)> strike, FunctionRef<int(Dice&, int, int)> answer) {
  const std::size_t i = branch([&] {
    const Strikes strikes(n, from.strikers, strike);
    const auto answers_of = [&](std::size_t side) {
      const int calls = strikes.most_calls[side];
      return Answers(static_cast<int>(side), from.sides[side], n * calls + from.called[side], calls, answer);
    };
    const std::array<Answers, 2> answers{answers_of(0), answers_of(1)};
    const std::size_t wide = answers[0].known.size(), deep = answers[1].known.size();
    const auto at = [&](std::size_t s, std::size_t x, std::size_t y) { return (s * wide + x) * deep + y; };

    Fork fork;
    fork.of = 1;
    std::vector<Big> now(strikes.known.size() * wide * deep);
    now[0] = 1;
    const auto step = [&](const Big& of, auto spread) {
      std::vector<Big> next(now.size());
      for (std::size_t s = 0; s < strikes.known.size(); ++s)
        for (std::size_t x = 0; x < wide; ++x)
          for (std::size_t y = 0; y < deep; ++y)
            if (const Big& mass = now[at(s, x, y)]; mass != 0) spread(next, mass, s, x, y);
      now = std::move(next);
      fork.of *= of;
    };

    Big of_strike = strikes.of;
    for (std::size_t side = 0; side < 2; ++side)
      of_strike *= pow(answers[side].of, static_cast<unsigned>(strikes.most_calls[side]));
    for (int k = 0; k < n; ++k)
      step(of_strike, [&](std::vector<Big>& next, const Big& mass, std::size_t s, std::size_t x, std::size_t y) {
        for (const Strikes::Outcome& struck : strikes.rows[s])
          for (const auto& [to_x, ways_x] : answers[0].after[struck.calls[0]][x]) {
            const Big ways = struck.ways * ways_x;
            for (const auto& [to_y, ways_y] : answers[1].after[struck.calls[1]][y])
              next[at(struck.to, to_x, to_y)] += mass * Big(ways * ways_y);
          }
      });
    for (int k = 0; k < from.called[0]; ++k)
      step(answers[0].of, [&](std::vector<Big>& next, const Big& mass, std::size_t s, std::size_t x, std::size_t y) {
        for (const auto& [to, ways] : answers[0].once[x]) next[at(s, to, y)] += mass * ways;
      });
    for (int k = 0; k < from.called[1]; ++k)
      step(answers[1].of, [&](std::vector<Big>& next, const Big& mass, std::size_t s, std::size_t x, std::size_t y) {
        for (const auto& [to, ways] : answers[1].once[y]) next[at(s, x, to)] += mass * ways;
      });

    for (std::size_t s = 0; s < strikes.known.size(); ++s)
      for (std::size_t x = 0; x < wide; ++x)
        for (std::size_t y = 0; y < deep; ++y)
          if (Big& mass = now[at(s, x, y)]; mass != 0) {
            fork.results.push_back(
                packed(strikes.known.memory(s), answers[0].known.memory(x), answers[1].known.memory(y)));
            fork.ways.push_back(std::move(mass));
          }
    fork.width = fork.results.size();
    return fork;
  });
  const int result = tape_[at_ - 1].results[i];
  return {.strikers = result / memory_limit / memory_limit,
          .sides = {result / memory_limit % memory_limit, result % memory_limit}};
}

}  // namespace esc
