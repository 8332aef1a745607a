// blow.hpp — one blow in contact, and which of two blows struck together counts (AR-MELEE).
//   const Struck by_a = strike({.striker = a, .victim = b}, book, dice, why);
#pragma once
#include "core/dice.hpp"
#include "core/ledger.hpp"
#include "core/refusal.hpp"
#include "rules/argad/rulebook.hpp"

namespace esc::argad {

struct Fighter {
  int fighting_class = 3;  // AR-CLASS-01
  Kind kind = Kind::foot;
  MeleeWeapon weapon = MeleeWeapon::bayonet;
  bool charging = false;
};

struct Blow {
  Fighter striker, victim;
  Going cavalry_going = Going::easy;  // of the ground, as it counts for the cavalryman of the two
  bool victim_higher = false;
  bool victim_crossing = false;  // he is trying to cross an obstacle
  bool confined = false;         // indoors or in close order
};

enum class Effect : std::uint8_t { miss, recoil, kill };  // from weak to strong

struct Struck {
  Effect effect = Effect::miss;
  int natural = 0;  // 7: a double 6
};

int length(MeleeWeapon, const Rulebook&);
bool is_improvised(MeleeWeapon);

Verdict why_not(const Fighter&, Going cavalry_going);
Struck strike(const Blow&, const Rulebook&, Dice&, Ledger&);

// Two who strike each other at the same moment: whose blow takes effect, at most one.
Who prevails(int a_class, Struck by_a, int b_class, Struck by_b, Ledger&);

}  // namespace esc::argad
