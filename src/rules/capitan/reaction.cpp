#include "rules/capitan/reaction.hpp"

#include <algorithm>

#include "core/other_hand.hpp"
#include "rules/capitan/initiative.hpp"

namespace esc::capitan {

namespace {

// CA-R-22: with a command unit the better of the two initiatives counts.
int used_initiative(const Reaction& r) { return std::max(r.initiative, r.command_initiative.value_or(0)); }

void add_malus(ReactionKind kind, const Rulebook::Contest& book, Ledger& why) {
  switch (kind) {
    case ReactionKind::reaction_fire:
      return why.add("CA-3.2.3-02"_rule, book.reaction_fire);
    case ReactionKind::rapid_reaction_fire:
      return why.add("CA-11.25-06"_rule, book.rapid_reaction_fire);
    case ReactionKind::skirmisher:
      return why.add("CA-3.2.4-01"_rule, book.skirmisher);
    case ReactionKind::counter_charge:
      return why.add("CA-3.2.2-02"_rule, book.counter_charge);
  }
}

}  // namespace

Verdict ReactionQuery::why_not(const Reaction& r, const Rulebook&) {
  const bool counter_charge = r.kind == ReactionKind::counter_charge;
  if (r.activated) return Refusal{"CA-2.1-06"_rule, "already_activated"};
  if (r.command_initiative && !counter_charge) return Refusal{"CA-3.2.2-05"_rule, "joint_counter_charge_only"};
  if (!r.in_view && !counter_charge) return Refusal{"CA-3.2.3-01"_rule, "not_in_view"};
  if (counter_charge && r.active_initiative > used_initiative(r))  // CA-R-20
    return Refusal{"CA-3.2.2-01"_rule, "charger_has_more_initiative"};
  return std::nullopt;
}

bool ReactionQuery::resolve(const Reaction& r, const Rulebook& book, Dice& dice, Ledger& why) {
  advantage({.initiative = used_initiative(r), .rank_bonus = r.rank_bonus},
            {.initiative = r.active_initiative, .rank_bonus = r.active_rank_bonus}, book, why);
  add_malus(r.kind, book.contest, why);
  const int own = dice.die(d6, "CA-3.2.3-02"_rule);
  const int active = other_hand([&] { return dice.die(d6, "CA-3.2.3-02"_rule); });
  return own + why.sum() > active;  // CA-R-21: a tie fails
}

}  // namespace esc::capitan
