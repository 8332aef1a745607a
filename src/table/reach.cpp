#include "table/reach.hpp"

#include <queue>

namespace esc {

namespace {

Len horizon_of(const Mover& mover) {
  std::int16_t cheapest = 100;
  for (const std::int16_t percent : mover.percent)
    if (percent > 0) cheapest = std::min(cheapest, percent);
  return mover.allowance * 100 / cheapest + 1;
}

}  // namespace

LegPrice::LegPrice(const Table& table, const Mover& mover)
    : table_(table),
      mover_(mover),
      horizon_(horizon_of(mover)),
      barriers_(table, mover.start, Box{mover.start, mover.start}.grown(horizon_ + mover.radius), mover.radius,
                mover.obstacles) {}

std::optional<Fine> LegPrice::of(Pt a, Pt b) const {
  if (!table_.holds(b)) return std::nullopt;
  crossings(table_, a, b, table_.layered(), met_);
  Fine bare = met_.length(), hundredths = 0;
  for (const Crossing& c : met_) {
    const std::int16_t percent = mover_.percent[table_.piece(c.piece).ground];
    if (percent == 0 && c.visible > 0) return std::nullopt;
    hundredths += c.visible * percent;
    bare -= c.visible;
  }
  Fine cost = (hundredths + bare * mover_.percent[0] + 99) / 100;
  for (const auto& extra : mover_.surcharges) {
    const PieceSet near = table_.candidates(a, b) & extra.pieces;
    if (near.empty()) continue;
    crossings(table_, a, b, near, met_);
    cost += fine(extra.cost) * static_cast<Fine>(met_.list().size());
  }
  if (cost > fine(mover_.allowance) || barriers_.first_stop(Line(a, b))) return std::nullopt;
  return cost;
}

Reach::Reach(const Table& table, Mover mover)
    : mover_(std::move(mover)),
      price_(table, mover_),
      cell_(std::max(half_inches(1), price_.horizon() / 24)),
      half_(price_.horizon() / cell_ + 2),
      side_(2 * half_ + 1) {
  nodes_.resize(static_cast<std::size_t>(side_) * static_cast<std::size_t>(side_));
  search();
}

// Dijkstra over the grid; a node hangs on its neighbour's own predecessor when the straight leg from there is as cheap.
void Reach::search() {
  struct Offer {
    Fine cost;
    std::int32_t node, from;
    bool operator>(const Offer& o) const {
      return cost != o.cost ? cost > o.cost : node != o.node ? node > o.node : from > o.from;
    }
  };
  std::priority_queue<Offer, std::vector<Offer>, std::greater<>> open;
  const std::int32_t start = half_ * side_ + half_;
  open.push({0, start, start});
  while (!open.empty()) {
    const Offer offer = open.top();
    open.pop();
    Node& node = nodes_[static_cast<std::size_t>(offer.node)];
    if (node.cost >= 0) continue;
    node = {offer.cost, offer.from};
    const std::int32_t x = offer.node % side_, y = offer.node / side_;
    for (std::int32_t dy = -1; dy <= 1; ++dy)
      for (std::int32_t dx = -1; dx <= 1; ++dx) {
        if (x + dx < 1 || x + dx >= side_ - 1 || y + dy < 1 || y + dy >= side_ - 1)
          continue;  // the rim stays out of reach
        const std::int32_t next = offer.node + dy * side_ + dx;
        if (reached(next)) continue;
        for (const std::int32_t from : {node.from, offer.node}) {
          const auto leg = price_.of(at(from), at(next));
          if (!leg) continue;
          const Fine cost = nodes_[static_cast<std::size_t>(from)].cost + *leg;
          if (cost <= fine(mover_.allowance)) open.push({cost, next, from});
          if (from == offer.node) break;
        }
      }
  }
}

std::optional<std::int32_t> Reach::best_before(Pt p) const {
  const auto cell_of = [&](Len n) { return n >= 0 ? n / cell_ : -((-n + cell_ - 1) / cell_); };
  const std::int32_t x = cell_of(p.x - mover_.start.x) + half_, y = cell_of(p.y - mover_.start.y) + half_;
  std::optional<std::int32_t> best;
  Fine best_cost = fine(mover_.allowance);
  const auto consider = [&](std::int32_t node) {
    const auto leg = price_.of(at(node), p);
    if (!leg) return;
    const Fine cost = nodes_[static_cast<std::size_t>(node)].cost + *leg;
    if (best ? cost < best_cost : cost <= best_cost) best = node, best_cost = cost;
  };
  consider(half_ * side_ + half_);
  for (std::int32_t j = y - 1; j <= y + 2; ++j)
    for (std::int32_t i = x - 1; i <= x + 2; ++i) {
      if (i < 0 || j < 0 || i >= side_ || j >= side_ || !reached(j * side_ + i)) continue;
      consider(nodes_[static_cast<std::size_t>(j * side_ + i)].from);
      consider(j * side_ + i);
    }
  return best;
}

std::optional<std::vector<Pt>> Reach::path_to(Pt p) const {
  const auto last = best_before(p);
  if (!last) return std::nullopt;
  std::vector<Pt> path;
  if (p != at(*last) || p == mover_.start) path.push_back(p);
  for (std::int32_t node = *last;; node = nodes_[static_cast<std::size_t>(node)].from) {
    path.push_back(at(node));
    if (nodes_[static_cast<std::size_t>(node)].from == node) break;
  }
  std::reverse(path.begin(), path.end());
  return path;
}

}  // namespace esc
