// laporte_ground.hpp — how far it is on foot: round houses, over walls, slowly through woods. A grid of inches, worked
// out once a battle for each place that men want to reach.
//   const GroundGrid ground(setup);
//   const Distances to_ford = ground.to(std::array{ford});
//   Len left = to_ford.from(man.at);
#pragma once
#include <span>
#include <vector>

#include "rules/laporte/setup.hpp"

namespace esc::laporte {

inline constexpr Len unreachable = inches(1000);

class Distances {
 public:
  Len from(Pt) const;
  // The middle of the neighbouring square that lies nearest to the goal; `at` itself if none is nearer.
  Pt onward(Pt at) const;

 private:
  friend class GroundGrid;
  Len at_square(int x, int y) const;
  int width_ = 0, height_ = 0;
  std::vector<Len> squares_;
};

class GroundGrid {
 public:
  explicit GroundGrid(const Setup&);
  Distances to(std::span<const Pt> goals) const;

 private:
  static constexpr int directions = 8;
  std::size_t square(int x, int y) const { return static_cast<std::size_t>(y * width_ + x); }
  bool on_grid(int x, int y) const { return x >= 0 && y >= 0 && x < width_ && y < height_; }
  int width_, height_;
  std::vector<Len> steps_;  // by square and direction: what the step costs, 0 where there is no way
};

}  // namespace esc::laporte
