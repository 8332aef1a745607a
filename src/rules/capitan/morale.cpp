#include "rules/capitan/morale.hpp"

#include <algorithm>

#include "rules/capitan/modifiers.hpp"

namespace esc::capitan {

namespace {

// A test that passes on `need` or more; the colonel's perk (CA-10.1-06) throws a failure once more.
bool passes(Die die, int need, bool perk, RuleId rule, Dice& dice, Ledger& why) {
  if (dice.count(1, die, need, die.sides, rule) == 1) return true;
  if (!perk) return false;
  why.note("CA-10.1-06"_rule);
  return dice.count(1, die, need, die.sides, "CA-10.1-06"_rule) == 1;
}

}  // namespace

Verdict RallyQuery::why_not(const Rally& r, const Rulebook& book) {
  if (r.distance > Measure(centimetres(book.morale.rally_cm))) return Refusal{"CA-6.6-04"_rule, "too_far_to_rally"};
  if (!r.own_command) return Refusal{"CA-6.6-04"_rule, "not_his_command"};
  return std::nullopt;
}

int RallyQuery::resolve(const Rally& r, const Rulebook&, Dice& dice, Ledger& why) {
  why.restart_sum();
  why.add("CA-6.6-04"_rule, r.command_morale);
  const int need = r.courage - why.sum() + 1;  // greater than the courage
  for (int attempt = 1; attempt <= r.points; ++attempt) {
    const bool perk = r.reroll && attempt == 1;
    if (passes(d6, need, perk, "CA-6.6-04"_rule, dice, why)) return attempt;
  }
  return why.note("CA-6.6-05"_rule), 0;
}

std::string RallyQuery::text(const Rally&, int rallied_on) {
  return rallied_on == 0 ? "routing" : "rallied_on_" + std::to_string(rallied_on);
}

Verdict CourageTestQuery::why_not(const CourageTest& c, const Rulebook& book) {
  if (c.figures > book.morale.reduced_to) return Refusal{"CA-5.3-01"_rule, "not_reduced"};
  return std::nullopt;
}

bool CourageTestQuery::resolve(const CourageTest& c, const Rulebook& book, Dice& dice, Ledger& why) {
  if (c.command_unit) return why.note("CA-5.3-05"_rule), true;
  if (c.colonel) return why.note("CA-11.20-03"_rule), true;  // CA-R-71
  why.restart_sum();
  why.add("CA-5.3-03"_rule, book.morale.steadiness[index(c.troop_class)]);
  const Die die{std::max(c.fire_die, c.combat_die)};
  return passes(die, c.courage - why.sum(), c.reroll, "CA-5.3-02"_rule, dice, why);
}

Escape BreakOffQuery::resolve(const BreakOff& b, const Rulebook& book, Dice& dice, Ledger& why) {
  const Escape away = b.enemy_initiative > b.initiative ? Escape::pursued : Escape::free;  // CA-6.7-07
  if (b.guides) return why.note("CA-1.3-05"_rule), away;
  const int own = b.morale + (b.captured_flag ? book.morale.captured_flag : 0);
  const bool lent = b.leader_morale && *b.leader_morale > own;
  why.restart_sum();
  add_all({{"CA-6.7-02"_rule, b.morale, !lent},
           {"CA-8.7-02"_rule, book.morale.captured_flag, b.captured_flag && !lent},  // CA-R-92
           {"CA-6.7-05"_rule, b.leader_morale.value_or(0), lent},
           {"CA-6.7-02"_rule, book.morale.break_off, true}},
          why);
  const int courage = *std::max_element(b.enemy_courages.begin(), b.enemy_courages.end());  // CA-6.7-03
  return passes(d6, courage - why.sum() + 1, b.reroll, "CA-6.7-02"_rule, dice, why) ? away : Escape::stuck;
}

std::string BreakOffQuery::text(const BreakOff&, Escape escape) {
  constexpr std::array<Word, 3> names{"free", "pursued", "stuck"};
  return std::string(names[index(escape)]);
}

}  // namespace esc::capitan
