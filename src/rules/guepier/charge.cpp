#include "rules/guepier/charge.hpp"

namespace esc::guepier {

Verdict why_no_charger(Arm arm, bool lance) {
  if (arm == Arm::cannon) return Refusal{"GM-COST-10"_rule, "cannon_cannot_charge"};
  if (arm == Arm::mounted_infantry && !lance) return Refusal{"GM-FORCE-09"_rule, "no_lance"};
  return std::nullopt;
}

Verdict ChargeQuery::why_not(const Charge& c, const Rulebook& book) {
  if (auto no = why_no_charger(c.move.arm, c.lance)) return no;
  if (c.move.mode == Mode::still) return Refusal{"GM-COST-10"_rule, "charge_must_move"};
  if (!c.located && !c.target_fired_this_turn) return Refusal{"GM-LOC-01"_rule, "not_located"};  // GM-R-14
  return MoveQuery::why_not(c.move, book);
}

Charged ChargeQuery::resolve(const Charge& c, const Rulebook& book, Dice& dice, Ledger& why) {
  const int reach = MoveQuery::resolve(c.move, book, dice, why);
  why.note("GM-R-29"_rule);
  return c.distance <= Measure(centimetres(reach)) ? Charged::contact : Charged::short_of;
}

}  // namespace esc::guepier
