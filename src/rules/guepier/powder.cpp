#include "rules/guepier/powder.hpp"

namespace esc::guepier {

namespace {
constexpr std::string_view result_names[] = {"backfire", "dud", "small_hole", "breach"};
}

Verdict PowderBarrelQuery::why_not(const PowderBarrel& p, const Rulebook&) {
  if (!p.contact) return Refusal{"GM-POWDER-01"_rule, "barrel_not_placed"};
  return guepier::why_not(p.targets);
}

Blast PowderBarrelQuery::resolve(const PowderBarrel& p, const Rulebook& book, Dice& dice, Ledger& why) {
  const int face = dice.die(d6, "GM-POWDER-01"_rule);
  why.add("GM-POWDER-01"_rule, face);
  if (face <= book.powder.backfire) {
    why.note("GM-POWDER-02"_rule);
    return {Blast::Kind::backfire, save_together(p.targets, book, dice, why)};
  }
  if (face <= book.powder.dud) return why.note("GM-POWDER-03"_rule), Blast{Blast::Kind::dud, {}};
  if (face <= book.powder.small_hole) return why.note("GM-POWDER-04"_rule), Blast{Blast::Kind::small_hole, {}};
  return why.note("GM-POWDER-05"_rule), Blast{Blast::Kind::breach, {}};
}

std::string PowderBarrelQuery::text(const PowderBarrel&, const Blast& b) {
  std::string said(word(b.kind, result_names));
  return b.hurts.empty() ? said : said + ":" + hurts_text(b.hurts);
}

}  // namespace esc::guepier
