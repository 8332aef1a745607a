// capitan_storm.hpp — a house whose possession ends the battle is stormed at once and by everybody on foot: in column, in
// line with a door, straight in. Who stops to shoot it out loses the men that he needs inside.
#pragma once
#include <vector>

#include "rules/capitan/state.hpp"

namespace esc::capitan {

// The house that the side wins by, if it stands; else no_piece.
PieceId stormed_by(const State&, Side);
// How far it is into a house by its nearest door; a wall on the way counts as so much more.
Len way_into(const State&, PieceId house, Pt at);

// Of standing there, one place a figure: nearer, and above all half of them in.
int pull_of_storm(const State&, UnitId unit, const Places&);
// What a move brings the unit nearer to that.
int gain_of_storm(const State&, UnitId unit, const Answer& move);
int worth_of_storm_post(const State&, UnitId unit, const Answer& post);
// Who is in front, and who is in column already, goes first: the others would stand in his way.
int precedence_in_storm(const State&, UnitId unit);
// Of an activation spent without a move.
int price_of_standing_still(const State&, UnitId unit);
// Whom they fell on their way does not fire at the columns: worth half as much again, and a little more.
int worth_of_fire_in_storm(const State&, UnitId unit, int worth);

// Columns in line with a door: where the unit can fall in, and as far on as it can go.
void suggest_storm(const State&, const Ask&, std::vector<Answer>&);
// Posts in line with a door, one column behind the other, or beside them.
void suggest_column_posts(const State&, const Answer& sample, std::vector<Answer>&);

}  // namespace esc::capitan
