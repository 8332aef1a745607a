// deck.hpp — the shared deck: what it holds, shuffling, drawing, Clocks (MT-CARD).
#pragma once
#include "core/event.hpp"
#include "rules/tomahawk/state.hpp"

namespace esc::tomahawk {

using Cards = Vec<Card, most_cards>;

Cards whole_deck(const Setup&);  // MT-CARD-01, 02, 03
void shuffle(State&, RuleId why, Dice&, Log&);
void deal_opening_hands(State&, Dice&, Log&);  // MT-CARD-05
bool wants_cards(const State&, Side);          // MT-CARD-11
void draw_one(State&, Side, Log&);             // a Clock is turned up (MT-CARD-07)
void reshuffle(State&, Dice&, Log&);           // MT-CARD-08
bool remove_card(Cards&, Card);

}  // namespace esc::tomahawk
