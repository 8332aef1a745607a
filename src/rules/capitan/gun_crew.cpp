#include "rules/capitan/gun_crew.hpp"

#include "rules/capitan/artillery_accuracy.hpp"

namespace esc::capitan {

Manning CrewStatusQuery::resolve(const CrewStatus& c, const Rulebook& book, Dice&, Ledger& why) {
  const int least = book.artillery.least_crew[index(c.gun)], spare = c.crew + c.helpers - least;
  why.add("CA-12.15-05"_rule, least);
  if (c.helpers > 0) why.note("CA-12.15-01"_rule);
  if (spare < 0) return Manning::silent;
  if (spare == 0) return Manning::minimum;
  if (spare == 1) return why.note("CA-12.15-03"_rule), Manning::reduced;
  return Manning::full;
}

std::string CrewStatusQuery::text(const CrewStatus&, Manning manning) {
  constexpr std::array<Word, 4> names{"silent", "minimum", "reduced", "full"};
  return std::string(names[index(manning)]);
}

Verdict RateOfFireQuery::why_not(const RateOfFire& r, const Rulebook&) {
  if (r.troop_class == TroopClass::militia) return Refusal{"CA-12.10-04"_rule, "no_militia_gunners"};
  return std::nullopt;
}

int RateOfFireQuery::resolve(const RateOfFire& r, const Rulebook& book, Dice&, Ledger& why) {
  constexpr RuleId rules[] = {"CA-12.10-01"_rule, "CA-12.10-02"_rule, "CA-12.10-03"_rule};
  why.note(rules[index(r.troop_class)]);
  if (r.fired_last_turn && r.troop_class == TroopClass::regular) return 0;
  return deviation_die(r.troop_class, r.rocket, r.fired_last_turn, book).sides;
}

}  // namespace esc::capitan
