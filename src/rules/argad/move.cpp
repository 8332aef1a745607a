#include "rules/argad/move.hpp"

#include <algorithm>

namespace esc::argad {

namespace {

RuleId allowance_rule(Kind kind, Load load) {
  if (kind == Kind::cavalry) return "AR-MOVE-03"_rule;
  if (kind == Kind::mounted_foot) return "AR-MOVE-04"_rule;
  return load == Load::light ? "AR-MOVE-01"_rule : "AR-MOVE-02"_rule;
}

struct Slowness {
  int cm = 0;
  bool blocked = false;
};

int slowness_die(bool skilled, const Rulebook& book, Dice& dice) {
  if (!skilled) return dice.die(d6, "AR-MOVE-05"_rule);
  int kept = d6.highest();  // AR-MOVE-12: the better die is the lower
  for (int n = book.move.skilled_dice; n > 0; --n) kept = std::min(kept, dice.die(d6, "AR-MOVE-12"_rule));
  return kept;
}

// AR-MOVE-05, AR-MOVE-11, AR-R-43
Slowness slowness(const Move& m, const Rulebook& book, Dice& dice) {
  Slowness slow;
  for (int n = book.move.slowness_dice[index(m.troop)]; n > 0; --n) {
    const int face = slowness_die(m.skilled, book, dice);
    slow.cm += face;
    slow.blocked |= m.blocked_on_six && face == book.move.blocking_face;
  }
  return slow;
}

}  // namespace

// AR-TERR-01 … AR-TERR-04
Going going(Ground ground, Kind kind, const Rulebook& book) {
  if (ground == Ground::difficult) return Going::difficult;
  if (ground == Ground::very_difficult) return Going::very_difficult;
  return static_cast<Going>(book.move.going[static_cast<std::size_t>(ground)][index(kind)]);
}

// AR-MOVE-01 … AR-MOVE-04
int open_ground_cm(Kind kind, Load load, const Rulebook& book) {
  if (kind == Kind::cavalry) return book.move.cavalry_cm;
  if (kind == Kind::mounted_foot) return book.move.mounted_foot_cm;
  return load == Load::light ? book.move.foot_light_cm : book.move.foot_heavy_cm;
}

Verdict MoveQuery::why_not(const Move& m, const Rulebook&) {
  if (m.skilled && m.troop != Kind::foot) return Refusal{"AR-MOVE-12"_rule, "skilled_on_foot"};
  if (m.blocked_on_six && m.troop != Kind::foot) return Refusal{"AR-MOVE-11"_rule, "blocked_on_foot"};
  return std::nullopt;
}

int MoveQuery::resolve(const Move& m, const Rulebook& book, Dice& dice, Ledger& why) {
  const Going hindrance = going(m.terrain, m.troop, book);
  const int open = open_ground_cm(m.troop, m.load, book);
  why.restart_sum();
  why.add(allowance_rule(m.troop, m.load), open);
  if (hindrance == Going::easy) return why.sum();
  if (hindrance == Going::very_difficult) why.add("AR-MOVE-07"_rule, open / book.move.very_difficult_divisor - open);
  const Slowness slow = slowness(m, book, dice);
  why.add("AR-MOVE-06"_rule, -slow.cm);
  if (m.skilled) why.note("AR-MOVE-12"_rule);
  if (slow.blocked) why.add("AR-MOVE-11"_rule, -why.sum());
  return std::max(0, why.sum());
}

// AR-MOVE-08: whatever the ground
int CrawlQuery::resolve(const Crawl&, const Rulebook& book, Dice& dice, Ledger& why) {
  why.restart_sum();
  why.add("AR-MOVE-08"_rule, book.move.crawl_cm);
  why.add("AR-MOVE-08"_rule, dice.die(d6, "AR-MOVE-08"_rule));
  return why.sum();
}

// AR-MOVE-09, AR-MOVE-10
int SwimQuery::resolve(const Swim& s, const Rulebook& book, Dice&, Ledger& why) {
  why.restart_sum();
  if (s.mode == Afloat::boat) why.add("AR-MOVE-10"_rule, book.move.boat_cm);
  else
    why.add("AR-MOVE-09"_rule, s.mode == Afloat::good_swimmer ? book.move.good_swimmer_cm : book.move.poor_swimmer_cm);
  return why.sum();
}

}  // namespace esc::argad
