// argad_routes.hpp — how far it is to a place for those who must go round water and walls: a map of distances over
// cells.
//   const Routes to_drift(setup, Kind::foot, [&](Pt p) { return p.x > centimetres(150); });
//   to_drift.left(man.at);  to_drift.way(s, man, reach);
#pragma once
#include <functional>
#include <vector>

#include "ai/cells.hpp"
#include "rules/argad/state.hpp"

namespace esc::argad {

class Routes {
 public:
  Routes(const Setup&, Kind, const std::function<bool(Pt)>& is_goal);

  Len left(Pt) const;                                              // far_away where no way leads there
  Vec<Pt, 8> way(const State&, std::size_t man, Len reach) const;  // so far along the shortest way, in straight legs

  static constexpr Len far_away = centimetres(1000);

 private:
  bool is_open_between(std::size_t, std::size_t) const;  // two neighbours

  const Setup& setup_;
  Kind kind_;
  Cells cells_;
  std::vector<Len> left_;
};

}  // namespace esc::argad
