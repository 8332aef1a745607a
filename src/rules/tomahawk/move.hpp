// move.hpp — how far one figure may move (MT-MOVE).
//   MoveQuery::resolve({.scout = true, .ground = Ground::rough}, book, dice, why);  // 4 inches
#pragma once
#include <string>

#include "core/query.hpp"
#include "core/units.hpp"
#include "rules/tomahawk/rulebook.hpp"

namespace esc::tomahawk {

enum class Mount : std::uint8_t { none, cavalry, light_cavalry };
inline constexpr std::array<std::string_view, 3> mount_names{"none", "cavalry", "light_cavalry"};
enum class Ground : std::uint8_t { open, rough, very_rough, building };
inline constexpr std::array<std::string_view, 4> ground_names{"open", "rough", "very_rough", "building"};
enum class Road : std::uint8_t { none, single, column, other };
inline constexpr std::array<std::string_view, 4> road_names{"none", "single", "column", "other"};

struct Move {
  bool scout = false, natives = false;
  Mount mount = Mount::none;
  Measure nearest_enemy = inches(12);
  Ground ground = Ground::open;  // the worst of the move
  int obstacles = 0;             // crossed
  Road road = Road::none;        // other than none: the whole move is on it
};

template <class V>
void keys(V& v, Move& m) {
  v.flag("scout", m.scout);
  v.flag("natives", m.natives);
  v.choice("mount", m.mount, mount_names);
  v.length("nearest_enemy_in", m.nearest_enemy, inch, 0, inches(999));
  v.choice("ground", m.ground, ground_names);
  v.integer("obstacles", m.obstacles, 0, 9);
  v.choice("road", m.road, road_names);
}

struct MoveQuery {
  static constexpr std::string_view name = "move";
  using Facts = Move;
  using Outcome = int;  // inches
  using Book = Rulebook;
  static Verdict why_not(const Move&, const Rulebook&);
  static int resolve(const Move&, const Rulebook&, Dice&, Ledger&);
  static std::string text(const Move&, int inches) { return "move_" + std::to_string(inches); }
};

}  // namespace esc::tomahawk
