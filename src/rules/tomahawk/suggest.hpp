// suggest.hpp — plausible moves for a whole unit: a shift that keeps its order, a charge, an entry, a way out of a
// house. They are proposals; the judge decides.
#pragma once
#include "core/ask.hpp"
#include "core/rng.hpp"
#include "rules/tomahawk/state.hpp"

namespace esc::tomahawk {

Answer shifted(const State&, std::size_t unit, Pt by, Angle facing);      // all figures by the same way
Answer gathered(const State&, std::size_t unit, Pt round, Angle facing);  // close together round a point
Answer charge(const State&, std::size_t unit, std::size_t enemy);         // as many as reach into contact
Answer drawn_up(const State&, std::size_t unit, Formation, Pt middle, Angle facing);
bool may_take(const State&, std::size_t unit, Formation);            // as far as its kind and number go
Answer entry(const State&, std::size_t unit, Edge, Len along_edge);  // MT-SCN-04
Answer out_of_house(const State&, std::size_t unit);
Answer by_road(const State&, std::size_t unit, Pt towards, Len far);  // along the road it stands on

Answer facing_the_enemy(const State&, std::size_t unit);  // each man of a rallied unit

Len usual_reach(const State&, std::size_t unit);  // on open ground
Pt towards_point(Pt from, Pt to, Len far);
std::uint16_t nearest_enemy_unit(const State&, std::size_t unit);

}  // namespace esc::tomahawk
