#include "ai/argad_routes.hpp"

#include <algorithm>
#include <queue>

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
    : setup_(setup),
      kind_(kind),
      columns_(static_cast<std::size_t>(setup.table.width() / cell)),
      rows_(static_cast<std::size_t>(setup.table.height() / cell)),
      left_(columns_ * rows_, far_away) {
  using Entry = std::pair<Len, std::size_t>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
  std::vector<bool> free(left_.size());
  for (std::size_t i = 0; i < left_.size(); ++i) {
    free[i] =
        fits_terrain(setup, middle(i), kind, Swimmer::none) || (kind == Kind::foot && in_doorway(setup, middle(i)));
    if (!is_goal(middle(i))) continue;
    left_[i] = 0;
    open.push({0, i});
  }
  while (!open.empty()) {
    const auto [cost_here, here] = open.top();
    const Len so_far = cost_here;  // clang 14 captures no structured binding
    const std::size_t at = here;
    open.pop();
    if (so_far > left_[at]) continue;
    each_neighbour(at, [&](std::size_t next, Len step) {
      if (!free[next]) return;
      const Len sum = so_far + cost_of(going_at(setup, middle(next), kind), step);
      if (sum >= left_[next] || !is_open_between(at, next)) return;
      left_[next] = sum;
      open.push({sum, next});
    });
  }
}

std::size_t Routes::cell_at(Pt p) const {
  const auto column = std::clamp<Len>(p.x / cell, 0, static_cast<Len>(columns_) - 1);
  const auto row = std::clamp<Len>(p.y / cell, 0, static_cast<Len>(rows_) - 1);
  return static_cast<std::size_t>(row) * columns_ + static_cast<std::size_t>(column);
}

Pt Routes::middle(std::size_t i) const {
  return {static_cast<Len>(i % columns_) * cell + cell / 2, static_cast<Len>(i / columns_) * cell + cell / 2};
}

bool Routes::is_open_between(std::size_t a, std::size_t b) const {
  const Pt from = middle(a), to = middle(b), half_way{(from.x + to.x) / 2, (from.y + to.y) / 2};
  return !in_water(setup_, half_way) && !wall_between(setup_, from, to);
}

template <class Visit>
void Routes::each_neighbour(std::size_t at, Visit visit) const {
  const auto column = static_cast<int>(at % columns_), row = static_cast<int>(at / columns_);
  for (int dy = -1; dy <= 1; ++dy)
    for (int dx = -1; dx <= 1; ++dx) {
      const int x = column + dx, y = row + dy;
      if ((dx == 0 && dy == 0) || x < 0 || y < 0 || x >= static_cast<int>(columns_) || y >= static_cast<int>(rows_))
        continue;
      visit(static_cast<std::size_t>(y) * columns_ + static_cast<std::size_t>(x),
            dx != 0 && dy != 0 ? cell * 7 / 5 : cell);
    }
}

Len Routes::left(Pt p) const {
  const std::size_t at = cell_at(p);
  Len best = left_[at];
  each_neighbour(at, [&](std::size_t next, Len step) { best = std::min(best, left_[next] + step); });
  return best;
}

Vec<Pt, 8> Routes::way(const State& s, std::size_t man, Len reach) const {
  std::vector<Pt> cells;
  std::size_t at = cell_at(s.men[man].at);
  for (Len gone = 0; left_[at] > 0 && gone < reach;) {
    std::size_t best = at;
    Len taken = 0;
    each_neighbour(at, [&](std::size_t next, Len step) {
      if (left_[next] < left_[best] && is_open_between(at, next)) best = next, taken = step;
    });
    if (best == at) break;
    at = best;
    gone += taken;
    cells.push_back(middle(at));
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
