// siege.hpp — ladders, rams, powder barrels, doors and holes (GM-LADDER, GM-RAM, GM-POWDER, GM-DOOR, GM-R-26 to 28,
// GM-R-44).
#pragma once
#include "core/event.hpp"
#include "rules/guepier/ram.hpp"
#include "rules/guepier/state.hpp"

namespace esc::guepier {

// As soon as it touches: a ladder stands, a barrel goes off.
void touch_walls(Battle&, std::size_t gear, Dice&, Log&);

// Judges of the free answers to `activate`, and of doors and stepping on in `way`.
Verdict why_not_pick_up(const Battle&, Side, const Answer&);
Verdict why_not_put_down(const Battle&, Side, const Answer&);
Verdict why_not_door(const Battle&, Side, const Answer&, bool open);
bool may_turn_door(const Battle&, MenSet);  // one of them, some door
Verdict why_not_widen(const Battle&, Side, const Answer&);
Verdict why_not_step_on(const Battle&, const Answer&);
Verdict why_not_step_off(const Battle&, Side, const Answer&);
Verdict why_not_charge_from_ladder(const Battle&, Side, const Answer&);

void pick_up(Battle&, const Answer&, Log&);
void put_down(Battle&, const Answer&, Log&);
void turn_door(Battle&, const Answer&, bool open, Log&);
void widen(Battle&, const Answer&, Log&);
void step_on(Battle&, const Answer&, Log&);
void step_off(Battle&, const Answer&, Log&);
void charge_from_ladder(Battle&, const Answer&, Log&);
void strike_from_ladder(Battle&, Log&);
void climb_over(Battle&, std::size_t man, Pt at);  // the winner at the top

Pt place_off_ladder(const Battle&, std::size_t man);  // where he would step off
Ram ram_facts(const Battle&, std::size_t gear, std::size_t door);
std::int16_t door_before_ram(const Battle&, std::size_t gear);  // obstacle; −1: none
void strike_with_rams(Battle&, Side, Dice&, Log&);
void widen_holes(Battle&, Log&);

}  // namespace esc::guepier
