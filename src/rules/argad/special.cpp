#include "rules/argad/special.hpp"

namespace esc::argad {

namespace {

std::uint8_t bits(Deed d) { return static_cast<std::uint8_t>(d); }

std::uint8_t spent_or_planned(const State& s, Side side) {
  std::uint8_t used = s.special[index(side)];
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (s.side(k) == side)
      for (const Shooting& shot : s.plans[k].shooting) used |= bits(deed_of(s, k, shot));
  return used;
}

}  // namespace

Deed deed_of(const State& s, std::size_t man, const Shooting& shot) {
  switch (shot.act) {
    case Act::throw_grenade:
      return Deed::grenade;  // AR-SPECIAL-04
    case Act::fire_aimed:
      return Deed::aimed_shot;  // AR-SPECIAL-03
    case Act::fire:
    case Act::lie_in_wait:
    case Act::fire_furtively:
      break;
    default:
      return Deed::none;
  }
  const bool shoulder_arm = is_shoulder_arm(s.profile(man).firearms[shot.weapon]);
  // AR-SPECIAL-02, AR-R-32: in contact too
  return shoulder_arm && s.men[man].moved ? Deed::fire_on_the_move : Deed::none;
}

Verdict why_not_deed(const State& s, Side side, Deed deed) {
  if (deed == Deed::none) return std::nullopt;
  const std::uint8_t used = spent_or_planned(s, side);
  if (s.switches().special_actions) {
    if (used != 0) return Refusal{"AR-SPECIAL-01"_rule, "special_action_used"};
    return std::nullopt;
  }
  if (deed == Deed::grenade || deed == Deed::surprise) return Refusal{"AR-R-55"_rule, "no_special_actions"};
  if ((used & bits(deed)) != 0) return Refusal{"AR-R-55"_rule, "one_such_deed"};
  return std::nullopt;
}

}  // namespace esc::argad
