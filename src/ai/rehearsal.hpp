// rehearsal.hpp — how to be minded in a battle. Before his first answer a player fights the whole of it in his head, in one temper
// after the other and by a glance at each question, against an enemy whose temper he does not know. It takes nothing but the
// scenario, so that whoever rehearses it comes to the same.
//   Rehearsal<S, F> rehearsal(setup, ordered, side);
//   const Outcome led_to = rehearsal.fight(temper, round);
#pragma once
#include <array>
#include <cstdint>
#include <optional>
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
    Lots lots(mix(round));
    Log off(false);
    State s = S::start(setup_);
    RollDice opening(mix(round), 1);
    advance<S>(s, opening, off);
    for (int answers = 0; !S::over(s) && answers < most_answers; ++answers) {
      const Ask ask = S::asks(s).front();
      const std::uint64_t lot = lots.of(ask);
      Rng rng(lot, 1);
      RollDice dice(lot, 0);
      apply<S>(s, at_a_glance(S::seen(s, ask.who), ask, rng), dice, off);
    }
    Outcome led_to{.change = standing_of<S>(his_.features(), s, me_), .over = S::over(s)};
    if (led_to.over)
      if (const Side winner = S::result(s).winner; winner != Side::none) led_to.won = winner == me_ ? 1 : -1;
    return led_to;
  }

 private:
  static constexpr int most_answers = 4000;
  static constexpr std::size_t glanced_at = 12;

  Answer at_a_glance(const State& seen, const Ask& ask, Rng& rng) {
    Shortlist<S, Features>& list = ask.who == me_ ? mine_ : his_;
    list.gather(seen, ask, rng, glanced_at);
    const Answer* best = list.best(seen);
    return best ? *best : S::propose(seen, ask, rng);
  }

  const typename S::Setup& setup_;
  Side me_;
  Vec<Temper, 5> tempers_;
  Shortlist<S, Features> mine_, his_;
};

}  // namespace esc
