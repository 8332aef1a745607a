#include "rules/laporte/clear_way.hpp"

#include "table/path.hpp"

namespace esc::laporte {

namespace {

// A stop is rounded to the grid, so one just before the end may lie a little past it and cost more than the whole way.
constexpr Len rounding = 8;

bool anything_at_the_end(const State& s, std::size_t man, Pt to) {
  constexpr Len touching = 2 * base_radius + contact_gap + rounding;
  for (std::size_t k = 0; k < s.men.size(); ++k)
    if (within(s.men[k].at, to, touching) && k != man && s.men[k].active()) return true;
  const Box about = Box{to, to}.grown(base_radius + contact_gap + rounding);
  return !(s.setup->table.candidates(about) & s.setup->hard).empty();
}

}  // namespace

bool is_clear_way(const State& s, std::size_t man, Pt to, int inches_to_go) {
  const Setup& setup = *s.setup;
  const Pt from = s.men[man].at;
  if (!setup.table.holds(to) || closer_than(from, to, rounding) || !within(from, to, inches(inches_to_go))) return false;
  const PieceSet near = setup.table.candidates(box_of(from, to).grown(base_radius + contact_gap + rounding));
  return (near & (setup.slow | setup.fences | setup.low_walls)).empty() && !anything_at_the_end(s, man, to);
}

}  // namespace esc::laporte
