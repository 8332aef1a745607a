// features.hpp — what the machine players must know of a system, and what they can do without.
//   class Features { … };  static_assert(FeaturesOf<Features, Laporte>);
#pragma once
#include <concepts>
#include <string_view>
#include <vector>

#include "ai/temper.hpp"
#include "core/system.hpp"

namespace esc {

// All numbers are whole: the same on every machine.
template <class F, class S>
concept FeaturesOf = System<S> && std::constructible_from<F, const typename S::Setup&> &&
    requires(F f, const typename S::State& seen, const Ask& ask, Rng& rng, const Answer& answer, Answer& chosen,
             std::vector<Answer>& more) {
  { f.look(seen, ask) } -> std::same_as<void>;     // a new question; `seen` stays until it is answered
  { f.samples(ask) } -> std::same_as<int>;         // how many proposals are worth a look
  { f.suggest(rng, more) } -> std::same_as<void>;  // answers that nobody else would offer
  { f.value(answer) } -> std::same_as<int>;        // by exact odds and position
  { f.finish(chosen) } -> std::same_as<void>;      // last touches that do not change the value
};

// Where values are dear, a cheap guess tells which of them are wanted at all.
template <class F>
concept Guesses = requires(F f, const Answer& answer) {
  { f.promise(answer) } -> std::same_as<int>;
};

// How well a side stands, in the unit of value(): what it has, and what it may hope for as long as the battle is not over. Symmetric: what one side gains the other
// loses. A system whose features do not say is taken by its score.
template <System S, class F>
int standing_of(F& features, const typename S::State& s, Side side) {
  if constexpr (requires {
                  { features.standing(s, side) } -> std::same_as<int>;
                })
    return features.standing(s, side);
  else return S::score(s, side);
}

// How many answers in a hundred a level gives in a careless moment.
struct Lapses {
  int recruit = 64, regular = 34, veteran = 14;
};

// A lapse costs more in one game than in another, so features may say how many make a level (docs/ladder.md).
template <class F>
constexpr Lapses lapses_of() {
  if constexpr (requires {
                  { F::lapses } -> std::convertible_to<Lapses>;
                })
    return F::lapses;
  else return {};
}

template <class F>
void set_temper(F& features, const Temper& temper) {
  if constexpr (requires { features.temper(temper); }) features.temper(temper);
}

// The plan behind an answer to the question looked at last: plan.<system>.<word>.
template <class F>
std::string_view plan_of(F& features, const Answer& answer) {
  if constexpr (requires {
                  { features.plan(answer) } -> std::same_as<std::string_view>;
                })
    return features.plan(answer);
  else return {};
}

}  // namespace esc
