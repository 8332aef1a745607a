#include "ai/laporte_ways.hpp"

#include <algorithm>

#include "rules/laporte/way.hpp"
#include "table/angle.hpp"

namespace esc::laporte {

namespace {

bool walkable(const State& s, std::size_t man, const Legs& legs, int inches_to_go) {
  const Way way = walk(s, man, {legs.data(), legs.size()}, inches_to_go);
  return !way.no && (!way.leaves_table || way.by_exit);
}

// Just beyond the edge, opposite the man.
Pt beyond(const Exit& exit, Pt from, const Table& table) {
  const Pt lo{std::min(exit.from.x, exit.to.x), std::min(exit.from.y, exit.to.y)};
  const Pt hi{std::max(exit.from.x, exit.to.x), std::max(exit.from.y, exit.to.y)};
  Pt p{std::clamp(from.x, lo.x, hi.x), std::clamp(from.y, lo.y, hi.y)};
  if (lo.x == hi.x) p.x += lo.x == 0 ? -1 : lo.x == table.width() ? 1 : 0;
  if (lo.y == hi.y) p.y += lo.y == 0 ? -1 : lo.y == table.height() ? 1 : 0;
  return p;
}

}  // namespace

Legs way_to_goal(const State& s, std::size_t man, const Goals& goals, int inches_to_go) {
  const Goal goal = goals.goal_of(s, man);
  const Distances* distances = goals.distances(goal);
  Pt at = s.men[man].at;
  Legs legs;
  if (!distances) {
    if (goal.follows == nobody || goal.follows == man) return legs;
    const Pt to = s.men[goal.follows].at;
    const Len far = measure_between(at, to).floor();
    legs.push_back(far <= inches(inches_to_go) ? to : along(at, bearing(at, to), inches(inches_to_go) - 1));
    return legs;
  }
  // From square to square downhill; a square that goes on in the same direction only makes the leg longer.
  Len walked = 0;
  Pt heading{0, 0};
  for (;;) {
    const Pt next = distances->onward(at);
    if (next == at) break;
    const Len step = measure_between(at, next).floor() + 1;
    if (walked + step > inches(inches_to_go)) break;
    const bool straight_on = !legs.empty() && next - at == heading;
    if (!straight_on && legs.size() == legs.capacity()) break;
    if (straight_on) legs.back() = next;
    else legs.push_back(next);
    heading = next - at;
    walked += step;
    at = next;
  }
  while (!legs.empty() && !walkable(s, man, legs, inches_to_go)) legs.pop_back();
  return legs;
}

std::vector<Pt> straight_ways(const State& s, std::size_t man, const Goals& goals) {
  const Setup& setup = *s.setup;
  const Man& m = s.men[man];
  std::vector<Pt> ends;
  for (const Exit& exit : setup.exits)
    if (exit.side == s.side(man) && (!exit.man || *exit.man == man)) ends.push_back(beyond(exit, m.at, setup.table));
  const auto add_doors = [&](PieceId house) {
    for (const auto& door : setup.table.piece(house).doors) ends.push_back(door.at);
  };
  const Goal goal = goals.goal_of(s, man);
  if (m.inside != outdoors && m.inside != goal.house) add_doors(static_cast<PieceId>(m.inside));
  if (m.inside == outdoors && goal.house != no_piece) add_doors(goal.house);
  return ends;
}

}  // namespace esc::laporte
