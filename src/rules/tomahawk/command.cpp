#include "rules/tomahawk/command.hpp"

namespace esc::tomahawk {

namespace {

RuleId rule_of_ability(Ability ability) {
  constexpr RuleId rules[] = {"MT-CMD-11"_rule, "MT-CMD-12"_rule, "MT-CMD-13"_rule, "MT-CMD-14"_rule, "MT-CMD-15"_rule};
  return rules[index(ability)];
}

int order_cost(int figures, const Rulebook& book) {
  if (figures >= book.order_large_from) return book.order_large_cost;
  return figures >= book.order_middle_from ? book.order_middle_cost : book.order_small_cost;
}

int cost(const AbilityUse& a, const Rulebook& book) {
  switch (a.ability) {
    case Ability::watchful:
      return book.watchful_cost;
    case Ability::reserve:
      return book.reserve_cost;
    case Ability::authority:
      return book.authority_cost;
    case Ability::order:
      return order_cost(a.figures, book);
    case Ability::preparation:
      return book.preparation_cost;
  }
  return 0;
}

}  // namespace

std::optional<BadKey> CommandGainQuery::bad_combination(const CommandGain& g) {
  if (g.officers_fleeing <= g.officers) return std::nullopt;
  return BadKey{"bad_value", "officers_fleeing", "more_fleeing_than_officers"};
}

int CommandGainQuery::resolve(const CommandGain& g, const Rulebook& book, Dice&, Ledger& why) {
  why.restart_sum();
  if (g.event == CommandEvent::enemy_card) why.add("MT-CMD-01"_rule, book.enemy_card_gain);
  if (g.event == CommandEvent::empty_troops_card) why.add("MT-CMD-04"_rule, book.empty_card_gain);
  if (g.event == CommandEvent::forward)
    why.add("MT-CMD-02"_rule, book.forward_gain + (g.officers - g.officers_fleeing) * book.forward_officer_gain);
  const int room = book.pool_cap - g.pool;
  if (why.sum() > room) why.add("MT-CMD-06"_rule, room - why.sum());
  return why.sum();
}

Verdict AbilityQuery::why_not(const AbilityUse& a, const Rulebook& book) {
  if (a.points < cost(a, book)) return Refusal{rule_of_ability(a.ability), "too_few_points"};
  return std::nullopt;
}

int AbilityQuery::resolve(const AbilityUse& a, const Rulebook& book, Dice&, Ledger& why) {
  why.restart_sum();
  why.add(rule_of_ability(a.ability), cost(a, book));
  return why.sum();
}

}  // namespace esc::tomahawk
