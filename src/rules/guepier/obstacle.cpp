#include "rules/guepier/obstacle.hpp"

namespace esc::guepier {

namespace {
constexpr RuleId resistance_rules[] = {"GM-OBST-02"_rule, "GM-OBST-03"_rule, "GM-OBST-04"_rule};
}

std::string battered_text(const Battered& b) {
  if (b.kind == Battered::Kind::no_effect) return "no_effect";
  std::string said = b.kind == Battered::Kind::destroyed ? "destroyed" : "damage_" + std::to_string(b.damage);
  return b.fire ? said + "_fire" : said;
}

Verdict CannonObstacleQuery::why_not(const CannonObstacle& c, const Rulebook& book) {
  if (c.damage_so_far >= book.obstacle.strength[static_cast<std::size_t>(c.obstacle)])
    return Refusal{"GM-OBST-08"_rule, "obstacle_down"};
  if (auto no = guepier::why_not(c.gun, book)) return no;
  if (!c.los) return Refusal{"GM-FIRE-03"_rule, "no_sight"};
  return std::nullopt;
}

// GM-R-41: the natural dice, no range, no modifiers
Battered CannonObstacleQuery::resolve(const CannonObstacle& c, const Rulebook& book, Dice& dice, Ledger& why) {
  const auto kind = static_cast<std::size_t>(c.obstacle);
  const int damage = two_dice("GM-OBST-01"_rule, dice, why) - book.obstacle.resistance[kind];  // GM-OBST-05
  why.add(resistance_rules[kind], -book.obstacle.resistance[kind]);
  if (damage < 0) return {};
  const bool fire = damage >= book.obstacle.fire_margin;
  if (fire) why.note("GM-OBST-06"_rule);
  if (c.damage_so_far + damage < book.obstacle.strength[kind]) return {Battered::Kind::damaged, damage, fire};
  why.note("GM-OBST-07"_rule);
  return {Battered::Kind::destroyed, 0, fire};
}

}  // namespace esc::guepier
