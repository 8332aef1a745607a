// few_dice.hpp — every fall of a few dice, one after the other, for odds that are wanted often: nothing is weighed and nothing
// allocated. Only for what throws the same dice however they fall; AllDice does the rest.
//   FewDice dice;
//   do won += resolve(facts, book, dice, off) == Round::attacker_wins, ++all; while (dice.next_fall());
#pragma once
#include "core/dice.hpp"
#include "core/vec.hpp"

namespace esc {

class FewDice final : public Dice {
 public:
  int die(Die die, RuleId) override {
    if (thrown_ == fallen_.size()) fallen_.push_back({die, die.lowest});
    return fallen_[thrown_++].face;
  }

  bool next_fall() {
    thrown_ = 0;
    for (Fallen& fallen : fallen_) {
      if (++fallen.face <= fallen.die.highest()) return true;
      fallen.face = fallen.die.lowest;
    }
    return false;
  }

 private:
  struct Fallen {
    Die die;
    int face = 0;
  };
  Vec<Fallen, 4> fallen_;
  std::size_t thrown_ = 0;
};

}  // namespace esc
