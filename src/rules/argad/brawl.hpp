// brawl.hpp — the blows of a melee phase, length by length, longest first (AR-MELEE-01, AR-R-12, AR-R-47).
#pragma once
#include "core/event.hpp"
#include "rules/argad/melee_facts.hpp"

namespace esc::argad {

bool may_strike(const State&, std::size_t man);  // in contact, has not fired, is no swimmer (AR-TURN-04, AR-R-44)

void fight_melees(State&, Dice&, Log&);

// One blow, where more than two men are in it.
struct BlowQuery {
  static constexpr std::string_view name = "blow";
  static constexpr bool outside_the_contract = true;
  using Facts = Blow;
  using Outcome = Struck;
  using Book = Rulebook;
  static Struck resolve(const Blow& blow, const Rulebook& book, Dice& dice, Ledger& why) {
    return strike(blow, book, dice, why);
  }
  static std::string text(const Blow&, Struck struck);
};

template <class V>
void keys(V& v, Blow& b) {
  v.integer("class", b.striker.fighting_class, 1, 6);
  v.integer("victim_class", b.victim.fighting_class, 1, 6);
  v.choice("weapon", b.striker.weapon, melee_weapon_names);
}

}  // namespace esc::argad
