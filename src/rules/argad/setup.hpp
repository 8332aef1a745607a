// setup.hpp — everything about a battle that does not change while it is fought: table, figures, scenario, options.
#pragma once
#include <optional>
#include <string>
#include <vector>

#include "core/side.hpp"
#include "rules/argad/rulebook.hpp"
#include "rules/argad/terrain.hpp"
#include "table/table.hpp"

namespace esc::argad {

inline constexpr std::size_t most_men = 60, most_units = 8, most_boats = 4;
inline constexpr Len foot_radius = centimetres(1), mounted_radius = centimetres(2);  // AR-R-42

struct Profile {
  std::string key;
  int fighting_class = 3;
  Rank rank = Rank::none;
  Kind kind = Kind::foot;
  Load load = Load::light;
  std::vector<Firearm> firearms;
  Era era = Era::modern;  // of his firearms
  MeleeWeapon melee_weapon = MeleeWeapon::fists;
  bool elite = false, grenades = false;
  Swimmer swimmer = Swimmer::none;
  std::vector<Ground> at_home_in;  // AR-MOVE-12
  int points = 0;                  // AR-COST

  bool has_shoulder_arm() const {
    for (const Firearm f : firearms)
      if (is_shoulder_arm(f)) return true;
    return false;
  }
};

struct ManSetup {
  std::uint8_t profile = 0;
  std::uint8_t unit = 0;  // of the force; 0: none
  Side side = Side::red;
  int number = 0;  // "regular 3"; 0 for one alone of his kind
};

// The switches of section 4, last table.
struct Switches {
  bool special_actions = true, aimed_shot = true, elite_marksman = true, group_bonus = true, prone_malus = true;
  bool early_fire = true, open_ended = false, blocked_on_six = false, skilled = false;
  int range_factor = 1;
};

struct Rect {
  Pt lo, hi;
};

// Where some of a side set up; the first rule that a figure is counted to says where it may stand.
struct Post {
  Rect zone;  // for centres, or for whole bases
  bool whole_base = false;
  PieceId on = no_piece;  // centres on this piece
  PieceId beside = no_piece;
  Len within = 0;                       // bases within this of `beside`
  int count = 0;                        // exactly so many figures stand here; 0: the rest
  std::optional<std::uint8_t> profile;  // … who include the figures of this profile
};

struct Deployment {
  std::vector<Post> posts;
  std::optional<Edge> touching;  // every base touches this edge
  Len from_enemies = 0;          // at least so far from every enemy on the table
  int most_hidden = 0;           // figures that may start hidden
  bool all_hidden = false;
  std::optional<std::uint8_t> hidden_profile;  // hidden besides those
  std::vector<PieceId> hide_in;                // only there; empty: wherever AR-R-35 lets them
  int most_units = 0;                          // hidden in at most so many units; 0: each by himself
};

// An edge by which figures may leave without being lost (AR-R-54).
struct Goal {
  Side side = Side::red;
  Edge edge = Edge::east;
  bool carrier_only = false;
};

// What decides the battle, looked at in this order at the end of every turn.
struct Condition {
  enum class Kind : std::uint8_t { broken, through, carried_off };
  Kind kind = Kind::broken;
  int lost[2] = {0, 0};     // broken: so many figures lost; 0: never
  Side winner = Side::red;  // the others
  Rect zone;                // through: off by a goal, or in here
  int least = 0;
  std::string reason;  // result.argad.<reason>
};

struct FinalCount {
  bool by_points = false;
  Side holder = Side::red;
  int per_enemy = 1, per_officer = 0, for_house = 0, draw_margin = 0;
  PieceId house = no_piece;
};

// A burden that one side fetches from a vehicle.
struct Mail {
  Side side = Side::red;
  PieceId vehicle = no_piece;
  Len enemies_off = 0;
};

struct Setup {
  std::string scenario;
  Table table;
  Rulebook book;
  Switches switches;
  std::vector<Profile> profiles;
  std::vector<std::string> units;  // keys, by number from 1
  std::vector<ManSetup> men;       // red's, then blue's
  Deployment deployment[2];
  std::optional<Side> deploys_first;  // nobody: both at once, in secret
  int turns = 10;
  std::vector<Goal> goals;
  std::vector<Condition> conditions;
  FinalCount final_count;
  std::optional<Mail> mail;
  std::vector<Pt> boats;

  const Profile& profile(std::size_t man) const { return profiles[men[man].profile]; }
  // What the table tells again and again, worked out once by prepare().
  PieceSet houses, obstacles, barred, blockers, forests, brush, water, shelters, lanes, vehicles, hiding;
  PieceSet forests_and_over;  // what the depth of a forest depends on
  PieceSet hindering[3];  // by kind: what is not easy, obstacles and the doors of houses included
  bool hills = false;
};

void prepare(Setup&);

constexpr Len radius_of(Kind kind) { return kind == Kind::foot ? foot_radius : mounted_radius; }

}  // namespace esc::argad
