#include "rules/laporte/acts.hpp"
#include "rules/laporte/laporte.hpp"
#include "table/reach.hpp"

namespace esc::laporte {

// Where a man may end his way without contact: an outline for the eyes. walk() alone decides.
Options::Zone reach_of(const State& s, std::size_t man, int inches_to_go) {
  const Setup& setup = *s.setup;
  std::vector<Base> others;
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (k != man && s.men[k].active() && s.men[k].inside == s.men[man].inside) others.push_back(s.base(k));
  Mover mover{.start = s.men[man].at, .radius = base_radius, .allowance = inches(inches_to_go)};
  mover.percent[static_cast<std::size_t>(Ground::hindering)] = static_cast<std::int16_t>(100 * s.book().hindering_factor);
  mover.percent[static_cast<std::size_t>(Ground::impassable)] = 0;
  mover.surcharges = {{setup.fences, inches(s.book().fence_cost_in)}};
  mover.obstacles = {.bases = others, .hard = setup.hard};
  setup.low_walls.each([&](PieceId wall) {  // LP-R-15: one that he touches is climbed
    if (gap(s.base(man), setup.table, wall) <= Measure(contact_gap)) mover.obstacles.hard.remove(wall);
  });
  return {.act = static_cast<std::uint8_t>(Act::go), .actor = static_cast<std::uint16_t>(man),
          .outlines = Reach(setup.table, mover).outline()};
}

}  // namespace esc::laporte
