// guepier_routes.hpp — how far it is to an area for those who must go through doors and round walls: a map of distances
// over cells.
//   const Routes to_church(battle, church, false);
//   to_church.left(man.at);
#pragma once
#include <vector>

#include "ai/cells.hpp"
#include "rules/guepier/state.hpp"

namespace esc::guepier {

class Routes {
 public:
  static constexpr Len far_away = centimetres(1000);

  Routes(const Battle&, const std::vector<Pt>& goals, bool mounted);
  Len left(Pt) const;  // far_away where no way leads
  // So far along the shortest way as a straight walk of that length may take him.
  Pt onward(const Battle&, Pt from, Len reach) const;

 private:
  bool is_closed(const Battle&, Pt, Pt) const;
  Len toll(const Battle&, Pt, Pt) const;  // what a line crossed or a zone entered costs in way

  bool mounted_;
  Cells cells_;
  std::vector<Len> left_;
};

std::vector<Pt> points_inside(const Setup&, const HeldPlace&);

}  // namespace esc::guepier
