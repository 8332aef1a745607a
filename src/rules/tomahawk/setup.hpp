// setup.hpp — everything about a battle that does not change while it is fought: table, forces, scenario, rule values.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/side.hpp"
#include "rules/tomahawk/cards.hpp"
#include "rules/tomahawk/move.hpp"
#include "rules/tomahawk/spotting.hpp"
#include "rules/tomahawk/terrain.hpp"
#include "table/table.hpp"

namespace esc::tomahawk {

inline constexpr std::size_t most_figures = 120, most_units = 24, most_in_unit = 16, most_markers = 16, most_houses = 8,
                             most_openings = 32;
inline constexpr Len foot_radius = half_inches(1), rider_radius = half_inches(1) * 3 / 2, large_radius = half_inches(3);
constexpr Len radius_of(Target body) {
  return body == Target::foot ? foot_radius : body == Target::rider ? rider_radius : large_radius;
}

enum class Formation : std::uint8_t { open, dispersed, close_order, column };
inline constexpr std::array<std::string_view, 4> formation_names{"open", "dispersed", "close_order", "column"};
constexpr unsigned bit(Formation f) { return 1U << index(f); }

struct Profile {
  std::string key;
  TroopType type = TroopType::regulars;
  Discipline discipline = Discipline::trained;
  int shooting = 7, aggression = 6, defence = 6;  // the N of N+
  std::vector<Weapon> weapons;
  CloseWeapon close_weapon = CloseWeapon::none;
  bool scout = false, natives = false, elite = false, close_order = false, officer = false;
  Mount mount = Mount::none;
  Target body = Target::foot;  // of its figures; artillery: a gun served by foot
  int points = 0;              // of one figure, or of a gun
  bool large() const { return body == Target::wagon || body == Target::boat; }
  bool has_gun() const { return body == Target::artillery; }
  bool may_disperse() const {  // MT-FORM-02
    return scout || natives || discipline == Discipline::skirmisher || discipline == Discipline::native ||
           discipline == Discipline::warrior;
  }
};

inline constexpr std::uint16_t no_unit = 0xffff;

struct UnitSetup {
  std::uint8_t profile = 0;
  Side side = Side::red;
  int number = 0;           // of several alike
  std::uint16_t first = 0;  // its figures stand in a row; a gun comes after its crew
  std::uint8_t men = 1;
  std::uint8_t post = 0;
};

enum class Edge : std::uint8_t { north, east, south, west };
inline constexpr std::array<std::string_view, 4> edge_names{"north", "east", "south", "west"};
constexpr unsigned bit(Edge e) { return 1U << index(e); }

struct Rect {
  Pt lo, hi;
  bool holds(Pt p) const { return Box{lo, hi}.contains(p); }
};

enum class Hiding : std::uint8_t { never, may, must };
inline constexpr std::array<std::string_view, 3> hiding_names{"never", "may", "must"};

// Where and how some units of a side begin.
struct Post {
  Side side = Side::red;
  Rect zone;              // for centres
  PieceId on = no_piece;  // centres on this piece
  PieceId near = no_piece;
  Len within = 0;                                  // bases within this of `near`, or inside it when it is a house
  bool inside_only = false, outside_only = false;  // of the house `near`
  unsigned formations = 15;                        // that are allowed
  Hiding hiding = Hiding::never;
  std::vector<PieceId> hide_in;  // a marker stands in one of them
  Len from_enemies = 0;
  unsigned enter_edges = 0;  // may come later instead (MT-SCN-04)
  int from_turn = 0;
  bool openly = true;  // may be set up openly; else it hides or comes later
};

struct WeatherSpell {
  int from_turn = 1, to_turn = 99;
  Weather weather = Weather::gloom;
};

// By where units of a side may leave the table (MT-MOVE-22).
struct Exit {
  Side side = Side::red;
  Pt from, to;
};

// A thing that bars a line until a unit drags it off.
struct Barrier {
  PieceId piece = no_piece;
  Pt from, to;
};

// What the scenario pays at the end, besides MT-SCN-03.
struct Award {
  enum class Kind : std::uint8_t {
    wagon_left,
    wagon_taken,
    wagon_stayed,
    house_burnt,
    house_unburnt,
    civilians_lost,
    civilians_saved,
    crossed,
    none_crossed,
    holds_house,
    gun_kept
  };
  Kind kind = Kind::wagon_left;
  Side side = Side::red;  // who is paid; whoever holds it for holds_house
  int points = 0;
  int beyond = 0;  // civilians_lost: each beyond so many
  Rect zone;       // crossed
  PieceId house = no_piece;
};
inline constexpr std::array<std::string_view, 11> award_names{
    "wagon_left",      "wagon_taken", "wagon_stayed", "house_burnt", "house_unburnt", "civilians_lost",
    "civilians_saved", "crossed",     "none_crossed", "holds_house", "gun_kept"};

struct Opening {
  Pt at;
  Pt out;  // a vector that points away from the house
  std::uint8_t house = 0;
  bool door = false;
};

struct Setup {
  std::string scenario;
  Table table;
  Rulebook book;
  std::vector<Profile> profiles;
  std::vector<UnitSetup> units;       // red's, then blue's
  std::vector<std::uint8_t> unit_of;  // by figure
  std::vector<Post> posts;
  Side attacker = Side::red;
  unsigned home_edges[2] = {0, 0};
  int most_hidden[2] = {0, 0};        // units as markers; dummies are added when there are any
  int deployment_points[2] = {0, 0};  // MT-SCN-02; 0: none
  Rect point_zone[2];
  int turns = 4;
  std::vector<WeatherSpell> weather;
  std::vector<Exit> exits;
  std::vector<Barrier> barriers;
  std::vector<Award> awards;
  std::optional<Side> fire_setters;  // who may set houses on fire
  bool intrigues = true;
  std::vector<Pt> windows;  // points on the walls of houses; doors are the pieces' own

  const Profile& profile(std::size_t unit) const { return profiles[units[unit].profile]; }
  std::size_t figures() const { return unit_of.size(); }
  std::size_t figures_of(std::size_t unit) const { return units[unit].men + (profile(unit).has_gun() ? 1u : 0u); }
  bool is_gun(std::size_t figure) const {
    const UnitSetup& u = units[unit_of[figure]];
    return profiles[u.profile].has_gun() && figure == std::size_t{u.first} + u.men;
  }
  Target body(std::size_t figure) const {
    const Profile& p = profile(unit_of[figure]);
    return p.has_gun() && !is_gun(figure) ? Target::foot : p.body;
  }
  // What the table tells again and again, worked out once by prepare().
  std::vector<PieceId> houses;
  std::vector<Opening> openings;
  PieceSet house_set, obstacles, blockers, hills, cover_areas, looked_through, low_areas;
  PieceSet areas_of[4];  // by Cover
  PieceSet bad_ground, roads, water;
  bool has_boats = false;
};

void prepare(Setup&);
std::optional<std::size_t> house_of(const Setup&, PieceId);

}  // namespace esc::tomahawk
