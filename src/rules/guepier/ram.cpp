#include "rules/guepier/ram.hpp"

namespace esc::guepier {

Verdict RamQuery::why_not(const Ram& r, const Rulebook& book) {
  if (r.door == Door::wall) return Refusal{"GM-RAM-01"_rule, "ram_on_wall"};
  if (r.carriers < book.ram.least_carriers) return Refusal{"GM-RAM-02"_rule, "too_few_carriers"};
  if (r.carriers > book.ram.most_carriers) return Refusal{"GM-R-27"_rule, "too_many_carriers"};
  if (!r.reached) return Refusal{"GM-RAM-02"_rule, "ram_not_there"};
  if (r.damage_so_far >= book.ram.strength) return Refusal{"GM-RAM-08"_rule, "door_down"};
  return std::nullopt;
}

Battered RamQuery::resolve(const Ram& r, const Rulebook& book, Dice& dice, Ledger& why) {
  const bool simple = r.door == Door::simple;
  const int resistance = book.ram.resistance[simple ? 0 : 1];
  const int face = dice.die(d6, "GM-RAM-03"_rule);
  why.add("GM-RAM-03"_rule, face);
  why.add("GM-RAM-03"_rule, r.carriers);
  why.add(simple ? "GM-RAM-04"_rule : "GM-RAM-05"_rule, -resistance);
  const int damage = face + r.carriers - resistance;  // GM-RAM-06
  if (damage < 0) return {};
  if (r.damage_so_far + damage < book.ram.strength) return {Battered::Kind::damaged, damage};
  return why.note("GM-RAM-07"_rule), Battered{Battered::Kind::destroyed};
}

}  // namespace esc::guepier
