// other_hand.hpp — whose dice, where both sides roll in one procedure. A procedure is about the side that its event names first;
// what is thrown by the other's hand says so. Only who reads faces from a real table needs to know.
//   const int face = other_hand([&] { return dice.die(d6, "LP-SAVE-01"_rule); });
#pragma once
#include "core/dice.hpp"

namespace esc {

struct OthersDice : GivenDice::MoreDice {};
struct BothSidesDice : GivenDice::MoreDice {};

template <class Mark, class Throws>
auto marked_throw(Throws&& throws) {
  try {
    return throws();
  } catch (const GivenDice::MoreDice& more) {
    throw Mark{more};
  }
}

template <class Throws>
auto other_hand(Throws&& throws) {
  return marked_throw<OthersDice>(throws);
}
template <class Throws>
auto hand_of(bool other, Throws&& throws) {
  return other ? other_hand(throws) : throws();
}
// Dice of both sides in one go, in the order that the catalogue lays down.
template <class Throws>
auto both_hands(Throws&& throws) {
  return marked_throw<BothSidesDice>(throws);
}

}  // namespace esc
