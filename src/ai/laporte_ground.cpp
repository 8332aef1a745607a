#include "ai/laporte_ground.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <queue>

#include "table/sight.hpp"

namespace esc::laporte {

namespace {

constexpr Len square_side = inches(1), diagonal = 359;
constexpr Len climbing = inches(3);  // a wall stops the move that meets it: half a move is lost, more or less

struct Step {
  int dx, dy;
};
constexpr std::array<Step, 8> step_of{{{1, 0}, {1, 1}, {0, 1}, {-1, 1}, {-1, 0}, {-1, -1}, {0, -1}, {1, -1}}};

int index_of(Len coordinate, int size) { return std::clamp(coordinate / square_side, 0, size - 1); }
Pt middle_of(int x, int y) { return {x * square_side + square_side / 2, y * square_side + square_side / 2}; }

bool hinders(const Setup& setup, Pt at) {
  const PieceId piece = setup.table.top_area_at(at);
  return piece != no_piece && ground_of(setup.table.piece(piece)) == Ground::hindering;
}

// Does the base of a man who stands there meet a house or another wall that cannot be climbed?
bool barred(const Setup& setup, const PieceSet& walls, Pt at) {
  const Base base = Base::round(at, base_radius);
  return (setup.table.candidates(Box{at, at}.grown(base_radius)) & walls).any([&](PieceId piece) {
    return overlaps(base, setup.table, piece);
  });
}

}  // namespace

GroundGrid::GroundGrid(const Setup& setup)
    : width_((setup.table.width() + square_side - 1) / square_side),
      height_((setup.table.height() + square_side - 1) / square_side),
      steps_(static_cast<std::size_t>(width_ * height_ * directions), 0) {
  const PieceSet walls = setup.buildings | setup.sight_walls | setup.impassable;
  std::vector<bool> closed(static_cast<std::size_t>(width_ * height_)), slow(closed.size());
  for (int y = 0; y < height_; ++y)
    for (int x = 0; x < width_; ++x) {
      closed[square(x, y)] = barred(setup, walls, middle_of(x, y));
      slow[square(x, y)] = hinders(setup, middle_of(x, y));
    }
  for (int y = 0; y < height_; ++y)
    for (int x = 0; x < width_; ++x)
      for (std::size_t d = 0; d < directions / 2; ++d) {
        const int nx = x + step_of[d].dx, ny = y + step_of[d].dy;
        if (!on_grid(nx, ny)) continue;
        const std::size_t here = square(x, y), there = square(nx, ny);
        const Pt a = middle_of(x, y), b = middle_of(nx, ny);
        if (closed[here] || closed[there] || any_crossed(setup.table, a, b, walls)) continue;
        Len cost = step_of[d].dx != 0 && step_of[d].dy != 0 ? diagonal : square_side;
        cost = cost * (2 + slow[here] + slow[there]) / 2;
        if (any_crossed(setup.table, a, b, setup.low_walls)) cost += climbing;
        if (any_crossed(setup.table, a, b, setup.fences)) cost += inches(setup.book.fence_cost_in);
        steps_[here * directions + d] = steps_[there * directions + d + directions / 2] = cost;
      }
}

Distances GroundGrid::to(std::span<const Pt> goals) const {
  Distances out;
  out.width_ = width_, out.height_ = height_;
  out.squares_.assign(static_cast<std::size_t>(width_ * height_), unreachable);
  using Open = std::pair<Len, std::size_t>;
  std::priority_queue<Open, std::vector<Open>, std::greater<>> open;
  const auto reach = [&](std::size_t at, Len cost) {
    if (cost >= out.squares_[at]) return;
    out.squares_[at] = cost;
    open.emplace(cost, at);
  };
  // A goal at a door lies in a square that is closed: the open ones round it lead there.
  for (const Pt goal : goals)
    for (int y = goal.y / square_side - 1; y <= goal.y / square_side + 1; ++y)
      for (int x = goal.x / square_side - 1; x <= goal.x / square_side + 1; ++x)
        if (on_grid(x, y)) reach(square(x, y), measure_between(goal, middle_of(x, y)).floor());
  while (!open.empty()) {
    const auto [cost, at] = open.top();
    open.pop();
    if (cost > out.squares_[at]) continue;
    const int x = static_cast<int>(at) % width_, y = static_cast<int>(at) / width_;
    for (std::size_t d = 0; d < directions; ++d)
      if (const Len step = steps_[at * directions + d]; step > 0)
        reach(square(x + step_of[d].dx, y + step_of[d].dy), cost + step);
  }
  return out;
}

Len Distances::at_square(int x, int y) const {
  if (x < 0 || y < 0 || x >= width_ || y >= height_) return unreachable;
  return squares_[static_cast<std::size_t>(y * width_ + x)];
}

Len Distances::from(Pt p) const {
  const int px = index_of(p.x, width_), py = index_of(p.y, height_);
  Len best = unreachable;
  for (int y = py - 1; y <= py + 1; ++y)
    for (int x = px - 1; x <= px + 1; ++x)
      if (const Len there = at_square(x, y); there < unreachable)
        best = std::min(best, there + measure_between(p, middle_of(x, y)).floor());
  return best;
}

Pt Distances::onward(Pt at) const {
  const int px = index_of(at.x, width_), py = index_of(at.y, height_);
  Len best = at_square(px, py);
  Pt next = at;
  for (int y = py - 1; y <= py + 1; ++y)
    for (int x = px - 1; x <= px + 1; ++x)
      if (at_square(x, y) < best) best = at_square(x, y), next = middle_of(x, y);
  return next;
}

}  // namespace esc::laporte
