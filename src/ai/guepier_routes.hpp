// guepier_routes.hpp — how far it is to an area for those who must go through doors and round walls: a map of distances
// over cells.
//   const Routes to_church(battle, church, false);
//   to_church.left(man.at);
#pragma once
#include <vector>

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
  static constexpr Len cell = centimetres(2);
  std::size_t cell_at(Pt) const;
  Pt middle(std::size_t) const;
  bool is_closed(const Battle&, Pt, Pt) const;
  Len toll(const Battle&, Pt, Pt) const;  // what a line crossed or a zone entered costs in way
  template <class Visit>
  void each_neighbour(std::size_t, Visit) const;

  bool mounted_;
  std::size_t columns_, rows_;
  std::vector<Len> left_;
};

std::vector<Pt> points_inside(const Setup&, const HeldPlace&);

}  // namespace esc::guepier
