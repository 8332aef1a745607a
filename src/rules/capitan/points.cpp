#include "rules/capitan/points.hpp"

#include <algorithm>

namespace esc::capitan {

namespace {
int price(Ability ability, const Rulebook& book) { return book.points.ability[index(ability) - 1]; }
}  // namespace

std::optional<BadKey> UnitPointsQuery::bad_combination(const UnitPoints& u) {
  for (auto it = u.abilities.begin(); it != u.abilities.end(); ++it)
    if (std::find(u.abilities.begin(), it, *it) != it) return BadKey{"bad_value", "abilities", "ability_bought_twice"};
  return std::nullopt;
}

Verdict UnitPointsQuery::why_not(const UnitPoints& u, const Rulebook& book) {
  if (!u.command && (u.figures < book.points.least_figures || u.figures > book.points.most_figures))
    return Refusal{"CA-1-02"_rule, "wrong_number_of_figures"};  // CA-R-02
  const int limit = book.points.free_ability[static_cast<std::size_t>(u.rank)];
  if (u.free_ability != Ability::none && price(u.free_ability, book) > limit)
    return Refusal{"CA-R-62"_rule, "free_ability_too_dear"};
  return std::nullopt;
}

int UnitPointsQuery::resolve(const UnitPoints& u, const Rulebook& book, Dice&, Ledger& why) {
  why.restart_sum();
  if (u.command) why.add("CA-9.1-04"_rule, u.pt);
  else why.add("CA-9.1-03"_rule, u.pt * u.figures);
  if (u.pc > 0) why.add("CA-1.1-15"_rule, u.pc);
  for (const BoughtAbility bought : u.abilities) {
    const Ability ability = ability_of(bought);
    const bool free = u.guerrilla && ability == Ability::stealth;
    why.add(free ? "CA-1.4-01"_rule : rule_of(ability), price(ability, book), !free);
  }
  if (u.free_ability != Ability::none) why.add(rule_of(u.free_ability), price(u.free_ability, book), false);
  return why.sum();
}

// CA-9.1-02, CA-R-60
bool BalanceQuery::resolve(const Balance& b, const Rulebook& book, Dice&, Ledger& why) {
  why.add("CA-9.1-02"_rule, book.points.tolerance_percent);
  const std::int64_t lesser = std::min(b.points_a, b.points_b), larger = std::max(b.points_a, b.points_b);
  const std::int64_t above = 100 + book.points.tolerance_percent, below = 100 - book.points.tolerance_percent;
  if (!b.agreed) return larger * 100 <= lesser * above;
  return larger * 100 <= *b.agreed * above && lesser * 100 >= *b.agreed * below;
}

int PromotionQuery::resolve(const Promotion& p, const Rulebook& book, Dice&, Ledger& why) {
  why.add("CA-10-02"_rule, book.points.promotion);
  const int highest = static_cast<int>(book.points.free_ability.size()) - 1;
  return std::min(highest, p.victory_points / book.points.promotion);
}

}  // namespace esc::capitan
