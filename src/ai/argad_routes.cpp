#include "ai/argad_routes.hpp"

#include <algorithm>

#include "rules/argad/ground.hpp"
#include "rules/argad/orders.hpp"

namespace esc::argad {

namespace {

// Difficult ground costs about the slowness dice more, spread over a turn's way.
Len cost_of(Going going, Len step) {
  switch (going) {
    case Going::easy:
      return step;
    case Going::difficult:
      return step * 5 / 4;
    case Going::very_difficult:
      return step * 3;
  }
  return step;
}

// A base in a doorway touches the wall on both sides, and yet men pass there.
bool in_doorway(const Setup& setup, Pt p) {
  return setup.houses.any([&](PieceId house) {
    const auto& doors = setup.table.piece(house).doors;
    return std::any_of(doors.begin(), doors.end(),
                       [&](const Door& door) { return within(p, door.at, door.width / 2); });
  });
}

}  // namespace

Routes::Routes(const Setup& setup, Kind kind, const std::function<bool(Pt)>& is_goal)
    : setup_(setup), kind_(kind), cells_(setup.table, centimetres(3)), left_(cells_.count(), far_away) {
  std::vector<bool> free(left_.size());
  for (std::size_t i = 0; i < left_.size(); ++i) {
    const Pt middle = cells_.middle(i);
    free[i] = fits_terrain(setup, middle, kind, Swimmer::none) || (kind == Kind::foot && in_doorway(setup, middle));
    if (is_goal(middle)) left_[i] = 0;
  }
  spread(left_, [&](std::size_t at, Len so_far, auto offer) {
    cells_.each_neighbour(at, [&](const Cells::Neighbour& n) {
      if (!free[n.cell]) return;
      const Len sum = so_far + cost_of(going_at(setup, cells_.middle(n.cell), kind), cells_.length(n));
      if (sum < left_[n.cell] && is_open_between(at, n.cell)) offer(n.cell, sum);
    });
  });
}

bool Routes::is_open_between(std::size_t a, std::size_t b) const {
  const Pt from = cells_.middle(a), to = cells_.middle(b), half_way{(from.x + to.x) / 2, (from.y + to.y) / 2};
  return !in_water(setup_, half_way) && !wall_between(setup_, from, to);
}

Len Routes::left(Pt p) const {
  const std::size_t at = cells_.at(p);
  Len best = left_[at];
  cells_.each_neighbour(at,
                        [&](const Cells::Neighbour& n) { best = std::min(best, left_[n.cell] + cells_.length(n)); });
  return best;
}

Vec<Pt, 8> Routes::way(const State& s, std::size_t man, Len reach) const {
  std::vector<Pt> cells;
  std::size_t at = cells_.at(s.men[man].at);
  for (Len gone = 0; left_[at] > 0 && gone < reach;) {
    std::size_t best = at;
    Len taken = 0;
    cells_.each_neighbour(at, [&](const Cells::Neighbour& n) {
      if (left_[n.cell] < left_[best] && is_open_between(at, n.cell)) best = n.cell, taken = cells_.length(n);
    });
    if (best == at) break;
    at = best;
    gone += taken;
    cells.push_back(cells_.middle(at));
  }
  Vec<Pt, 8> legs;
  Pt from = s.men[man].at;
  for (std::size_t i = 0; i < cells.size() && legs.size() < legs.capacity();) {
    std::size_t farthest = cells.size() - 1;
    const auto is_barred = [&] {
      const Pt straight[] = {cells[farthest]};
      return why_not_way(s, man, from, kind_, straight).has_value();
    };
    while (farthest > i && is_barred()) --farthest;
    if (farthest == i && is_barred()) break;
    legs.push_back(cells[farthest]);
    from = cells[farthest];
    i = farthest + 1;
  }
  return legs;
}

}  // namespace esc::argad
