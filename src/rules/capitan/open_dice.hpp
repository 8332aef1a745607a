// open_dice.hpp — dice lie open until their owner has seen them and said whether his rank rolls one again (CA-R-111).
//   Fire facts = …;
//   const int lost = play_open<FireQuery>(s, facts, fire_stakes(s, firing, facts), dice, log, "fire", {unit_arg(a), unit_arg(b)});
// A query knows a re-roll as spent at the first chance (CA-R-85). So the dice are rolled without it, and only when their owner
// wants it the new die is laid where the query rolls it: what is told and audited is the query's own roll.
#pragma once
#include <optional>
#include <span>
#include <vector>

#include "core/event.hpp"
#include "core/other_hand.hpp"
#include "rules/capitan/rank.hpp"

namespace esc::capitan {

// A step that waits for a player; thrown by decides() and caught by think_over().
struct Undecided {
  Side who;
  int what;
  UnitId about, against;
  std::vector<int> faces;
};

struct Wanted {  // the next die of a roll
  Die die;
  RuleId why;
  bool others = false;
};

// The faces that lie there already, then new ones.
class LyingDice final : public Dice {
 public:
  LyingDice(std::vector<int> lying, Dice& source) : faces_(std::move(lying)), source_(source) {}
  int die(Die die, RuleId why) override {
    if (used_ == faces_.size()) faces_.push_back(source_.die(die, why));
    return faces_[used_++];
  }
  const std::vector<int>& faces() const { return faces_; }

 private:
  std::vector<int> faces_;
  std::size_t used_ = 0;
  Dice& source_;
};

// Which dice must lie there before the owner is asked.
enum class Lies : std::uint8_t { all, all_but_dodges, own_dodges, first_die };

struct Stake {
  Side owner;
  int what;            // again_fire …
  RuleId rule;         // under which the query rolls the die again
  bool* on;            // the query's key
  Lies lies = Lies::all;
  bool others = false; // thrown by the hand of whom the roll is not about
  bool asks_for(const Wanted& w) const { return w.why == rule && w.others == others; }
};

// What he has answered to the question, or the question; 0 is no.
int decision(State&, Side, int what, UnitId about, UnitId against, const std::vector<int>& faces);
// Does he spend it now?
bool decides(State&, Side, int what, UnitId about, UnitId against, const std::vector<int>& faces);
// The bonus of his rank for the roll that comes (CA-R-111: before the dice of a reaction); 0 if he keeps it.
int bonus_for_roll(State&, Side, UnitId about, UnitId against);

// Runs a step of the battle; if it comes to an open question it has not happened, and the question is put.
void think_over(State&, Dice&, Log&, FunctionRef<void(State&, Dice&, Log&)> step);
void take_decision(State&, int answer);

template <class Query>
std::optional<Wanted> wanted_next(const typename Query::Facts& facts, const Rulebook& book, std::span<const int> faces) {
  GivenDice given(faces);
  Ledger off{false};
  try {
    Query::resolve(facts, book, given, off);
    return std::nullopt;
  } catch (const OthersDice& more) {
    return Wanted{more.die, more.next, true};
  } catch (const GivenDice::MoreDice& more) {
    return Wanted{more.die, more.next};
  }
}

inline int throw_wanted(const Wanted& w, Dice& dice) {
  return hand_of(w.others, [&] { return dice.die(w.die, w.why); });
}

inline bool lies_enough(const Wanted& next, std::size_t rolled, Lies lies) {
  constexpr RuleId dodge = "CA-2.4-01"_rule;
  switch (lies) {
    case Lies::all: return false;
    case Lies::all_but_dodges: return next.why == dodge;
    case Lies::own_dodges: return next.why == dodge && next.others;
    case Lies::first_die: return rolled > 0;
  }
  return false;
}

template <class Query>
void roll_on(const typename Query::Facts& facts, const Rulebook& book, std::vector<int>& faces, Dice& dice, Lies until = Lies::all) {
  while (const auto next = wanted_next<Query>(facts, book, faces)) {
    if (lies_enough(*next, faces.size(), until)) return;
    faces.push_back(throw_wanted(*next, dice));
  }
}

// Where the query would roll this die again: behind so many faces.
template <class Query>
std::optional<std::size_t> place_of_reroll(const typename Query::Facts& facts, const Rulebook& book, const std::vector<int>& faces,
                                           const Stake& stake) {
  for (std::size_t n = 1; n <= faces.size(); ++n)
    if (const auto next = wanted_next<Query>(facts, book, {faces.data(), n}); next && stake.asks_for(*next)) return n;
  return std::nullopt;
}

struct NoOrder {
  template <class Facts>
  void operator()(const Facts&, const Stake&, std::vector<int>&) const {}
};

// `arrange` may lay dice that are alike in another order, so that the query rolls the one again that its owner would choose.
template <class Query, class Arrange = NoOrder>
typename Query::Outcome play_open(State& s, typename Query::Facts& facts, std::initializer_list<Stake> stakes, Dice& dice, Log& log,
                                  std::string_view key, UnitId about, UnitId against, Arrange arrange = {}) {
  bool at_stake = false;
  for (const Stake& stake : stakes) {
    *stake.on = false;
    at_stake = at_stake || perk_left(s, stake.owner, stake.what);
  }
  const auto play = [&](Dice& with) {
    if (against == no_unit) return log.play<Query>(facts, s.book(), with, key, everyone, {unit_arg(about)});
    return log.play<Query>(facts, s.book(), with, key, everyone, {unit_arg(about), unit_arg(against)});
  };
  if (!at_stake) return play(dice);
  std::vector<int> faces;
  for (const Stake& stake : stakes) {
    if (!perk_left(s, stake.owner, stake.what)) continue;
    roll_on<Query>(facts, s.book(), faces, dice, stake.lies);
    *stake.on = true;
    arrange(facts, stake, faces);
    const auto place = place_of_reroll<Query>(facts, s.book(), faces, stake);
    *stake.on = place && decides(s, stake.owner, stake.what, about, against, faces);
    if (!*stake.on) continue;
    const auto next = wanted_next<Query>(facts, s.book(), {faces.data(), *place});
    faces.insert(faces.begin() + static_cast<std::ptrdiff_t>(*place), throw_wanted(*next, dice));
  }
  roll_on<Query>(facts, s.book(), faces, dice);
  GivenDice lying(faces);
  return play(lying);
}

// A test of morale; one that failed may be rolled again, and then stands (CA-10.1-06).
template <class Query>
typename Query::Outcome play_morale(State& s, Side owner, typename Query::Facts facts, std::string_view key, UnitId about,
                                    UnitId against, Dice& dice, Log& log, Lies lies = Lies::all) {
  return play_open<Query>(s, facts, {{owner, again_morale, "CA-10.1-06"_rule, &facts.reroll, lies}}, dice, log, key, about, against);
}

}  // namespace esc::capitan
