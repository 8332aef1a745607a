// acts.hpp — the questions that the rules put to a player and what he may answer. Actors and targets are figures: any
// figure of a unit speaks for it; Hidden Movement markers are numbered after the last figure.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

namespace esc::tomahawk {

enum class AskKind : std::uint8_t {
  deploy,     // set up a unit, openly or as a marker, a dummy, a deployment point; or ready
  choose,     // play a card or use a command ability
  forward,    // actions or points (MT-CMD-02, 03)
  activate,   // which unit acts next, and how
  act,        // how this unit acts
  vigilance,  // fire now at who moves or shoots? (MT-ACT-04)
  stand,      // a hasty shot at the engagers? (MT-MELEE-02)
  parting,    // single-shot weapons at the end of a move? (MT-WPN-13)
  close_up,   // the engaged unit's figures within 2" (MT-MELEE-03)
  casualty,   // which fighting figure falls (MT-MELEE-07)
  sacrifice,  // who falls in the Officer's stead (MT-OFF-03)
  give_way,   // Recoil or Shaken (MT-REACT-30)
  next_test,  // which of several units tests next
  set_up,     // a revealed unit (MT-HID-04), or one out of a burnt house
  face,       // which way the men of a rallied unit turn (MT-RALLY-02, MT-CMD-13)
  strike,     // which of several units a man strikes (MT-MELEE-04)
};
inline constexpr std::array<std::string_view, 16> ask_names{
    "deploy",   "choose",   "forward",   "activate", "act",       "vigilance", "stand", "parting",
    "close_up", "casualty", "sacrifice", "give_way", "next_test", "set_up",    "face",  "strike"};

enum class Act : std::uint8_t {
  place,
  hide,
  dummy,
  point,
  to_come,
  ready,
  play,
  play_reserved,
  watchful,
  reserve,
  authority,
  order,
  preparation,
  pass,
  take_actions,
  take_points,
  move,
  engage,
  shoot,
  reload,
  watch,
  fight,
  rally,
  recover,
  set_fire,
  put_out,
  drag_off,
  immobilise,
  move_marker,
  reveal,
  enter,
  done,
  fire,
  hold,
  close_up,
  stay,
  lose,
  sacrifice,
  decline,
  recoil,
  shaken,
  test,
  set_up,
  turn,
  strike,
};
inline constexpr std::array<std::string_view, 45> act_names{
    "place",    "hide",    "dummy",     "point",      "to_come",     "ready",     "play",         "play_reserved",
    "watchful", "reserve", "authority", "order",      "preparation", "pass",      "take_actions", "take_points",
    "move",     "engage",  "shoot",     "reload",     "watch",       "fight",     "rally",        "recover",
    "set_fire", "put_out", "drag_off",  "immobilise", "move_marker", "reveal",    "enter",        "done",
    "fire",     "hold",    "close_up",  "stay",       "lose",        "sacrifice", "decline",      "recoil",
    "shaken",   "test",    "set_up",    "turn",       "strike"};

enum class FrameKind : std::uint8_t {
  setup,
  deploy,
  choose,
  troops,
  forward,
  morale,
  refill,
  end_turn,
  activation,
  march,
  fire,
  melee,
  test,
  reveal,
  leave_house,
  facing
};
inline constexpr std::array<std::string_view, 16> frame_names{
    "setup",      "deploy", "choose", "troops", "forward", "morale", "refill",      "end_turn",
    "activation", "march",  "fire",   "melee",  "test",    "reveal", "leave_house", "facing"};

// Answer::n of a shot: which weapon (0: the first that can, 1, 2, …), and what else is declared. A shooter who is named
// with the place of his target may have his own weapon, in Placement::facing.
inline constexpr int weapon_mask = 3, as_volley = 4, others_reload = 8;

// Places of a move: a figure named several times in a row goes by those places.
inline constexpr std::size_t most_legs = 4;

// Answer::n of an entry: the edge, and above it the formation in which the unit ends its move.
inline constexpr int edge_mask = 3, formation_shift = 2;

}  // namespace esc::tomahawk
