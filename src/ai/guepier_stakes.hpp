// guepier_stakes.hpp — what a figure is worth to its side, how much of it a marker leaves, and what its fall does to
// the nerve of those beside it. Whole numbers in thousandths of a point.
//   stakes.look(battle);
//   stakes.fall(man);
#pragma once
#include <array>

#include "rules/guepier/guepier.hpp"

namespace esc::guepier {

inline constexpr int point = 1000;  // of victory or of price: the unit of all that is weighed

int worth_of(const Battle&, std::size_t man);  // unhurt, by himself
int kept(int worth, State);                    // what is left of it under a marker
State worse(State);                            // the next marker; pinned stays pinned, for he breaks

class Stakes {
 public:
  void look(const Battle&);
  int fall(std::size_t man) const;           // himself, and the friends who must test (GM-MORALE-01)
  int shock(Pt at, Len radius, Side) const;  // what the fall of a figure there does to the friends near it

 private:
  int chance_to_fail(std::size_t man) const;  // a morale test, in thousandths

  const Battle* s_ = nullptr;
  mutable std::array<std::int16_t, most_men> fails_{};  // −1: not asked yet
  mutable std::array<int, most_men> fall_{};
};

}  // namespace esc::guepier
