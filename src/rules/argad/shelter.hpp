// shelter.hpp — what shelters a figure from one line of fire, and which figures stand as a group (AR-R-21, AR-R-46).
#pragma once
#include "rules/argad/sight.hpp"

namespace esc::argad {

struct Shelter {
  Cover cover = Cover::none;
  bool constructed = false;  // AR-FIRE-25
};

Shelter shelter_of(const Setup&, const Stand& shooter, const Stand& target);

// Three or more of one side linked by 2 cm or less; empty when he stands with fewer.
MenSet group_of(const State&, std::size_t man);

}  // namespace esc::argad
