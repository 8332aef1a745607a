// all_dice.hpp — exact odds: the procedure itself is run again down every branch that its dice can take.
//   Odds<Hurt> odds = AllDice::odds([&](Dice& dice) { Ledger off{false}; return resolve(shot, book, dice, off); });
#pragma once
#include <cstdint>
#include <map>
#include <type_traits>
#include <utility>
#include <vector>

#include "core/dice.hpp"
#include "core/ratio.hpp"

namespace esc {

template <class Outcome>
using Odds = std::map<Outcome, Ratio>;

class AllDice final : public Dice {
 public:
  template <class Proc>
  static auto odds(Proc&& proc) {
    using Outcome = std::invoke_result_t<Proc&, Dice&>;
    AllDice dice;
    std::map<Outcome, Mass> masses;
    do {
      dice.begin_branch();
      Outcome outcome = proc(dice);
      masses[std::move(outcome)].add(dice.ways_, dice.of_);
    } while (dice.next_branch());
    Odds<Outcome> odds;
    for (auto& [outcome, mass] : masses) {
      Ratio share = mass.total();
      if (share != 0) odds.emplace(outcome, std::move(share));
    }
    return odds;
  }

  int die(Die die, RuleId why) override;
  int best(int n, Die die, RuleId why) override;
  int count(int n, Die die, int lo, int hi, RuleId why) override;
  void sift(std::span<int> pools, std::span<const Throw> throws) override;
  bool falls(Die die, FunctionRef<bool(int)> wanted, RuleId why) override;
  int part(FunctionRef<int(Dice&)> proc) override;
  int sum_of(int n, FunctionRef<int(Dice&)> proc) override;
  int chain(int n, int state, FunctionRef<int(Dice&, int)> step) override;
  int until(FunctionRef<std::optional<int>(Dice&)> round) override;
  Bout bout(int n, Bout from, FunctionRef<Strike(Dice&, int)> strike,
            FunctionRef<int(Dice&, int, int)> answer) override;  // all_dice_bout.cpp

 private:
  // What one outcome has gathered, one sum a denominator: branches rarely have more than a few, and adding over the same
  // denominator needs no gcd.
  class Mass {
   public:
    void add(const Big& ways, const Big& of);
    Ratio total() const;

   private:
    std::vector<std::pair<Big, Big>> sums_;  // (of, ways)
  };
  struct Fork {
    std::size_t taken = 0;
    std::size_t width = 0;
    std::vector<Big> ways;  // empty: every branch has one way
    std::vector<int> results;
    Big of;
  };

  void begin_branch() { at_ = 0, ways_ = 1, of_ = 1; }
  bool next_branch();
  std::size_t branch(FunctionRef<Fork()> make);
  int how_many(int n, Big in, Big of);  // of n, each with probability in / of
  static Fork fork_over(const Odds<int>& odds);

  std::vector<Fork> tape_;
  std::size_t at_ = 0;
  Big ways_ = 1, of_ = 1;  // the branch under way has probability ways_ / of_
};

}  // namespace esc
