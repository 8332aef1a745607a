// effects.hpp — what an outcome does to men, walls and gear. Who falls is noted in Battle::fallen and shakes his
// friends once all results are applied: whoever may cause a loss goes back to step(), which sees to it (alarm.hpp,
// GM-R-59).
#pragma once
#include "core/event.hpp"
#include "rules/guepier/obstacle.hpp"
#include "rules/guepier/state.hpp"

namespace esc::guepier {

void eliminate(Battle&, std::size_t man, Log&);
void hurt(Battle&, std::size_t man, Hurt, Log&);  // GM-SAVE-07 to 10
void set_marker(Battle&, std::size_t man, State);

std::string_view gear_word(GearKind);                  // gear.guepier.<kind>
void drop_gear(Battle&, std::size_t gear, Log&);       // where its carriers are
void check_carriers(Battle&, std::size_t gear, Log&);  // too few drop it (GM-R-26)

void open_line(Battle&, std::size_t obstacle);  // destroyed, or an open door
void shut_line(Battle&, std::size_t obstacle);
void batter(Battle&, std::size_t obstacle, const Battered&, Log&);  // GM-OBST-05 to 08, GM-RAM-06 to 08
int damage_that_destroys(const Battle&, std::size_t obstacle);

// GM-EXPL, GM-R-43: everybody within 10 cm saves, one die a side
void explode(Battle&, Pt at, Side by, Dice&, Log&);

}  // namespace esc::guepier
