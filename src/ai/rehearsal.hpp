// rehearsal.hpp — how to be minded in a battle. Before his first answer a player fights the whole of it in his head, in one temper
// after the other and by a glance at each question, against an enemy whose temper he does not know. It takes nothing but the
// scenario, so that whoever rehearses it comes to the same.
//   Rehearsal<S, F> rehearsal(setup, ordered, side);
//   const Outcome led_to = rehearsal.fight(temper, round);
#pragma once
#include <cstdint>
#include <span>

#include "ai/lots.hpp"
#include "ai/outcome.hpp"
#include "ai/shortlist.hpp"
#include "core/vec.hpp"

namespace esc {

// As he was told comes first. What he was told stays: only a steady player may become bold or cautious, and only who may do as he
// likes holds.
inline Vec<Temper, 5> tempers_within(const Temper& told) {
  Vec<Temper, 5> tempers{told};
  if (told.style != Style::steady) return tempers;
  for (const Style style : {Style::bold, Style::cautious}) tempers.push_back({style, told.behaviour});
  if (told.behaviour == Behaviour::none)
    for (const Style style : {Style::steady, Style::cautious}) tempers.push_back({style, Behaviour::hold});
  return tempers;
}

template <System S, FeaturesOf<S> Features>
class Rehearsal {
 public:
  using State = typename S::State;

  Rehearsal(const typename S::Setup& setup, const Temper& told, Side me)
      : setup_(setup), me_(me), tempers_(tempers_within(told)), mine_(setup), his_(setup) {}

  std::span<const Temper> tempers() const { return {tempers_.data(), tempers_.size()}; }

  // Battles of the same round meet the same luck.
  Outcome fight(std::size_t temper, std::uint64_t round) {
    set_temper(mine_.features(), tempers_[temper]);
    LotDice dice(mix(round));
    Log off(false);
    State s = S::start(setup_);
    RollDice opening(mix(round), 1);
    advance<S>(s, opening, off);
    for (int answers = 0; !S::over(s) && answers < most_answers; ++answers) {
      const Ask ask = S::asks(s).front();
      Rng rng(dice.meet(ask), 1);
      apply<S>(s, (ask.who == me_ ? mine_ : his_).choice(S::seen(s, ask.who), ask, rng, at_a_glance), dice, off);
    }
    return outcome_of<S>(his_.features(), s, me_);
  }

 private:
  static constexpr int most_answers = 4000;
  static constexpr std::size_t at_a_glance = 12;  // answers that are valued

  const typename S::Setup& setup_;
  Side me_;
  Vec<Temper, 5> tempers_;
  Shortlist<S, Features> mine_, his_;
};

}  // namespace esc
