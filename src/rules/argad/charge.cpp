#include "rules/argad/charge.hpp"

#include "rules/argad/ground.hpp"
#include "table/path.hpp"

namespace esc::argad {

namespace {

constexpr Len run_up = centimetres(10);
constexpr Len straightness = millimetres(1);  // places stand on the grid, and a moving enemy draws the rider a little

}  // namespace

bool charges_home(const State& s, std::size_t cavalryman, std::size_t enemy) {
  const Man& rider = s.men[cavalryman];
  if (rider.kind != Kind::cavalry || rider.trail.empty()) return false;
  // The beginning of the last 10 cm of his way.
  Pt begun = rider.at;
  Fine left = fine(run_up);
  std::size_t n = rider.trail.size();
  for (; n > 0 && left > 0; --n) {
    const Line back(begun, rider.trail[n - 1]);
    if (back.length() >= left) {
      begun = back.point_at(left);
      left = 0;
      break;
    }
    left -= back.length();
    begun = rider.trail[n - 1];
  }
  if (left > 0) return false;
  for (; n < rider.trail.size(); ++n)
    if (point_to_segment(rider.trail[n], begun, rider.at) > Measure(straightness)) return false;
  const Setup& setup = *s.setup;
  const Pt last[] = {begun, rider.at};
  const GroundLengths by_ground = lengths_by_ground(setup.table, last);
  for (std::size_t g = 1; g < ground_water; ++g)
    if (by_ground[g] > 0 && going(static_cast<Ground>(g), Kind::cavalry, s.book()) != Going::easy) return false;
  return !obstacle_between(setup, begun, s.men[enemy].at);
}

}  // namespace esc::argad
