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
#include "core/weighed.hpp"

namespace esc {

template <class Outcome>
using Odds = std::map<Outcome, Ratio>;

class AllDice final : public Dice {
 public:
  AllDice();
  ~AllDice();
  template <class Proc>
  static auto odds(Proc&& proc) {
    return weigh(proc).shares();
  }
  // The same over one denominator, not reduced.
  template <class Proc>
  static auto weigh(Proc&& proc) {
    Weighing<std::invoke_result_t<Proc&, Dice&>> all;
    AllDice dice;
    do {
      dice.at_ = 0;
      auto outcome = proc(dice);
      all.add(std::move(outcome), dice.ways_so_far(), dice.of_so_far());
    } while (dice.next_branch());
    return all.take();
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
  struct Fork {
    std::size_t taken = 0;
    std::size_t width = 0;
    std::vector<Big> ways;  // empty: every branch has one way
    std::vector<int> results;
    Big of;
    Big ways_so_far = 1, of_so_far = 1;  // of everything up to here: a branch that ends here has this probability
  };

  const Big& ways_so_far() const;
  const Big& of_so_far() const;
  bool next_branch();
  std::size_t branch(FunctionRef<Fork()> make);
  void append(Fork fork);
  void weigh_last_fork();
  int how_many(int n, Big in, Big of);  // of n, each with probability in / of
  static Fork fork_over(Weighed<int> weighed);

  std::vector<Fork> tape_;
  std::size_t at_ = 0;
};

}  // namespace esc
