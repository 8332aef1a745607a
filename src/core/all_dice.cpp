#include "core/all_dice.hpp"

#include <algorithm>
#include <numeric>

namespace esc {

namespace {

const Big& one_way() {  // where nothing was thrown
  static const Big one = 1;
  return one;
}

}  // namespace

AllDice::AllDice() = default;
AllDice::~AllDice() = default;

const Big& AllDice::ways_so_far() const { return tape_.empty() ? one_way() : tape_.back().ways_so_far; }
const Big& AllDice::of_so_far() const { return tape_.empty() ? one_way() : tape_.back().of_so_far; }

bool AllDice::next_branch() {
  for (; !tape_.empty(); tape_.pop_back())
    if (++tape_.back().taken < tape_.back().width) {
      weigh_last_fork();
      return true;
    }
  return false;
}

std::size_t AllDice::branch(FunctionRef<Fork()> make) {
  if (at_ == tape_.size()) append(make());
  return tape_[at_++].taken;
}

void AllDice::append(Fork fork) {
  if (tape_.empty()) fork.of_so_far = fork.of;
  else fork.of_so_far = tape_.back().of_so_far * fork.of;
  tape_.push_back(std::move(fork));
  weigh_last_fork();
}

void AllDice::weigh_last_fork() {
  Fork& last = tape_.back();
  const Fork* before = tape_.size() > 1 ? &last - 1 : nullptr;
  if (last.ways.empty() && before) last.ways_so_far = before->ways_so_far;
  else if (!last.ways.empty() && before) last.ways_so_far = before->ways_so_far * last.ways[last.taken];
  else if (!last.ways.empty()) last.ways_so_far = last.ways[last.taken];
}

AllDice::Fork AllDice::fork_over(Weighed<int> weighed) {
  weighed.reduce();
  Fork fork;
  fork.width = weighed.ways.size();
  fork.of = std::move(weighed.of);
  fork.results.reserve(fork.width), fork.ways.reserve(fork.width);
  for (auto& [result, ways] : weighed.ways) fork.results.push_back(result), fork.ways.push_back(std::move(ways));
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

int AllDice::count(int n, Die d, int lo, int hi, RuleId why) {
  if (n != 1) return how_many(n, faces_within(d, lo, hi), d.sides);
  return falls(d, [&](int face) { return lo <= face && face <= hi; }, why);
}

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
    const int common = std::gcd(found, d.sides);
    Fork fork;
    fork.of = d.sides / common;
    fork.results.reserve(2), fork.ways.reserve(2);
    for (const bool hit : {false, true})
      if (const int ways = hit ? found : d.sides - found; ways > 0)
        fork.results.push_back(hit), fork.ways.push_back(ways / common);
    fork.width = fork.results.size();
    return fork;
  });
  return tape_[at_ - 1].results[i] != 0;
}

int AllDice::part(FunctionRef<int(Dice&)> proc) {
  const std::size_t i = branch([&] { return fork_over(weigh(proc)); });
  return tape_[at_ - 1].results[i];
}

int AllDice::sum_of(int n, FunctionRef<int(Dice&)> proc) {
  if (n <= 0) return 0;
  const std::size_t i = branch([&] {
    const Fork once = fork_over(weigh(proc));
    std::map<int, Big> all{{0, 1}};  // ways over once.of to the k
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
    std::map<int, Weighed<int>> from;
    Weighed<int> now{{{state, 1}}};
    for (int k = 0; k < n; ++k) {
      Weighing<int> next;
      for (const auto& [at, ways] : now.ways) {
        auto known = from.find(at);
        if (known == from.end())
          known = from.emplace(at, weigh([&, before = at](Dice& dice) { return step(dice, before); })).first;
        const Big of = now.of * known->second.of;
        for (const auto& [to, more] : known->second.ways) next.add(to, ways * more, of);
      }
      now = next.take();
      now.reduce();
    }
    return fork_over(std::move(now));
  });
  return tape_[at_ - 1].results[i];
}

int AllDice::until(FunctionRef<std::optional<int>(Dice&)> round) {
  const std::size_t i = branch([&] {
    const Weighed<std::optional<int>> once = weigh(round);
    Weighed<int> decided{{}, once.of};
    for (const auto& [result, ways] : once.ways)
      if (result) decided.ways.emplace_back(*result, ways);
      else decided.of -= ways;  // rounds are independent, so conditioning on "decided" is exact
    return fork_over(std::move(decided));
  });
  return tape_[at_ - 1].results[i];
}

}  // namespace esc
