// setup.hpp — everything about a battle that does not change while it is fought: table, men, gear, scenario.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/side.hpp"
#include "rules/guepier/figure_cost.hpp"
#include "rules/guepier/melee.hpp"
#include "rules/guepier/obstacle.hpp"
#include "rules/guepier/rulebook.hpp"
#include "rules/guepier/shot.hpp"
#include "rules/guepier/terrain.hpp"
#include "table/table.hpp"

namespace esc::guepier {

inline constexpr std::size_t most_men = 64, most_units = 8, most_gear = 8, most_guns = 4, most_wagons = 4;
inline constexpr std::size_t most_obstacles = 128, most_held = 4;
// GM-R-19
inline constexpr Len foot_radius = centimetres(1), mounted_radius = centimetres(2), gun_radius = centimetres(2);
inline constexpr Len contact_reach = millimetres(5), at_foot = centimetres(1), over_line = centimetres(2);
inline constexpr Len blast_radius = centimetres(10), smoke_radius = centimetres(5), crew_reach = centimetres(2);
inline constexpr Len step_height = centimetres(3);
inline constexpr std::uint8_t no_unit = 0xff;

struct Profile {
  std::string key;
  Kind kind = Kind::regular;
  Grade grade = Grade::standard;
  bool tenacious = false, gunner = false;
  bool armed = true;  // carries a firearm
  Firearm firearm = Firearm::rifle;
  bool obsolete = false;
  MeleeWeapon melee = MeleeWeapon::bayonet;
  int points = 0;
};

struct ManSetup {
  std::uint8_t profile = 0;
  std::uint8_t unit = no_unit;  // no_unit: the general (GM-R-71)
  Side side = Side::red;
  Troop troop = Troop::mexican_regular;  // GM-R-63
  Mount horse = Mount::none;             // what he rides when in the saddle
  int number = 0;
};

struct UnitSetup {
  Side side = Side::red;
  std::string key;
  int enters = 0;       // the turn in which it comes onto the table; 0: deployed
  bool drives = false;  // its action points move the wagons
};

enum class GearKind : std::uint8_t { ladder, ram, barrel };
inline constexpr std::array<std::string_view, 3> gear_names{"ladder", "ram", "barrel"};
struct GearSetup {
  GearKind kind = GearKind::ladder;
  std::uint8_t unit = 0;
  int carriers = 2;  // who begin with it in their hands, the unit's last figures that are no gunners
};

struct GunSetup {
  std::uint8_t unit = 0;
  bool obsolete = false, in_battery = false, fixed = false;  // fixed: it pivots, but has no other place
};

struct Rect {
  Pt lo, hi;
  bool holds(Pt p) const { return lo.x <= p.x && p.x <= hi.x && lo.y <= p.y && p.y <= hi.y; }
};

struct Deployment {
  Rect zone;                // for whole bases
  std::vector<PieceId> in;  // centres wholly in one of these; empty: anywhere in the zone
  PieceId away_from = no_piece;
  Len distance = 0;            // … by at least this
  Len near_wagons = 0;         // everybody within this of a wagon
  PieceId guns_at = no_piece;  // guns contiguous to a stretch of this wall's family
};

// A unit that comes later, from this stretch of edge.
struct Entry {
  std::uint8_t unit = 0;
  std::vector<Rect> edges;
};

// A closed wall or a building: what is "inside" for doors, steps and counts.
struct Enclosure {
  std::string id;
  std::vector<Pt> corners;
  PieceId zone = no_piece;  // of a building
};

struct ObstacleSetup {
  PieceId piece = no_piece;
  Obstacle kind = Obstacle::wall;
  bool reinforced = false;
  int enclosure = -1;
};

struct Award {  // what counts for victory (section 9)
  enum class Kind : std::uint8_t {
    control,
    presence,
    majority,
    open,
    officer,
    general,
    unit,
    five_enemies,
    wagon_out,
    wagon_captured,
    wagon_left,
    points
  };
  Kind kind = Kind::control;
  std::optional<Side> side;  // only this one
  int points = 0;
  int place = -1;  // of Setup::places, or the piece of `open`
};

// A place that can be held: a zone that needs two steps to take (GM-R-67), or any area.
struct HeldPlace {
  PieceId piece = no_piece;
  int enclosure = -1;
  bool two_steps = false;
  std::optional<Side> holder;  // at the start
};

struct Verdicts {  // how the points decide
  bool attacker_needs = false;
  int wins_at = 0, draws_at = 0;  // red's points less blue's
  int draw_margin = 0;
};

struct WagonSetup {
  Pt at;
  std::uint16_t driver = 0;
};

struct Setup {
  std::string scenario;
  Table table;
  Rulebook book;
  ArmyList lists[2] = {ArmyList::mexican, ArmyList::french};
  std::vector<Profile> profiles;
  std::vector<UnitSetup> units;
  std::vector<ManSetup> men;  // red's, then blue's
  std::vector<GearSetup> gear;
  std::vector<GunSetup> guns;
  std::vector<WagonSetup> wagons;
  Deployment deployment[2];
  std::vector<Entry> entries;
  Side first_player = Side::red;
  bool sunrise = false;
  int turns = 10;
  std::vector<Enclosure> enclosures;
  std::vector<ObstacleSetup> obstacles;
  std::vector<HeldPlace> places;
  std::vector<Award> awards;
  Verdicts verdicts;

  const Profile& profile(std::size_t man) const { return profiles[men[man].profile]; }
  bool is_general(std::size_t man) const { return men[man].unit == no_unit; }
  bool is_officer(std::size_t man) const { return profile(man).kind == Kind::officer; }
  // Worked out once by prepare().
  PieceSet zones, sight_zones, light_zones, hills, lines, high, barriers, sides, steps, buildings;
  std::vector<std::int16_t> obstacle_of;  // by piece; −1: none
  std::vector<PieceId> doors;
  std::uint16_t generals[2] = {0xffff, 0xffff};
};

void prepare(Setup&);

constexpr Len wagon_half_width = centimetres(2), wagon_half_length = centimetres(4);
inline bool inside(const Enclosure& e, Pt p) { return place_in_polygon(e.corners, p) != Place::outside; }

}  // namespace esc::guepier
