// typed_dice.hpp — real dice: the program says what is rolled and for which rule, the player types the face.
#pragma once
#include "core/dice.hpp"
#include "io/narrator.hpp"

namespace esc::apps {

struct InputEnded {};

class TypedDice final : public Dice {
 public:
  TypedDice(const Game& game, Lang lang) : game_(game), lang_(lang) {}
  int die(Die die, RuleId why) override;  // throws InputEnded

 private:
  const Game& game_;
  Lang lang_;
};

}  // namespace esc::apps
