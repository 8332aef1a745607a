// argad_chances.hpp — what a shot or a blow of « Argad ! » is worth: exact odds times the worth of who falls.
#pragma once
#include <array>

#include "rules/argad/aim.hpp"
#include "rules/argad/melee_facts.hpp"

namespace esc::argad {

inline constexpr int certain = 1000;  // chances are counted in thousandths

// What losing a figure costs its side, in the scenario's own coin.
int worth(const State&, std::size_t man);

class Chances {
 public:
  explicit Chances(const Setup&);

  int of_hit(const Shot&) const;
  int of_kill(const Melee&) const;    // that a's blow kills b
  int of_recoil(const Melee&) const;  // … or pushes him back

  // The worth of one shot by the man as he stands, without the ration of deeds; 0 when he cannot.
  int shot(const State&, std::size_t man, const Shooting&) const;
  // His best shot at anybody.
  int best_shot(const State&, std::size_t man) const;
  // What all enemies on the table can do to him where he stands.
  int danger(const State&, std::size_t man) const;

 private:
  int shot(const State&, std::size_t man, const Shooting&, const Aim&) const;

  const Setup& setup_;
  std::array<int, 16> by_need_{};
};

}  // namespace esc::argad
