// acts.hpp — the questions that the rules put to a player, and what he may answer. A figure speaks for its party: the
// unit or detachment it moves with, the carriers of a ladder, the crew of a gun (parties.hpp).
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

namespace esc::guepier {

enum class AskKind : std::uint8_t {
  deploy,    // place a unit, a gun, the general; or ready
  command,   // what the general does this turn (1a)
  rally,     // who tests next, with how many action points (2)
  locate,    // whom to look for (3)
  activate,  // which party acts, and how (4)
  way,       // where its figures go, once the distance is known
  defend,    // defensive fire at a charge
  charge,    // who of the chargers goes for whom
  fire,      // which group fires, then its shots (5)
  melee,     // which melee is next (6)
  parry,     // the defender's weapon
  claim,     // who lends the attacker, then the defender, a hand
  advance,   // does the winner set foot in the cover
  morale,    // who of those equally near a fallen friend tests first
};
inline constexpr std::array<std::string_view, 14> ask_names{"deploy", "command", "rally",   "locate", "activate",
                                                            "way",    "defend",  "charge",  "fire",   "melee",
                                                            "parry",  "claim",   "advance", "morale"};

enum class Act : std::uint8_t {
  place,
  place_gun,
  ready,
  detach,
  support,
  attach,
  alone,
  rally,
  locate,
  skirmish,
  rapid,
  still,
  pick_up,
  put_down,
  open_door,
  close_door,
  step_off,
  charge_from_ladder,
  take_reins,
  widen,
  go,
  walk,
  stairs,
  step_on,
  engage,
  fire,
  volley,
  cannon,
  batter,
  bombard,
  pass,
  cease,
  fight,
  parry,
  step_in,
  stay,
  done,
  claim,
  test,
};
inline constexpr std::array<std::string_view, 39> act_names{
    "place",      "place_gun", "ready",     "detach",     "support",  "attach",
    "alone",      "rally",     "locate",    "skirmish",   "rapid",    "still",
    "pick_up",    "put_down",  "open_door", "close_door", "step_off", "charge_from_ladder",
    "take_reins", "widen",     "go",        "walk",       "stairs",   "step_on",
    "engage",     "fire",      "volley",    "cannon",     "batter",   "bombard",
    "pass",       "cease",     "fight",     "parry",      "step_in",  "stay",
    "done",       "claim",     "test"};

// Answer::n of skirmish, rapid and still: what goes with the mode; costs add up (GM-COST-16).
inline constexpr int with_charge = 1, leaves_light = 2, leaves_dense = 4, with_pivot = 8, with_battery = 16,
                     to_line = 32, to_column = 64, with_mount = 128, with_dismount = 256, with_wagons = 512;
// A charge may go for more than the unit of the man it names (GM-R-29): a bit a unit of the enemy's, then his general.
inline constexpr int also_shift = 10, also_general = 8, every_extra = 16383;
// Answer::n of go, walk, stairs and step_off: whoever of them ends near a border is declared inside, not at the edge.
inline constexpr int keeps_inside = 1;
// Answer::n of place: the general rides; and as above.
inline constexpr int rides = 1, placed_inside = 2;
// Answer::n of a shot or a volley.
inline constexpr int aimed_shot = 1;
// Answer::n of fight and parry: the weapon; of claim: up to two figures in support, each as its number and 1.
inline constexpr int with_pistol = 1, second_support_shift = 7, support_mask = 127;

enum class FrameKind : std::uint8_t {
  deploy,
  turn,
  command,
  rally,
  locate,
  movement,
  way,
  defence,
  fire,
  shooting,
  melee,
  parry,
  advance,
  morale
};
inline constexpr std::array<std::string_view, 14> frame_names{"deploy",   "turn",  "command", "rally", "locate",
                                                              "movement", "way",   "defence", "fire",  "shooting",
                                                              "melee",    "parry", "advance", "morale"};

}  // namespace esc::guepier
