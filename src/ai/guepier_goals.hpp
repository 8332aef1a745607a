// guepier_goals.hpp — where the units of a side are needed: each place that counts gets the unit that is there soonest,
// the others go for the enemy.
//   goals.look(battle, side);
//   const Goal goal = goals.of(man);
#pragma once
#include <memory>
#include <vector>

#include "ai/guepier_routes.hpp"

namespace esc::guepier {

struct Goal {
  Pt at;
  const Routes* routes = nullptr;  // of a place that counts; none: the enemy there
  bool is_place() const { return routes != nullptr; }
  Len left(Pt from) const;
};

class Goals {
 public:
  void look(const Battle&, Side);
  Goal of(std::size_t man) const;

 private:
  const Routes& routes_to(std::size_t place, bool mounted);
  void assign();
  int worth_of_going(std::uint8_t unit, std::size_t place);

  struct Map {
    std::size_t place;
    bool mounted;
    PieceSet gone;  // the doors and breaches it knows of
    std::unique_ptr<Routes> routes;
  };
  const Battle* s_ = nullptr;
  Side side_ = Side::red;
  std::vector<Map> maps_;
  std::array<std::int8_t, most_units> place_of_{};  // −1: the enemy
};

Pt nearest_enemy_of(const Battle&, std::size_t man);  // his own place if there is none

}  // namespace esc::guepier
