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
  enum class Kind : std::uint8_t { enemy, place, ladder } kind = Kind::enemy;
  const Routes* routes = nullptr;
  int spare_turns = 0;  // before he must set out for the place
  Len left(Pt from) const;
};

class Goals {
 public:
  void look(const Battle&, Side);
  Goal of(std::size_t man) const;
  bool at_ladder(std::size_t man) const;  // at the foot of one that has room

 private:
  Goal to_place(std::size_t man, std::size_t place) const;
  Goal round_the_wall(std::size_t man, Pt enemy) const;
  const Routes& routes_to(std::size_t place, bool mounted);
  void assign();
  int worth_of_going(std::uint8_t unit, std::size_t place);
  int turns_to(std::size_t man, std::size_t place, Len left) const;

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
