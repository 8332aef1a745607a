// initiative.hpp — the contest of two revealed cards (CA-2.2): who acts.
//   const Contest won = InitiativeQuery::resolve({.initiative = 6, .opp_initiative = 4}, book, dice, why);
#pragma once
#include <string>

#include "core/query.hpp"
#include "rules/capitan/rulebook.hpp"

namespace esc::capitan {

struct Initiative {
  int initiative = 4, opp_initiative = 4;
  bool adc = false;  // an aide-de-camp tries
  bool evaded = false, opp_evaded = false;
  int rank_bonus = 0, opp_rank_bonus = 0;
  bool reroll = false;
  Ability ability = Ability::none, opp_ability = Ability::none;
  bool opp_has_cards = true;
};

template <class V>
void keys(V& v, Initiative& i) {
  v.integer("initiative", i.initiative, 0, 12);
  v.integer("opp_initiative", i.opp_initiative, 0, 12);
  v.flag("adc", i.adc);
  v.flag("evaded", i.evaded);
  v.flag("opp_evaded", i.opp_evaded);
  v.integer("rank_bonus", i.rank_bonus, 0, 2);
  v.integer("opp_rank_bonus", i.opp_rank_bonus, 0, 2);
  v.flag("reroll", i.reroll);
  v.choice("ability", i.ability, ability_names);
  v.choice("opp_ability", i.opp_ability, ability_names);
  v.flag("opp_has_cards", i.opp_has_cards);
}

enum class Contest : std::uint8_t { win, lose };

// One card with its modifiers; the contest looks at the difference of two.
struct Contender {
  int initiative = 0;
  bool aide = false, evaded = false;
  int rank_bonus = 0;
};
int advantage(const Contender& own, const Contender& other, const Rulebook&, Ledger&);
Contest contest(int advantage, Dice&);

struct InitiativeQuery {
  static constexpr std::string_view name = "initiative";
  using Facts = Initiative;
  using Outcome = Contest;
  using Book = Rulebook;
  static Verdict why_not(const Initiative&, const Rulebook&) { return std::nullopt; }
  static Contest resolve(const Initiative&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const Initiative&, Contest won) { return won == Contest::win ? "win" : "lose"; }
};

}  // namespace esc::capitan
