// reach.hpp — where a mover may end its move.
//   const Reach reach(table, {.start = man.at, .radius = man.radius, .allowance = inches(6), .obstacles = {…}});
//   if (auto way = reach.path_to(there)) …        // legs that cost no more than the allowance and bring no contact
// The ways are looked for over a grid of half an inch (coarser for long moves), but each leg is a straight line of any
// direction and is priced exactly. So what is said to be in reach is; a place at the very limit of a way around several
// corners may be missed by a few millimetres.
#pragma once
#include <array>
#include <optional>
#include <vector>

#include "table/barriers.hpp"

namespace esc {

struct Mover {
  Pt start;
  Len radius = 0;
  Len allowance = 0;
  // What an inch of each ground class costs, in hundredths: 100 plain, 200 double, 0 impassable for the centre.
  std::array<std::int16_t, ground_classes> percent = all_plain();
  struct Surcharge {
    PieceSet pieces;
    Len cost;  // for each of them that a leg meets
  };
  std::vector<Surcharge> surcharges;
  Obstacles obstacles;  // the bases must outlive the Reach

  static constexpr std::array<std::int16_t, ground_classes> all_plain() {
    std::array<std::int16_t, ground_classes> percent{};
    for (auto& p : percent) p = 100;
    return percent;
  }
};

// Prices straight legs for one mover.
class LegPrice {
 public:
  LegPrice(const Table&, const Mover&);
  std::optional<Fine> of(Pt a, Pt b) const;  // nothing when the way is barred or leaves the table
  Len horizon() const { return horizon_; }   // nothing further from the start can be reached

 private:
  const Table& table_;
  const Mover& mover_;
  Len horizon_;
  Barriers barriers_;
  mutable Crossings met_;
};

class Reach {
 public:
  Reach(const Table&, Mover);
  Reach(const Reach&) = delete;
  Reach& operator=(const Reach&) = delete;
  bool reachable(Pt p) const { return path_to(p).has_value(); }
  std::optional<std::vector<Pt>> path_to(Pt) const;  // from the start to p
  // The border of what can be reached: outer rings counter-clockwise, holes clockwise. Every corner is in reach.
  std::vector<std::vector<Pt>> outline() const;

 private:
  struct Node {
    Fine cost = -1;  // -1: not reached
    std::int32_t from = -1;
  };
  Pt at(std::int32_t node) const {
    return {mover_.start.x + (node % side_ - half_) * cell_, mover_.start.y + (node / side_ - half_) * cell_};
  }
  bool reached(std::int32_t node) const { return nodes_[static_cast<std::size_t>(node)].cost >= 0; }
  void search();
  std::optional<std::int32_t> best_before(Pt p) const;  // the node from which p is cheapest, if in reach
  Pt last_reached_towards(std::int32_t from, std::int32_t to) const;

  Mover mover_;
  LegPrice price_;
  Len cell_;
  std::int32_t half_, side_;
  std::vector<Node> nodes_;
};

}  // namespace esc
