// fire.hpp — what every shot has in common, a man's or a gun crew's: the bands of range and the modifiers GM-FIRE-08
// to 19.
//   const int modifiers = fire_modifiers(fire, book.fire, why);
#pragma once
#include <span>

#include "core/dice.hpp"
#include "core/units.hpp"
#include "rules/guepier/rulebook.hpp"

namespace esc::guepier {

struct Fire {
  Troop shooter = Troop::mexican_regular;
  Grade grade = Grade::standard;
  State state = State::none;
  bool marker = false, rifle = false, obsolete = false, smoke = false;
  bool target_mounted = false, target_skirmishing = false, target_gunner = false;
};

int fire_modifiers(const Fire&, const FireValues&, Ledger&);

// −1d4 for a target that is not the priority one (GM-FIRE-17) or for a gun's ranging shot (GM-FIRE-18); one d4 each
// (GM-R-37).
int minus_d4(RuleId, Dice&, Ledger&);

// The first limit that reaches so far; limits.size() when none does. Sunrise halves them all (GM-FIRE-07, GM-R-35).
std::size_t band_of(Measure range, bool dawn, std::span<const int> limits_cm);

}  // namespace esc::guepier
