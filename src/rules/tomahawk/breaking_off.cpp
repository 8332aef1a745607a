#include "rules/tomahawk/breaking_off.hpp"

namespace esc::tomahawk {

namespace {

int lost(int figures, int lost_to, RuleId rule, Dice& dice, Ledger& why) {
  why.note(rule);  // MT-R-67, MT-R-72
  return dice.count(figures, d10_from_zero, d10_from_zero.lowest, lost_to, rule);  // MT-CORE-01, MT-R-01
}

}  // namespace

int RecoilLossesQuery::resolve(const BreakingOff& b, const Rulebook& book, Dice& dice, Ledger& why) {
  return lost(b.figures, book.recoil_lost_to, "MT-MELEE-20"_rule, dice, why);
}

int FlightLossesQuery::resolve(const BreakingOff& b, const Rulebook& book, Dice& dice, Ledger& why) {
  return lost(b.figures, book.flight_lost_to, "MT-MELEE-21"_rule, dice, why);
}

}  // namespace esc::tomahawk
