#include "rules/capitan/initiative.hpp"

#include "core/other_hand.hpp"
#include "rules/capitan/modifiers.hpp"

namespace esc::capitan {

namespace {

void add_card(const Contender& card, const Rulebook& book, Ledger& why, int sign) {
  const RuleId rank = card.rank_bonus > 1 ? "CA-10.1-05"_rule : "CA-10.1-02"_rule;
  add_all({{"CA-2.2-03"_rule, card.initiative, true},
           {"CA-1.3-02"_rule, book.contest.aide, card.aide},
           {"CA-6.5-03"_rule, book.contest.evaded, card.evaded},
           {rank, card.rank_bonus, card.rank_bonus != 0}},
          why, sign);
}

struct Faces {
  int own, other;
};
Faces roll(Dice& dice) {
  const int own = dice.die(d6, "CA-2.2-03"_rule);
  return {own, other_hand([&] { return dice.die(d6, "CA-2.2-03"_rule); })};
}

}  // namespace

int advantage(const Contender& own, const Contender& other, const Rulebook& book, Ledger& why) {
  why.restart_sum();
  add_card(own, book, why, 1);
  add_card(other, book, why, -1);
  return why.sum();
}

Contest contest(int advantage, Dice& dice) {
  const int won = dice.until([&](Dice& d) -> std::optional<int> {  // CA-2.2-04
    const Faces faces = roll(d);
    const int lead = faces.own + advantage - faces.other;
    if (lead == 0) return std::nullopt;
    return lead > 0;
  });
  return won != 0 ? Contest::win : Contest::lose;
}

Contest InitiativeQuery::resolve(const Initiative& i, const Rulebook& book, Dice& dice, Ledger& why) {
  if (!i.opp_has_cards) return why.note("CA-2.2-06"_rule), Contest::win;
  const bool ambush = i.ability == Ability::ambushers, counter_ambush = i.opp_ability == Ability::ambushers;
  if (ambush != counter_ambush)  // CA-R-70: both, and the contest is an ordinary one
    return why.note("CA-11.30-01"_rule), ambush ? Contest::win : Contest::lose;
  const int ahead = advantage({i.initiative, i.adc, i.evaded, i.rank_bonus},
                              {i.opp_initiative, false, i.opp_evaded, i.opp_rank_bonus}, book, why);
  if (!i.reroll) return contest(ahead, dice);
  const int beaten_by = dice.until([&](Dice& d) -> std::optional<int> {
    const Faces faces = roll(d);
    if (faces.own + ahead == faces.other) return std::nullopt;
    return faces.own + ahead > faces.other ? 0 : faces.other;
  });
  if (beaten_by == 0) return Contest::win;
  why.note("CA-10-03"_rule);  // CA-R-85: his own die again, against the total that beat him
  const int again = dice.die(d6, "CA-10-03"_rule) + ahead;
  if (again == beaten_by) return contest(ahead, dice);
  return again > beaten_by ? Contest::win : Contest::lose;
}

}  // namespace esc::capitan
