// duel.hpp — a whole battle between two machine players, with nobody who reads it. Seed and players decide everything.
//   const Result result = duel<Laporte>(setup, {red.get(), blue.get()}, seed);
#pragma once
#include <array>
#include <stdexcept>

#include "ai/bot.hpp"

namespace esc {

template <System S>
Result duel(const typename S::Setup& setup, std::array<Bot<S>*, 2> players, std::uint64_t seed) {
  constexpr std::uint64_t players_stream = 0x626f7473, dice_stream = 0x64696365;  // they must not draw on each other
  typename S::State state = S::start(setup);
  Log off(false);
  RollDice dice(seed, dice_stream);
  Rng rng(seed, players_stream);
  advance<S>(state, dice, off);
  while (!S::over(state)) {
    const Ask ask = S::asks(state).front();
    const Answer answer = players[index(ask.who)]->choose(S::seen(state, ask.who), ask, rng);
    if (submit<S>(state, answer, dice, off)) throw std::logic_error("a machine player's answer was refused");
  }
  return S::result(state);
}

}  // namespace esc
