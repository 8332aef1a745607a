// How a side stands in a position: what players that look ahead weigh at the end of it.
#include <algorithm>

#include "ai/capitan_features.hpp"
#include "ai/capitan_goals.hpp"
#include "ai/capitan_storm.hpp"
#include "ai/capitan_worth.hpp"
#include "rules/capitan/brawl.hpp"
#include "rules/capitan/measure.hpp"
#include "rules/capitan/victory.hpp"

namespace esc::capitan {

namespace {

constexpr int shaken = 8, disordered = 10;  // until it is activated again (CA-5.1-05, CA-6.8-01)

// What a unit has given to its enemy, in victory points, and what it can no longer do.
int given_by(const State& s, UnitId unit) {
  const Unit& u = s.units[unit];
  if (u.merged_into != no_unit) return 0;
  if (u.lost()) return toll(s, unit, 0);
  const int figures = u.status == Status::waiting || u.hidden() ? s.setup->units[unit].count : static_cast<int>(u.members.size());
  const int given = toll(s, unit, figures);
  if (u.routing) return std::max(given, toll(s, unit, 1));
  return given + (u.courage_shaken ? shaken : 0) + (u.disordered ? disordered : 0);
}

// Half of what it could do next and of what draws it: the enemy has a say in it.
int prospects_at(const State& s, UnitId unit) {
  const Unit& u = s.units[unit];
  if (s.over || !u.visible() || u.routing || u.members.empty()) return 0;
  const Pt at = s.figures[u.members.front()].at;
  int worth = pull_of_goals(s, unit, at) + pull_of_storm(s, unit, places_of(s, unit)) - way_to_battle(s, unit, at);
  if (const UnitSet foes = enemies_in_melee(s, unit); foes != 0)
    worth += worth_of_blows(s, unit, static_cast<UnitId>(__builtin_ctz(foes)), false);
  else if (!s.serves(unit))
    worth += fire_from(s, unit, at);
  return worth / 2;
}

// What is held may be lost again before the end; what is destroyed, captured or through is not.
int goals_of(const State& s, Side side) {
  if (s.over) return objective_points(s, side);
  int held = 0;
  for (const Objective& o : s.setup->objectives)
    if ((o.kind == Objective::Kind::building || o.kind == Objective::Kind::place) && holder_of(s, o) == side) held += o.points;
  return objective_points(s, side) - held + held * std::min<int>(s.turn, s.setup->turns) / s.setup->turns;
}

// A wagon is worth as much of its points as it has come of its way.
int progress_of_convoy(const State& s, Side side) {
  if (s.over || !s.setup->convoy || s.setup->convoy->side != side) return 0;
  int progress = 0;
  for (const Objective& o : s.setup->objectives)
    if (o.kind == Objective::Kind::wagon_through)
      for (const Wagon& w : s.wagons)
        if (w.stands()) progress += o.points * w.at.x / s.setup->table.width() / 2;
  return progress;
}

}  // namespace

int Features::standing(const State& s, Side side) {
  int balance = goals_of(s, side) - goals_of(s, other(side)) + progress_of_convoy(s, side) - progress_of_convoy(s, other(side));
  for (std::size_t u = 0; u < s.units.size(); ++u) {
    const auto unit = static_cast<UnitId>(u);
    const int worth = prospects_at(s, unit) - given_by(s, unit);
    balance += s.side(u) == side ? worth : -worth;
  }
  return balance;
}

}  // namespace esc::capitan
