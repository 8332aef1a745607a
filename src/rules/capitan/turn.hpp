// turn.hpp — the turn (chapter 2): cards chosen in secret, the contest, command groups, aides-de-camp, its end.
#pragma once
#include "core/event.hpp"
#include "rules/capitan/state.hpp"

namespace esc::capitan {

bool in_hand(const State&, UnitId unit);  // its card can still be played this turn
bool hand_empty(const State&, Side);

// What may go with a card (CA-R-111).
Verdict why_not_play(const State&, Side, std::uint16_t unit);
Verdict why_not_name(const State&, Side, std::uint16_t unit);
Verdict why_not_ambush(const State&, Side);
Verdict why_not_bonus(const State&, Side);
int bonus_of_rank(const State&, Side);
bool rallies(const State&, const Play&);  // names a routing unit (CA-R-35)
Verdict why_not_ride(const State&, UnitId commander, const Answer&);

void take_card(State&, Side, const Answer&, Log&);  // an answer to `card` or `prepare`

void step_turn(State&, Frame&, Dice&, Log&);
void step_cards(State&, Frame&);
void step_contest(State&, Frame&, Dice&, Log&);
void step_command(State&, Frame&, Dice&, Log&);
void step_aide(State&, Frame&, Dice&, Log&);

}  // namespace esc::capitan
