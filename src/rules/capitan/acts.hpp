// acts.hpp — the questions that Capitán's rules put to a player, and what he may answer. `card` and `prepare` are put to
// both sides at once and answered in secret; everything else is asked of one side.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

namespace esc::capitan {

enum class AskKind : std::uint8_t {
  deploy,    // place a unit or its markers, or ready
  card,      // which card is played, in secret (CA-2.2-01)
  prepare,   // what goes with it: units named, ambush, rank bonus (CA-R-111)
  next,      // which unit of a command's group acts now (CA-R-19)
  aide,      // the aide-de-camp rides on, or not (CA-1.3-02)
  act,       // the next act of the active unit (CA-3.1-01)
  react,     // reaction fire, skirmishers (CA-3.2.3, CA-3.2.4)
  evade,     // a command unit, or one with `evasion`, that is charged (CA-6.5)
  retarget,  // the target of a charge is gone: another, or none (CA-6.5-04, CA-R-114)
  counter,   // counter-charge (CA-3.2.2)
  gunners,   // canister, flee or fight (CA-12.16)
  defend,    // fire of an ability just before contact (C6)
  assail,    // fire of the charger on its way (C6)
  withdraw,  // break off before the dice of a round (CA-6.7, CA-R-98)
  ability,   // the one in use in a round of melee (CA-11-02)
  allot,     // which figures face which enemy unit (CA-R-58)
  losses,    // which figures fall (CA-R-52)
  pursue,    // after a rout (CA-6.6-09)
  advance,   // the half march after an elimination (CA-6.6-12)
  reveal,    // where the figures of a discovered unit stand (CA-6.10-07)
  perks,     // now that the dice lie there: does his rank roll one again, or wait for another roll? (CA-R-111)
  join,      // who charges together with the unit that declared it, one after another (CA-R-105)
  endure,    // before the dice of an enemy's fire: does an ability try failed dodges again, and which? (CA-R-111)
};
inline constexpr std::array<std::string_view, 23> ask_names{
    "deploy",   "card",   "prepare", "next",   "aide",     "act",     "react", "evade",  "retarget", "counter",
    "gunners",  "defend", "assail",  "withdraw", "ability", "allot", "losses", "pursue", "advance",  "reveal", "perks",
    "join",     "endure"};

enum class Act : std::uint8_t {
  place, hide, ready,
  play, name, ambush, bonus, lay,
  activate, ride, finish,
  fire, move, march, double_move, regroup, charge, engage, fight, break_off, dismount, mount, show, merge, drive,
  gather, lay_charge, demolish, end,
  push_gun, pivot_gun, fire_gun, limber, unlimber, abandon_gun, serve_gun, spike, draw_gun,
  react, decline, evade, avoid, counter_charge, counter_together, canister, flee, stand, use, face, lose, pursue, advance,
  roll_again, join
};
inline constexpr std::array<std::string_view, 54> act_names{
    "place", "hide", "ready",
    "play", "name", "ambush", "bonus", "lay",
    "activate", "ride", "finish",
    "fire", "move", "march", "double_move", "regroup", "charge", "engage", "fight", "break_off", "dismount", "mount",
    "show", "merge", "drive", "gather", "lay_charge", "demolish", "end",
    "push_gun", "pivot_gun", "fire_gun", "limber", "unlimber", "abandon_gun", "serve_gun", "spike", "draw_gun",
    "react", "decline", "evade", "avoid", "counter_charge", "counter_together", "canister", "flee", "stand", "use", "face",
    "lose", "pursue", "advance", "roll_again", "join"};
static_assert(act_names.size() == static_cast<std::size_t>(Act::join) + 1);

enum class FrameKind : std::uint8_t {
  deploy, turn, cards, contest, command, aide, activation, window, motion, losses, reduced, rout, pursuit, charge, melee,
  advance, reveal, left_behind, rout_step
};
inline constexpr std::array<std::string_view, 19> frame_names{
    "deploy", "turn",   "cards", "contest", "command", "aide",  "activation", "window",  "motion",      "losses",
    "reduced", "rout", "pursuit", "charge", "melee",   "advance", "reveal",   "left_behind", "rout_step"};

// Answer::n of a fire: the ability in use and what the firers declare.
inline constexpr int fire_ability = 63, fire_twice = 64, fire_at_officer = 128, fire_will_move = 256;
// And whom sharpshooters pick out of a command unit: his place among its figures, counted from 1 (CA-11.30-06).
inline constexpr int fire_pick_shift = 9, fire_all = (1 << (fire_pick_shift + 4)) - 1;
// Answer::n of a charge or an engagement: the marker aimed at (1 to 3), led by the command unit, together with its group, as
// the old guard.
inline constexpr int charge_marker = 3, charge_led = 4, charge_jointly = 8, engage_marching = 16, charge_old_guard = 32;
// Ask::n of `perks`: what the player's rank may do now; the bonus comes before the dice, the re-rolls after them.
inline constexpr int again_fire = 1, again_combat = 2, again_morale = 4, again_dodge = 8, again_initiative = 16, add_bonus = 32;
inline constexpr int try_dodges_again = 64;  // and of `endure`
// Answer::n of a merger: of two cards that are worth the same the own one is kept (CA-R-39); else the partner's.
inline constexpr int merge_own_card = 1;
// Answer::n of a move or a placing: how the figures form up.
enum class Form : std::uint8_t { keep, line, column, loose };
inline constexpr std::array<std::string_view, 4> form_names{"keep", "line", "column", "loose"};

}  // namespace esc::capitan
