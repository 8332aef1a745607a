// setup.hpp — everything about a battle that does not change while it is fought: table, men, scenario, rule values.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/side.hpp"
#include "rules/laporte/rulebook.hpp"
#include "rules/laporte/terrain.hpp"
#include "table/table.hpp"

namespace esc::laporte {

inline constexpr Len base_radius = half_inches(1);  // LP-R-23
inline constexpr std::size_t most_men = 64, most_groups = 8, most_guns = 4;

struct Profile {
  std::string key;
  int initiative = 2, move = 2, shooting = 0, melee = 2;
  MeleeWeapon melee_weapon = MeleeWeapon::bayonet;
  std::vector<Firearm> firearms;
  bool leader = false;
  int points = 0;  // LP-COST
};

struct ManSetup {
  std::uint8_t profile = 0;
  std::uint8_t group = 0;
  Side side = Side::red;
  int number = 0;  // "voltigeur 3"; 0 for a man alone of his kind
};

struct GroupSetup {
  Side side = Side::red;
  std::string key;
};

struct Rect {
  Pt lo, hi;
};

// Where and how a side sets up.
struct Deployment {
  Rect zone;                      // for centres
  bool whole_base = false;        // … or for whole bases
  bool touching_south = false;    // every base touches the south edge
  PieceId on = no_piece;          // centres on this piece
  PieceId limited_building = no_piece;
  int limit_inside = 0;           // at most so many inside it
  Len from_enemies = 0;           // at least so far from every enemy
  int parties = 0;                // 0: as he likes
  int party_least = 0;
  Len party_link = 0;             // every man within this of another of his party
};

// A stretch of table edge by which a man may leave on purpose (LP-R-36).
struct Exit {
  Side side = Side::red;
  std::optional<std::uint16_t> man;  // only he
  Pt from, to;
};

// What decides the battle, looked at in this order at the end of every turn (LP-R-35).
struct Condition {
  enum class Kind : std::uint8_t { occupies, has_lost, exited, eliminated };
  Kind kind = Kind::has_lost;
  Side winner = Side::red;
  PieceId building = no_piece;  // occupies: `least` men of the winner in it and no enemy
  int least = 0;                // has_lost: the other side has lost so many
  std::uint16_t man = 0;
  std::string reason;           // result.laporte.<reason>
};

// And when the last turn is over.
struct FinalCount {
  enum class Kind : std::uint8_t { victory_points, points_destroyed, side_holds };
  Kind kind = Kind::victory_points;
  Side holder = Side::red;
  int per_enemy = 1, per_leader = 0, for_objective = 0;
  int draw_margin = 0;
};

struct Objective {
  Pt at;
  Len within = 0;  // centre to base edge
};

struct Setup {
  std::string scenario;
  Table table;
  Rulebook book;
  std::vector<Profile> profiles;
  std::vector<GroupSetup> groups;
  std::vector<ManSetup> men;
  Deployment deployment[2];
  Side deploys_first = Side::red;
  int turns = 8;
  std::vector<Exit> exits;
  std::vector<Condition> conditions;
  FinalCount final_count;
  std::optional<Objective> objective;

  const Profile& profile(std::size_t man) const { return profiles[men[man].profile]; }
  // What the table tells again and again, worked out once by prepare().
  std::vector<int> capacity;  // by piece: men a building holds (LP-R-34)
  PieceSet buildings, hard, low_walls, fences, impassable, sight_walls, vegetation, hills, sheltering;
  PieceSet hiding;               // all that may stop a look: walls, buildings, vegetation, hills
  PieceSet vegetation_and_over;  // what may lie over it, such as a clearing
  PieceSet slow;                 // areas where a move costs more, or is barred
};

void prepare(Setup&);

}  // namespace esc::laporte
