// setup.hpp — everything about a battle that does not change while it is fought: table, cards, units, guns, scenario.
//   const Card& card = setup.card(unit);
//   if (setup.units[unit].has(Ability::skirmishers)) …
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/refusal.hpp"
#include "core/side.hpp"
#include "rules/capitan/feature.hpp"
#include "rules/capitan/rulebook.hpp"
#include "table/table.hpp"

namespace esc::capitan {

inline constexpr std::size_t most_figures = 96, most_units = 24, most_guns = 4, most_wagons = 4;
inline constexpr Len foot_radius = centimetres(1), mounted_radius = centimetres(2), gun_radius = millimetres(25);  // CA-R-06
inline constexpr Len muzzle_ahead = millimetres(25);
inline constexpr Len limbered_width = centimetres(5), limbered_depth = centimetres(15);
inline constexpr std::uint8_t no_gun = 0xff;

// `officer` leads a command unit, NCOs too; `specialist` is escort, guide and scout at once (CA-R-12).
enum class Role : std::uint8_t { trooper, officer, standard, musician, aide, specialist, gunner };
inline constexpr std::array<Word, 7> role_names{"trooper", "officer", "standard", "musician",
                                                "aide",    "specialist", "gunner"};

using AbilitySet = std::uint64_t;
constexpr AbilitySet only(Ability a) { return AbilitySet{1} << index(a); }
// What describes a unit for a whole battle and is not used up by an activation (CA-R-64).
inline constexpr AbilitySet passive_abilities = only(Ability::deployment) | only(Ability::stealth) | only(Ability::duality);

enum class Coalition : std::uint8_t { allies, empire };
inline constexpr std::array<Word, 2> coalition_names{"allies", "empire"};

enum class Command : std::uint8_t { none, subordinate, independent };
inline constexpr std::array<Word, 3> command_names{"none", "subordinate", "independent"};

enum class Edge : std::uint8_t { north, east, south, west };
inline constexpr std::array<Word, 4> edge_names{"north", "east", "south", "west"};

struct GunModel {  // as a card names it
  GunType type = GunType::i;  // CA-12-01; the 8-pounder is of type III (CA-R-72)
  Piece piece = Piece::gun;
  bool limber = false;  // "tiro" (CA-12.17-01)
  bool horse = false;   // CA-12.9
  std::string model;    // 6-pounder: gun.capitan.<model>
};

// A unit card (CA-1.1); several units may have the same one (CA-1-05).
struct Card {
  std::string key;  // gb_01; its name is card.capitan.<key> (CA-1.1-02), one man of it profile.capitan.<key>
  std::string number, sheet, campaign;  // CA-1.1-18, CA-1.1-19
  std::string regiment, nation, kind;   // CA-1.1-01, CA-1.1-03: nation.capitan.<nation>, kind.capitan.<kind>
  Coalition coalition = Coalition::allies;            // CA-1.1-09
  Arm arm = Arm::infantry;
  TroopClass troop_class = TroopClass::regular;       // CA-1.1-04
  Weapon weapon = Weapon::musket;                     // CA-1.1-05; its ranges are those of CA-7.6-01
  int initiative = 4, morale = 4, courage = 6;        // CA-1.1-06
  Len normal = centimetres(15), march = centimetres(20), charge = centimetres(25);  // CA-1.1-07
  int fire_die = 8, combat_die = 8;                   // CA-1.1-08
  Command command = Command::none;                    // CA-1.1-10
  Len command_radius = 0;                             // R (CA-1.1-11)
  int capacity = 0;                                   // L
  bool standard = false, musician = false, aide = false;  // CA-1.1-12: one figure each
  bool escort = false, guides = false, scouts = false;    // the rest of a command unit, in all roles at once (CA-1.3-07)
  bool guerrilla = false, lance = false, cuirass = false;
  bool may_serve_guns = false;  // artillery officers (CA-12.7-02, CA-12.15-01)
  bool staff = false;           // mounted infantry command, aides, staff officers (CA-8.8-05)
  bool both_coalitions = false;
  std::optional<GunModel> gun;  // CA-12.1-02
  int figures = 0;              // N°F (CA-1.1-13); 0: the player chooses
  int units = 1;                // N°U (CA-1.1-14)
  int points = 0, gun_points = 0;  // PT (CA-1.1-16), PC (CA-1.1-15)
  std::vector<Ability> menu;       // CA-1.1-17

  bool is_command() const { return command != Command::none; }
  bool mounted() const { return arm == Arm::cavalry; }
  bool is_artillery() const { return gun.has_value(); }
};

struct FigureSetup {
  std::uint8_t unit = 0;
  Role role = Role::trooper;
  Weapon weapon = Weapon::musket;  // CA-7.3-01
  int number = 0;                  // "fusilier 3"; 0 for one alone of his kind
};

// Where the figures of a unit, or its markers, may be set up: centres, all conditions together.
struct Post {
  Box zone;                    // the whole table where nothing is said
  PieceId on = no_piece;       // inside this piece
  PieceId near = no_piece;     // at most `within` from this piece
  Len within = 0;
  PieceId away = no_piece;     // at least `at_least` from this piece
  Len at_least = 0;
};

struct Stretch {  // of the table's edge
  Pt from, to;
};

// One figure or several that act on their own (CA-1-01); those of a troop unit are all alike (CA-1-03).
struct UnitSetup {
  Side side = Side::red;
  std::uint8_t card = 0;
  std::uint8_t first = 0, count = 0;  // its figures
  std::uint8_t number = 0;            // "fusiliers 2"; 0 for one alone of its card
  std::uint8_t gun = no_gun;          // that it serves from the start
  AbilitySet abilities = 0;           // bought, free ones included
  bool starts_hidden = false;         // as three DUD markers (CA-6.10-02)
  int arrives = 0;                    // turn; 0: set up (CA-R-102)
  std::vector<Stretch> entries;       // where it arrives; empty: its side's edge
  Post post;
  int points = 0;  // abilities included (CA-9.1-01): what it is worth to the enemy (CA-R-61)

  bool has(Ability a) const { return (abilities & only(a)) != 0; }
};

struct GunSetup {
  GunModel is;
  std::uint8_t crew = 0;  // unit
  Pt muzzle;
  Angle facing = 0;
  bool placed = false;  // by the scenario; else by its owner, with the crew
  bool limbered = false;
};

// What a piece of terrain is built like; one a piece of the table.
struct Construction {
  int solidity = 0;      // 0: cannot be destroyed (CA-12.14-01)
  Len thickness = 0;     // of a wall
  std::vector<Pt> openings;  // doors and windows, at which one sees, fires and fights (CA-R-109)
};

struct SideSetup {
  Edge entry = Edge::south;  // where it came from: routs go back there (CA-6.6-02)
  std::optional<int> rank;   // of the player (chapter 10), when both agreed
  int points = 0;
};

// Counted when the battle ends; sides as the kind needs them.
struct Objective {
  enum class Kind : std::uint8_t {
    building,       // held by the side with more figures inside, reduced and routing units not counted
    place,          // held by the only side within `within` of `at`
    wagon_through,  // each wagon that left by its edge, for `side`
    wagon_taken,    // each wagon captured, for `side`
    destroyed,      // piece, for `side`
    gun_silenced,   // each enemy gun spiked or captured, for `side`
    gun_served,     // each own gun unspiked and crewed, for `side`
    leader_killed,  // the leader of `unit`, for `side`
  };
  Kind kind = Kind::building;
  Side side = Side::none;
  int points = 0;
  PieceId piece = no_piece;
  Pt at;
  Len within = 0;
  std::uint8_t unit = 0;
  std::string key;  // objective.<scenario>.<key>
};

// Looked at at the end of every turn, guns_spiked at once.
struct Sudden {
  enum class Kind : std::uint8_t { units_in_building, guns_spiked, wagons_gone };
  Kind kind = Kind::units_in_building;
  Side winner = Side::none;  // wagons_gone: nobody, the points are counted
  PieceId piece = no_piece;
  int least = 0;
  std::string reason;  // result.capitan.<reason>
};

struct FinalCount {
  int draw_below = 0;   // a smaller lead is a draw
  int clear_from = 0;   // a smaller lead is a narrow win
  Side tie = Side::none;  // who wins when the points are equal
};

// 11.2: wagons move with the troops that escort them.
struct Convoy {
  Side side = Side::red;
  std::vector<Pt> wagons;
  PieceId road = no_piece;
  Edge exit = Edge::east;
  Len on_road = centimetres(20), off_road = centimetres(10);
  Len escort = centimetres(10);   // an own unit within this moves it, and keeps it from being taken
  Len capture = centimetres(2);
  Len radius = millimetres(25);
};

// 11.2: a charge laid by hand at one structure, by troops who are no engineers.
struct Demolition {
  Side side = Side::red;
  PieceId piece = no_piece;
  Pt at;
  Len within = centimetres(5);
  int activations = 2;
};

struct Switches {
  bool hex = false;         // CA-R-07
  bool premeasure = false;  // CA-R-30
};

struct Setup {
  std::string scenario;
  esc::Table table;
  Rulebook book;
  Switches switches;
  std::vector<Construction> constructions;  // one a piece
  std::vector<Card> cards;
  std::vector<UnitSetup> units;      // red's, then blue's
  std::vector<FigureSetup> figures;  // in the order of their units
  std::vector<GunSetup> guns;
  SideSetup sides[2];
  std::optional<Side> deploys_first;  // nobody: the dice (CA-R-103)
  int turns = 10;
  std::vector<Objective> objectives;
  std::vector<Sudden> sudden;
  FinalCount final_count;
  std::optional<Convoy> convoy;
  std::optional<Demolition> demolition;

  const Card& card(std::size_t unit) const { return cards[units[unit].card]; }
  const Card& card_of(std::size_t figure) const { return card(figures[figure].unit); }
  Side side(std::size_t unit) const { return units[unit].side; }

  // What the table tells again and again, worked out once by prepare().
  PieceSet woods, walls, high_walls, buildings, rough, streams, ways, crossings, hills;
  PieceSet hindering;        // all that changes a move (CA-6.11-02)
  PieceSet impassable[2];    // by arm; streams too, fords and bridges lie over them
  PieceSet no_march[2], no_charge[2];
  PieceSet sheltering;       // all that gives cover (CA-6.11-04)
  PieceSet destructible;
};

void prepare(Setup&);

// May a figure, or a marker, of the unit be set up there, or come in there? Others on the table are not looked at.
Verdict why_not_post(const Setup&, std::size_t unit, Pt);
Verdict why_not_entry(const Setup&, std::size_t unit, Pt);

constexpr Len radius_of(bool mounted) { return mounted ? mounted_radius : foot_radius; }
// Doors, and windows every so far along each side counted from its first corner.
std::vector<Pt> openings_of(const esc::Piece& building, Len window_every);
// Where the table's edge runs.
Stretch edge_of(const esc::Table&, Edge);

}  // namespace esc::capitan
