// aim.hpp — a declared shot on the table: from where to where, at whom, and why it may not be fired.
//   const Aim aim = take_aim(s, man, shooting);
//   if (!aim.no) log.play<ShotQuery>(shot_facts(s, man, shooting, aim), …);
#pragma once
#include "rules/argad/shelter.hpp"

namespace esc::argad {

struct Aim {
  Verdict no;
  std::uint16_t target = nobody;  // of a group the member whose range and cover count
  Pt from, to;
  bool contact = false;
  bool furtive_shooter = false, furtive_target = false;
  MenSet group = 0;
};

// AR-R-33: the members of his group who may be shot at.
MenSet group_in_the_open(const State&, std::size_t target);

// Where the line of fire runs, whoever may fire along it.
Aim take_aim(const State&, std::size_t man, const Shooting&);

Shot shot_facts(const State&, std::size_t man, const Shooting&, const Aim&);

// Everything: the man, his weapon, the target, the ration of deeds.
Verdict why_not_shoot(const State&, std::size_t man, const Shooting&);
Verdict why_not_throw(const State&, std::size_t man, Pt at);  // a grenade (AR-R-36)

// Has he something to declare in the fire step at all?
bool may_fire(const State&, std::size_t man);

}  // namespace esc::argad
