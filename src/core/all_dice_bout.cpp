// A bout, exactly: each strike is followed at once by the answers it calls for, so that the state is what everybody
// remembers and not how many answers are waiting. All weights of one step stand over one denominator: no gcd inside.
#include <algorithm>

#include "core/all_dice.hpp"
#include "core/ways.hpp"

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

// Everything that all parties together remember, numbered, and how one strike or one answer changes it.
struct States {
  const Strikes& strikes;
  std::array<Answers, 2> answers;

  std::size_t wide() const { return answers[0].known.size(); }
  std::size_t deep() const { return answers[1].known.size(); }
  std::size_t size() const { return strikes.known.size() * wide() * deep(); }
  std::size_t at(std::size_t s, std::size_t x, std::size_t y) const { return (s * wide() + x) * deep() + y; }

  int packed(std::size_t state) const {
    const std::size_t y = state % deep(), x = state / deep() % wide(), s = state / deep() / wide();
    const int sides = answers[0].known.memory(x) * memory_limit + answers[1].known.memory(y);
    return strikes.known.memory(s) * memory_limit * memory_limit + sides;
  }

  Big of_strike() const {
    Big of = strikes.of;
    for (std::size_t side = 0; side < 2; ++side)
      of *= pow(answers[side].of, static_cast<unsigned>(strikes.most_calls[side]));
    return of;
  }

  std::vector<Turn> strike_turns() const {
    std::vector<Turn> turns;
    for (std::size_t s = 0; s < strikes.rows.size(); ++s)
      for (const Strikes::Outcome& struck : strikes.rows[s])
        for (std::size_t x = 0; x < wide(); ++x)
          for (const auto& [to_x, ways_x] : answers[0].after[struck.calls[0]][x]) {
            const Big ways = struck.ways * ways_x;
            for (std::size_t y = 0; y < deep(); ++y)
              for (const auto& [to_y, ways_y] : answers[1].after[struck.calls[1]][y])
                turns.push_back(Turn::of(at(s, x, y), at(struck.to, to_x, to_y), ways * ways_y));
          }
    return turns;
  }

  std::vector<Turn> answer_turns(std::size_t side) const {
    std::vector<Turn> turns;
    for (std::size_t state = 0; state < size(); ++state) {
      const std::size_t y = state % deep(), x = state / deep() % wide(), s = state / deep() / wide();
      const std::size_t from = side == 0 ? x : y;
      if (from >= answers[side].once.size()) continue;  // reached by the last answer only
      for (const auto& [to, ways] : answers[side].once[from])
        turns.push_back(Turn::of(state, side == 0 ? at(s, to, y) : at(s, x, to), ways));
    }
    return turns;
  }
};

}  // namespace

Bout AllDice::bout(int n, Bout from, FunctionRef<Strike(Dice&, int)> strike, FunctionRef<int(Dice&, int, int)> answer) {
  const std::size_t i = branch([&] {
    const Strikes strikes(n, from.strikers, strike);
    const auto answers_of = [&](std::size_t side) {
      const int calls = strikes.most_calls[side];
      return Answers(static_cast<int>(side), from.sides[side], n * calls + from.called[side], calls, answer);
    };
    const States states{strikes, {answers_of(0), answers_of(1)}};
    const std::array<int, 3> repeats{n, from.called[0], from.called[1]};
    const std::array<std::vector<Turn>, 3> turns{states.strike_turns(), states.answer_turns(0), states.answer_turns(1)};

    Fork fork;
    fork.of = pow(states.of_strike(), static_cast<unsigned>(n));
    for (std::size_t side = 0; side < 2; ++side)
      fork.of *= pow(states.answers[side].of, static_cast<unsigned>(from.called[side]));
    Ways now(states.size(), fork.of), next(states.size(), fork.of);
    now.start_at(0);
    std::vector<char> reached(states.size());
    for (std::size_t kind = 0; kind < turns.size(); ++kind)
      for (int k = 0; k < repeats[kind]; ++k) {
        for (std::size_t state = 0; state < states.size(); ++state) reached[state] = !now.none(state);
        next.clear();
        for (const Turn& turn : turns[kind])
          if (reached[turn.from]) next.add(now, turn);
        std::swap(now, next);
      }
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
