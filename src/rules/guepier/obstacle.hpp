// obstacle.hpp — a cannon shot, or a burst, against a door, a barricade or a stretch of wall (GM-OBST).
#pragma once
#include <string>

#include "core/query.hpp"
#include "rules/guepier/gun.hpp"

namespace esc::guepier {

enum class Obstacle : std::uint8_t { door, barricade, wall };
inline constexpr std::string_view obstacle_names[] = {"door", "barricade", "wall"};

struct CannonObstacle {
  Obstacle obstacle = Obstacle::door;
  int damage_so_far = 0;
  Gun gun;
  bool los = true;
};

template <class V>
void keys(V& v, CannonObstacle& c) {
  v.choice("obstacle", c.obstacle, obstacle_names);
  v.integer("damage_so_far", c.damage_so_far, 0, 10);
  gun_keys(v, c.gun);
  v.flag("los", c.los);
}

struct Battered {
  enum class Kind : std::uint8_t { no_effect, damaged, destroyed };
  Kind kind = Kind::no_effect;
  int damage = 0;
  bool fire = false;
  auto operator<=>(const Battered&) const = default;
};
std::string battered_text(const Battered&);

struct CannonObstacleQuery {
  static constexpr std::string_view name = "cannon_obstacle";
  using Facts = CannonObstacle;
  using Outcome = Battered;
  using Book = Rulebook;
  static Verdict why_not(const CannonObstacle&, const Rulebook&);
  static Battered resolve(const CannonObstacle&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const CannonObstacle&, const Battered& b) { return battered_text(b); }
};

}  // namespace esc::guepier
