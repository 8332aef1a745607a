// tomahawk_routes.hpp — how far it is to a place for those who must go round water and walls: a map of costs over cells
// of an inch, in tenths of an inch of open ground.
//   const Routes to_bank(std::make_shared<Trails>(s, Gait::foot), [&](Pt p) { return zone.holds(p); });
//   to_bank.left(man.at);  to_bank.course(man.at, inches(8));
#pragma once
#include <functional>
#include <memory>
#include <vector>

#include "rules/tomahawk/state.hpp"

namespace esc::tomahawk {

enum class Gait : std::uint8_t { foot, horse, wheels };
Gait gait_of(const Profile&);

// What a step from each cell to its eight neighbours costs, with what lies in the way now.
class Trails {
 public:
  Trails(const State&, Gait);
  static std::uint32_t in_the_way(const State&, Gait);  // the same number, the same costs

  static constexpr std::uint16_t barred = 0;
  static constexpr std::size_t ways = 8;
  std::size_t cells() const { return columns_ * rows_; }
  std::size_t cell_at(Pt) const;
  Pt middle(std::size_t cell) const;
  template <class Visit>  // visit(neighbour, cost) of those that can be reached
  void each_step(std::size_t cell, Visit visit) const {
    for (std::size_t way = 0; way < ways; ++way)
      if (const std::uint16_t cost = costs_[cell * ways + way]; cost != barred) visit(neighbour(cell, way), cost);
  }

 private:
  std::size_t neighbour(std::size_t cell, std::size_t way) const;
  std::size_t columns_, rows_;
  std::vector<std::uint16_t> costs_;
};

class Routes {
 public:
  Routes(std::shared_ptr<const Trails>, const std::function<bool(Pt)>& is_goal);

  static constexpr int far_away = 2000;
  int left(Pt) const;
  std::vector<Pt> course(Pt from, Len far) const;  // the cells on the shortest way, so far as that

 private:
  std::shared_ptr<const Trails> trails_;
  std::vector<int> left_;
};

// The roads as lines from end to end; one that goes on where another ends is the same.
using Lane = std::vector<Pt>;
std::vector<Lane> lanes_of(const Setup&);

}  // namespace esc::tomahawk
