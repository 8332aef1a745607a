// effects.hpp — what an outcome does to men, walls and gear; the fallen are gathered first and shake their friends
// afterwards (GM-MORALE-01, GM-R-59).
//   Casualties fallen;  hurt(s, man, how, fallen, log);  shake_friends(s, fallen, dice, log);
#pragma once
#include "core/event.hpp"
#include "rules/guepier/obstacle.hpp"
#include "rules/guepier/state.hpp"

namespace esc::guepier {

using Casualties = Vec<Fallen, most_men>;

void eliminate(Battle&, std::size_t man, Casualties&, Log&);
void hurt(Battle&, std::size_t man, Hurt, Casualties&, Log&);  // GM-SAVE-07 to 10
void set_marker(Battle&, std::size_t man, State);
void shake_friends(Battle&, Casualties&, Dice&, Log&);  // in chain, first in first out

std::string_view gear_word(GearKind);                  // gear.guepier.<kind>
void drop_gear(Battle&, std::size_t gear, Log&);       // where its carriers are
void check_carriers(Battle&, std::size_t gear, Log&);  // too few drop it (GM-R-26)

void open_line(Battle&, std::size_t obstacle);  // destroyed, or an open door
void shut_line(Battle&, std::size_t obstacle);
void batter(Battle&, std::size_t obstacle, const Battered&, Log&);  // GM-OBST-05 to 08, GM-RAM-06 to 08
int damage_that_destroys(const Battle&, std::size_t obstacle);

// GM-EXPL, GM-R-43: everybody within 10 cm saves, one die a side
void explode(Battle&, Pt at, Side by, Casualties&, Dice&, Log&);

}  // namespace esc::guepier
