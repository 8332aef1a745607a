// tomahawk_routes.hpp — how far it is to a place for those who must go round water and walls: a map of costs over cells
// of an inch, in tenths of an inch of open ground.
//   const Routes to_bank(std::make_shared<Trails>(s, Gait::foot), [&](Pt p) { return zone.holds(p); });
//   to_bank.left(man.at);  to_bank.course(man.at, inches(8));
#pragma once
#include <functional>
#include <memory>
#include <vector>

#include "ai/cells.hpp"
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
  const Cells& cells() const { return cells_; }
  template <class Visit>  // visit(neighbour, cost) of those that can be reached
  void each_step(std::size_t cell, Visit visit) const {
    cells_.each_neighbour(cell, [&](const Cells::Neighbour& n) {
      if (const std::uint16_t cost = costs_[cell * Cells::ways + n.way]; cost != barred) visit(n.cell, cost);
    });
  }

 private:
  Cells cells_;
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
