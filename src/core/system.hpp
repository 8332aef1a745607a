// system.hpp — what a rule system offers. A State is a plain value that points to its immutable Setup (table, profiles,
// rule values, scenario); a battle is State + answers + dice, nothing else.
#pragma once
#include <concepts>
#include <cstdint>
#include <string_view>

#include "core/agenda.hpp"
#include "core/ask.hpp"
#include "core/dice.hpp"
#include "core/event.hpp"
#include "core/preview.hpp"
#include "core/query.hpp"
#include "core/refusal.hpp"
#include "core/rng.hpp"
#include "core/scene.hpp"

namespace esc {

using Asks = Vec<Ask, 4>;  // one question, or one a side where the rules are simultaneous

struct Result {
  Side winner = Side::none;  // none: a draw
  std::string_view reason;   // result.<system>.<reason>
  int points[2] = {0, 0};
  bool operator==(const Result&) const = default;
};

template <class S>
concept System = std::copyable<typename S::State> && std::equality_comparable<typename S::State> &&
    requires(typename S::State s, const typename S::State c, const typename S::Setup setup, const Answer a, const Ask q,
             Options& options, Dice& dice, Log& log, Rng& rng, Side side) {
      { S::id } -> std::convertible_to<std::string_view>;
      { S::start(setup) } -> std::same_as<typename S::State>;        // the State keeps a pointer to the Setup
      { S::asks(c) } -> std::same_as<Asks>;                          // empty: step() goes on
      { S::options(c, q, options) } -> std::same_as<void>;           // advice for people and machines, ⊆ check
      { S::check(c, a) } -> std::same_as<Verdict>;                   // the judge; const, so it cannot touch the battle
      { S::take(s, a, log) } -> std::same_as<void>;                  // note a checked answer
      { S::step(s, dice, log) } -> std::same_as<void>;               // run the top frame once
      { S::over(c) } -> std::same_as<bool>;
      { S::result(c) } -> std::same_as<Result>;                      // once over
      { S::propose(c, q, rng) } -> std::same_as<Answer>;             // one plausible, allowed answer, quickly
      { S::seen(c, side) } -> std::same_as<typename S::State>;       // without what that side may not know
      { S::resample(c, side, rng) } -> std::same_as<typename S::State>;  // a full state that seen() cannot tell from ours
      { S::score(c, side) } -> std::same_as<int>;                    // how well a side stands now, for machine players
      { S::scene(c) } -> std::same_as<Scene>;
      { S::preview(c, a) } -> std::same_as<Preview>;                 // of an answer to a pending question
      { S::figure_name(setup, std::uint16_t{}) } -> std::same_as<Name>;
      { S::unit_name(setup, std::uint16_t{}) } -> std::same_as<Name>;
      { S::hash(c) } -> std::same_as<std::uint64_t>;
      { S::ask_names() } -> std::same_as<Names>;                     // by Ask::kind
      { S::act_names() } -> std::same_as<Names>;                     // by Answer::act
      { S::frame_names() } -> std::same_as<Names>;                   // by Frame::kind
    };

// Goes on until somebody must decide or the battle is over.
template <System S>
void advance(typename S::State& s, Dice& dice, Log& log) {
  while (!S::over(s) && S::asks(s).empty()) S::step(s, dice, log);
}

// Plays an answer that the judge has allowed, or that propose() made: a look ahead need not ask the judge twice.
template <System S>
void apply(typename S::State& s, const Answer& allowed, Dice& dice, Log& log) {
  S::take(s, allowed, log);
  advance<S>(s, dice, log);
}

// A refused answer leaves the state as it was.
template <System S>
Verdict submit(typename S::State& s, const Answer& answer, Dice& dice, Log& log) {
  if (Verdict no = S::check(s, answer)) return no;
  apply<S>(s, answer, dice, log);
  return std::nullopt;
}

}  // namespace esc
