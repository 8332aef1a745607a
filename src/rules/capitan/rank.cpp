#include "rules/capitan/rank.hpp"

namespace esc::capitan {

namespace {

bool& mark_of(Perks& p, int what) {
  switch (what) {
    case again_fire: return p.fire;
    case again_combat: return p.combat;
    case again_morale: return p.morale;
    case again_dodge: return p.dodge;
    default: return p.initiative;
  }
}

}  // namespace

bool perk_left(const State& s, Side side, int what) {
  Perks p = s.perks[index(side)];
  if (!mark_of(p, what)) return false;
  const bool adds = initiative_bonus(s.setup->sides[index(side)].rank) > 0;  // an ensign rolls again instead (CA-10-03)
  if (what == add_bonus) return adds;
  return what != again_initiative || !adds;
}

void spend_perk(State& s, Side side, int what) { mark_of(s.perks[index(side)], what) = false; }

bool any_perk_left(const State& s) { return s.perks[0] != Perks{} || s.perks[1] != Perks{}; }

}  // namespace esc::capitan
