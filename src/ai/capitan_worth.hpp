// capitan_worth.hpp — what fire, an assault and a place are worth, in victory points: the rules' own procedures, rolled a few
// times with dice that are always the same.
//   const int gain = worth_of_place(s, unit, there) - worth_of_place(s, unit, here);
#pragma once
#include "rules/capitan/facts.hpp"
#include "rules/capitan/state.hpp"

namespace esc::capitan {

int price_of_figure(const State&, UnitId unit);
int worth_of_fire(const State&, const Firing&);
int worth_of_assault(const State&, UnitId unit, UnitId target, Assault, UnitId leader);
// Of a round of melee between two units, as a stands against b.
int worth_of_blows(const State&, UnitId a, UnitId b, bool charging);
// Of the fire that it could give from there at its best target, dodges left out of account.
int fire_from(const State&, UnitId unit, Pt);
// Of standing there: shots it could give and take, goals near by, shelter.
int worth_of_place(const State&, UnitId unit, Pt);

}  // namespace esc::capitan
