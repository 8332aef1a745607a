#include "rules/capitan/charge.hpp"

#include "rules/capitan/modifiers.hpp"

namespace esc::capitan {

namespace {

int tested_morale(const ChargeTest& c, const Rulebook::Morale& book, Ledger& why) {
  why.restart_sum();
  add_all({{"CA-5.1-02"_rule, c.morale, !c.leader_morale},
           {"CA-8.8-02"_rule, c.leader_morale.value_or(0), c.leader_morale.has_value()},
           {"CA-8.7-02"_rule, book.captured_flag, c.captured_flag && !c.leader_morale},  // CA-R-92
           {"CA-5.1-03"_rule, book.command_near, c.charger_command_near}},
          why);
  return why.sum();
}

int tested_courage(const ChargeTest& c, const Rulebook::Morale& book, Ledger& why) {
  why.restart_sum();
  add_all({{"CA-5.1-01"_rule, c.courage, true},
           {"CA-5.1-03"_rule, book.command_near, c.target_command_near},
           {"CA-5.1-05"_rule, book.failed_before, c.target_failed_test}},
          why);
  return why.sum();
}

}  // namespace

Verdict ChargeTestQuery::why_not(const ChargeTest& c, const Rulebook& book) {
  if (c.counter_charge || !c.charging) return std::nullopt;
  if (c.distance.length < Measure(centimetres(book.morale.least_charge_cm[index(c.arm)])))
    return Refusal{"CA-6.1-08"_rule, "too_near_to_charge"};
  if (!c.target_in_view) return Refusal{"CA-6.1-05"_rule, "not_in_view"};
  if (c.marched_two_turns && c.arm == Arm::infantry) return Refusal{"CA-6.1-03"_rule, "marched_two_turns"};
  return std::nullopt;
}

Daring ChargeTestQuery::resolve(const ChargeTest& c, const Rulebook& book, Dice& dice, Ledger& why) {
  if (c.counter_charge) return why.note("CA-3.2.2-06"_rule), Daring::charge;
  if (c.formed_melee) return why.note("CA-5.1-06"_rule), Daring::charge;
  const int courage = tested_courage(c, book.morale, why), morale = tested_morale(c, book.morale, why);
  const bool old_guard = in_use(c.ability, c.reduced) == Ability::old_guard;
  const int for_doubling = old_guard ? book.morale.old_guard : 0;
  if (old_guard) why.add("CA-11.10-01"_rule, for_doubling, false);
  const auto test = [&](RuleId rule) {
    const int total = dice.die(d6, rule) + morale;
    if (!c.target_holds && total + for_doubling >= book.morale.doubling * courage) return Daring::doubled;  // CA-R-26
    return total > courage || old_guard ? Daring::charge : Daring::fail;
  };
  Daring daring = test("CA-5.1-02"_rule);
  if (daring == Daring::fail && c.reroll) why.note("CA-10.1-06"_rule), daring = test("CA-10.1-06"_rule);
  if (daring == Daring::doubled) why.note("CA-5.2-01"_rule);
  if (c.target_holds) why.note("CA-11.20-03"_rule);
  return daring;
}

std::string ChargeTestQuery::text(const ChargeTest&, Daring daring) {
  constexpr std::array<Word, 3> names{"fail", "charge", "doubled"};
  return std::string(names[index(daring)]);
}

}  // namespace esc::capitan
