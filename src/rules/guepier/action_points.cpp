#include "rules/guepier/action_points.hpp"

#include <algorithm>

namespace esc::guepier {

int ActionPointsQuery::resolve(const ActionPoints& a, const Rulebook& book, Dice& dice, Ledger& why) {
  const bool leaderless = a.command == Command::none;
  const RuleId rule = leaderless ? "GM-AP-02"_rule : a.command == Command::general ? "GM-AP-08"_rule : "GM-AP-01"_rule;
  int points = 0;
  for (int n = leaderless ? book.action_points.leaderless_dice : book.action_points.led_dice; n > 0; --n) {
    const int face = dice.die(d6, rule);
    why.add(rule, face);
    points += face;
  }
  if (a.losses > 0) {
    const int taken_off = book.action_points.loss * std::min(a.losses, book.action_points.most_losses);
    why.add("GM-AP-03"_rule, taken_off);
    points += taken_off;
  }
  if (points >= 0) return points;  // GM-AP-04
  why.add("GM-R-02"_rule, -points);
  return 0;
}

}  // namespace esc::guepier
