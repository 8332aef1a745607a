// moving.hpp — a Move action before it is walked: is every figure's way and place allowed, and whom does it engage?
// (MT-MOVE-18, 20, 21, MT-MELEE-01). Answer::path holds points by which the figures go, one after the other, before
// they spread to their places; who cannot pass by all of them leaves out the first. A figure that is named several
// times in a row in Answer::places has a way of its own.
#pragma once
#include "core/ask.hpp"
#include "rules/tomahawk/way.hpp"

namespace esc::tomahawk {

struct Planned {
  Verdict no;
  March march;
};

Planned plan_move(const State&, std::size_t unit, const Answer&, bool engages, bool out_of_hiding);
Planned plan_entry(const State&, std::size_t unit, const Answer&);  // MT-SCN-04
Planned plan_marker_move(const State&, std::size_t marker, const Answer&);

// Puts a figure there: at an opening, in the midst of a house, or outdoors.
void stand_at(State&, std::size_t figure, Pt at, Angle facing);
Pt point_along(const Way&, Len far);
Road road_for(const State&, std::size_t unit, Formation ends_in);  // MT-MOVE-11, 12, 20
Len length_of(const Way&);

// Places of figures at rest: not on other bases, not over walls, not within 1" of enemies outside `engaged`. `who`:
// only these figures of the unit, by their place in it.
inline constexpr UnitSet all_of_them = ~UnitSet{0};
Verdict why_not_stand(const State&, std::size_t unit, UnitSet engaged, UnitSet who = all_of_them);

}  // namespace esc::tomahawk
