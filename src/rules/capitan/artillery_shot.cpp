#include "rules/capitan/artillery_shot.hpp"

#include <algorithm>

namespace esc::capitan {

namespace {

bool covers(const Accuracy& a, Measure tolerance, const Rulebook& book, Dice& dice, Ledger& why) {
  return dice.part([&](Dice& d) {
    return static_cast<int>(Measure(length_of(AccuracyQuery::resolve(a, book, d, why), a)) <= tolerance);
  }) != 0;
}

}  // namespace

int damage_of_hit(const Laid& l, const Rulebook& book, Ledger& why) {
  const std::size_t type = index(type_of(l));
  const bool heavy_bomb = l.piece == Piece::howitzer || l.piece == Piece::mortar || l.piece == Piece::rocket;
  why.restart_sum();
  why.add("CA-12.14-05"_rule, book.artillery.damage[type]);
  if (heavy_bomb) why.add("CA-12.14-06"_rule, book.artillery.lobbed_damage[type]);
  return why.sum();
}

Verdict ArtilleryShotQuery::why_not(const ArtilleryShot& s, const Rulebook& book) {
  if (const Verdict no = AccuracyQuery::why_not(s.accuracy, book)) return no;
  return ArtillerySaveQuery::why_not({s.accuracy.laid, s.touched}, book);
}

std::optional<int> ArtilleryShotQuery::resolve(const ArtilleryShot& s, const Rulebook& book, Dice& dice, Ledger& why) {
  if (!covers(s.accuracy, s.tolerance, book, dice, why)) return std::nullopt;
  return ArtillerySaveQuery::resolve({s.accuracy.laid, s.touched}, book, dice, why);
}

Verdict StructureDamageQuery::why_not(const StructureDamage& s, const Rulebook& book) {
  if (s.engineers > 0) {
    if (s.engineers < book.artillery.engineers) return Refusal{"CA-11.25-03"_rule, "too_few_engineers"};
    return std::nullopt;
  }
  const Ammo load = load_of(s.accuracy.laid);
  if (load == Ammo::canister || load == Ammo::grenade) return Refusal{"CA-12.14-03"_rule, "needs_ball"};
  return AccuracyQuery::why_not(s.accuracy, book);
}

int StructureDamageQuery::resolve(const StructureDamage& s, const Rulebook& book, Dice& dice, Ledger& why) {
  if (s.engineers > 0) {  // CA-R-86: every full pair
    const int damage = s.engineers / book.artillery.engineers * book.artillery.engineers_damage;
    why.add("CA-11.25-03"_rule, damage);
    return std::max(0, s.solidity - damage);
  }
  const int damage = damage_of_hit(s.accuracy.laid, book, why);
  return dice.chain(s.shots, s.solidity, [&](Dice& d, int left) {
    if (left == 0 || !covers(s.accuracy, s.tolerance, book, d, why)) return left;  // CA-12.14-04
    return std::max(0, left - damage);
  });
}

}  // namespace esc::capitan
