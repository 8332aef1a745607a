// cells.hpp — a table cut into square cells, for maps of how far it is to a goal.
//   const Cells cells(table, inches(1));
//   std::vector<Len> left(cells.count(), far_away);
//   left[cells.at(goal)] = 0;
//   spread(left, [&](std::size_t at, Len so_far, auto offer) {
//     cells.each_neighbour(at, [&](const Cells::Neighbour& n) { offer(n.cell, so_far + cells.length(n)); });
//   });
#pragma once
#include <algorithm>
#include <cstddef>
#include <functional>
#include <queue>
#include <utility>
#include <vector>

#include "table/table.hpp"

namespace esc {

class Cells {
 public:
  Cells(const Table& table, Len side)
      : side_(side),
        columns_(static_cast<std::size_t>(table.width() / side)),
        rows_(static_cast<std::size_t>(table.height() / side)) {}

  struct Neighbour {
    std::size_t cell, way;  // one of eight
    bool aslant;
  };
  static constexpr std::size_t ways = 8;

  std::size_t count() const { return columns_ * rows_; }
  std::size_t at(Pt p) const {
    const auto column = std::clamp<Len>(p.x / side_, 0, static_cast<Len>(columns_) - 1);
    const auto row = std::clamp<Len>(p.y / side_, 0, static_cast<Len>(rows_) - 1);
    return static_cast<std::size_t>(row) * columns_ + static_cast<std::size_t>(column);
  }
  Pt middle(std::size_t cell) const {
    return {static_cast<Len>(cell % columns_) * side_ + side_ / 2,
            static_cast<Len>(cell / columns_) * side_ + side_ / 2};
  }
  Len length(const Neighbour& n) const { return n.aslant ? side_ * 7 / 5 : side_; }

  template <class Visit>
  void each_neighbour(std::size_t cell, Visit visit) const {
    const auto column = static_cast<int>(cell % columns_), row = static_cast<int>(cell / columns_);
    std::size_t way = 0;
    for (int dy = -1; dy <= 1; ++dy)
      for (int dx = -1; dx <= 1; ++dx) {
        if (dx == 0 && dy == 0) continue;
        const int x = column + dx, y = row + dy;
        if (x >= 0 && y >= 0 && x < static_cast<int>(columns_) && y < static_cast<int>(rows_))
          visit(
              Neighbour{static_cast<std::size_t>(y) * columns_ + static_cast<std::size_t>(x), way, dx != 0 && dy != 0});
        ++way;
      }
  }

 private:
  Len side_;
  std::size_t columns_, rows_;
};

// From the cells where nothing is left to all others, the nearest first. each_step(cell, so_far, offer) offers what can
// be reached from a cell: offer(next, sum).
template <class Cost, class EachStep>
void spread(std::vector<Cost>& left, EachStep each_step) {
  using Entry = std::pair<Cost, std::size_t>;
  std::priority_queue<Entry, std::vector<Entry>, std::greater<>> open;
  for (std::size_t cell = 0; cell < left.size(); ++cell)
    if (left[cell] == 0) open.push({0, cell});
  while (!open.empty()) {
    const Entry nearest = open.top();
    open.pop();
    if (nearest.first > left[nearest.second]) continue;
    each_step(nearest.second, nearest.first, [&](std::size_t next, Cost sum) {
      if (sum >= left[next]) return;
      left[next] = sum;
      open.push({sum, next});
    });
  }
}

}  // namespace esc
