// capitan_worth.hpp — what fire, an assault and a place are worth, in victory points: the rules' own procedures, rolled a few
// times with dice that are always the same.
//   const int gain = worth_of_place(s, unit, there, prospects) - worth_of_place(s, unit, here, prospects);
#pragma once
#include <array>

#include "ai/temper.hpp"
#include "rules/capitan/facts.hpp"
#include "rules/capitan/state.hpp"

namespace esc::capitan {

int price_of_figure(const State&, UnitId unit);
// What a unit brought down to so many figures has given to its enemy (CA-R-61): half when reduced, all when gone.
int forfeit(const State&, UnitId unit, int figures);
// The same, and with it what the fallen can no longer do.
int toll(const State&, UnitId unit, int figures);
int worth_of_fire(const State&, const Firing&);
int worth_of_assault(const State&, UnitId unit, UnitId target, Assault, UnitId leader);
// Of a round of melee between two units, as a stands against b.
int worth_of_blows(const State&, UnitId a, UnitId b, bool charging);
// Of the fire that it could give from there at its best target.
int fire_from(const State&, UnitId unit, Pt);
// What an assault on each enemy unit would be worth to one unit, worked out once for all the places that it could go to.
struct Prospects {
  std::array<int, most_units> assault{};
};
Prospects prospects_of(const State&, UnitId unit);
// What it costs a unit to stand so far from where it can fight.
int way_to_battle(const State&, UnitId unit, Pt);
// Of standing there: shots it could give and take, whom it could fall upon next, goals near by.
int worth_of_place(const State&, UnitId unit, Pt, const Prospects&, const Temper& = {});
// Of lying hidden there: who cannot be shot at yet looks to the ambush.
int worth_of_lair(const State&, UnitId unit, Pt);

}  // namespace esc::capitan
