#include "core/all_dice.hpp"

#include <algorithm>

namespace esc {

void AllDice::Mass::add(const Big& ways, const Big& of) {
  for (auto& [denominator, sum] : sums_)
    if (denominator == of) {
      sum += ways;
      return;
    }
  sums_.emplace_back(of, ways);
}

Ratio AllDice::Mass::total() const {
  Ratio all(sums_.front().second, sums_.front().first);
  for (auto it = sums_.begin() + 1; it != sums_.end(); ++it) all += Ratio(it->second, it->first);
  return all;
}

bool AllDice::next_branch() {
  for (; !tape_.empty(); tape_.pop_back())
    if (++tape_.back().taken < tape_.back().width) return true;
  return false;
}

std::size_t AllDice::branch(FunctionRef<Fork()> make) {
  if (at_ == tape_.size()) tape_.push_back(make());
  const Fork& fork = tape_[at_++];
  if (!fork.ways.empty()) ways_ *= fork.ways[fork.taken];
  of_ *= fork.of;
  return fork.taken;
}

AllDice::Fork AllDice::fork_over(const Odds<int>& odds) {
  Fork fork;
  fork.width = odds.size();
  fork.of = 1;
  for (const auto& [result, share] : odds) fork.of = lcm(fork.of, Big(denominator(share)));
  for (const auto& [result, share] : odds) {
    fork.results.push_back(result);
    fork.ways.push_back(numerator(share) * (fork.of / denominator(share)));
  }
  return fork;
}

int AllDice::die(Die d, RuleId) {
  return d.lowest + static_cast<int>(branch([&] {
           Fork fork;
           fork.width = static_cast<std::size_t>(d.sides);
           fork.of = d.sides;
           return fork;
         }));
}

int AllDice::best(int n, Die d, RuleId) {
  if (n <= 0) return d.lowest - 1;
  return d.lowest + static_cast<int>(branch([&] {
           Fork fork;
           fork.width = static_cast<std::size_t>(d.sides);
           fork.of = pow(Big(d.sides), static_cast<unsigned>(n));
           for (int k = 1; k <= d.sides; ++k)  // all ≤ k, but not all ≤ k - 1
             fork.ways.push_back(pow(Big(k), static_cast<unsigned>(n)) - pow(Big(k - 1), static_cast<unsigned>(n)));
           return fork;
         }));
}

namespace {

int faces_within(Die d, int lo, int hi) {
  return std::clamp(std::min(hi, d.highest()) - std::max(lo, d.lowest) + 1, 0, d.sides);
}

std::vector<Big> powers(const Big& base, int highest) {
  std::vector<Big> all{1};
  for (int k = 0; k < highest; ++k) all.push_back(all.back() * base);
  return all;
}

}  // namespace

int AllDice::how_many(int n, Big in, Big of) {
  if (n <= 0) return 0;
  const std::size_t i = branch([&] {
    const Big common = gcd(in, of);
    in /= common, of /= common;
    const Big out = of - in;
    const std::vector<Big> ins = powers(in, n), outs = powers(out, n);
    Fork fork;
    fork.of = pow(of, static_cast<unsigned>(n));
    Big choose = 1;
    for (int k = 0; k <= n; ++k) {
      if ((in > 0 || k == 0) && (out > 0 || k == n)) {
        fork.results.push_back(k);
        fork.ways.push_back(choose * ins[static_cast<std::size_t>(k)] * outs[static_cast<std::size_t>(n - k)]);
      }
      choose = choose * (n - k) / (k + 1);
    }
    fork.width = fork.results.size();
    return fork;
  });
  return tape_[at_ - 1].results[i];
}

int AllDice::count(int n, Die d, int lo, int hi, RuleId) { return how_many(n, faces_within(d, lo, hi), d.sides); }

// Pools are independent, and a die stays in its pool when it passes every throw: one fork a pool, whatever the throws.
void AllDice::sift(std::span<int> pools, std::span<const Throw> throws) {
  for (std::size_t pool = 0; pool < pools.size(); ++pool) {
    Big in = 1, of = 1;
    for (const Throw& t : throws)
      if (t.pool == pool) in *= faces_within(t.die, t.lo, t.hi), of *= t.die.sides;
    pools[pool] = how_many(pools[pool], std::move(in), std::move(of));
  }
}

bool AllDice::falls(Die d, FunctionRef<bool(int)> wanted, RuleId) {
  const std::size_t i = branch([&] {
    int found = 0;
    for (int face = d.lowest; face <= d.highest(); ++face) found += wanted(face);
    Fork fork;
    fork.of = d.sides;
    for (const bool hit : {false, true})
      if (const int ways = hit ? found : d.sides - found; ways > 0)
        fork.results.push_back(hit), fork.ways.push_back(ways);
    fork.width = fork.results.size();
    return fork;
  });
  return tape_[at_ - 1].results[i] != 0;
}

int AllDice::part(FunctionRef<int(Dice&)> proc) {
  const std::size_t i = branch([&] { return fork_over(odds(proc)); });
  return tape_[at_ - 1].results[i];
}

int AllDice::sum_of(int n, FunctionRef<int(Dice&)> proc) {
  if (n <= 0) return 0;
  const std::size_t i = branch([&] {
    Fork once;
    std::map<int, Big> results;
    AllDice inner;
    bool common = true;  // one denominator for all branches, as a single die has
    do {
      inner.begin_branch();
      results[proc(inner)] += inner.ways_;
      if (once.of == 0) once.of = inner.of_;
      common = common && once.of == inner.of_;
    } while (inner.next_branch());
    if (common) {
      once.width = results.size();
      for (auto& [result, ways] : results) once.results.push_back(result), once.ways.push_back(std::move(ways));
    } else {
      once = fork_over(odds(proc));
    }
    std::map<int, Big> all{{0, 1}};  // ways over once.of to the k: whole numbers need no gcd
    for (int k = 0; k < n; ++k) {
      std::map<int, Big> next;
      for (const auto& [sum, ways] : all)
        for (std::size_t r = 0; r < once.width; ++r) next[sum + once.results[r]] += ways * once.ways[r];
      all = std::move(next);
    }
    Fork fork;
    fork.width = all.size();
    fork.of = pow(once.of, static_cast<unsigned>(n));
    for (const auto& [sum, ways] : all) fork.results.push_back(sum), fork.ways.push_back(ways);
    return fork;
  });
  return tape_[at_ - 1].results[i];
}

int AllDice::chain(int n, int state, FunctionRef<int(Dice&, int)> step) {
  if (n <= 0) return state;
  const std::size_t i = branch([&] {
    std::map<int, Odds<int>> from;
    Odds<int> now{{state, 1}};
    for (int k = 0; k < n; ++k) {
      Odds<int> next;
      for (const auto& [at, share] : now) {
        auto known = from.find(at);
        if (known == from.end())
          known = from.emplace(at, odds([&, before = at](Dice& dice) { return step(dice, before); })).first;
        for (const auto& [to, p] : known->second) next[to] += share * p;
      }
      now = std::move(next);
    }
    return fork_over(now);
  });
  return tape_[at_ - 1].results[i];
}

int AllDice::until(FunctionRef<std::optional<int>(Dice&)> round) {
  const std::size_t i = branch([&] {
    Odds<std::optional<int>> once = odds(round);
    Ratio decided = 1;
    if (const auto tie = once.find(std::nullopt); tie != once.end()) {
      decided -= tie->second;
      once.erase(tie);
    }
    Odds<int> given_decided;  // rounds are independent, so conditioning on "decided" is exact
    for (const auto& [result, share] : once) given_decided.emplace(*result, share / decided);
    return fork_over(given_decided);
  });
  return tape_[at_ - 1].results[i];
}

}  // namespace esc
