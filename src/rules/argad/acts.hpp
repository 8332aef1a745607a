// acts.hpp — the questions that the rules of « Argad ! » put to a player, and what he may answer. All but `fall` are
// put to both sides at once, figure by figure, and answered in secret; `done` leaves the rest as they are.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

namespace esc::argad {

enum class AskKind : std::uint8_t {
  deploy,    // place a figure, or ready
  orders,    // this turn's order of a figure, or whether a hidden one shows itself
  fire,      // at whom, with what; a pistol is asked twice
  strike,    // whom, with what
  surprise,  // which hidden unit appears, to move or to shoot (AR-SPECIAL-05)
  fall,      // which of several equally near men of a group falls (AR-R-22)
};
inline constexpr std::array<std::string_view, 6> ask_names{"deploy", "orders", "fire", "strike", "surprise", "fall"};

// clang-format off
enum class Act : std::uint8_t {
  place, hide, ready,
  stay, lie_down, stand_up, walk, crawl, mount, dismount, board, row, early_fire, show, done,
  hold_fire, fire, fire_aimed, fire_furtively, lie_in_wait, throw_grenade,
  strike, hold_back,
  keep_hidden, appear_and_move, appear_and_shoot,
  fall,
};
inline constexpr std::array<std::string_view, 27> act_names{
    "place", "hide", "ready",
    "stay", "lie_down", "stand_up", "walk", "crawl", "mount", "dismount", "board", "row", "early_fire", "show", "done",
    "hold_fire", "fire", "fire_aimed", "fire_furtively", "lie_in_wait", "throw_grenade",
    "strike", "hold_back",
    "keep_hidden", "appear_and_move", "appear_and_shoot",
    "fall"};

enum class FrameKind : std::uint8_t {
  deploy, turn, orders, early_fire, movement, fire, modern_fire, ancient_fire, strike, melee, surprise, surprise_orders,
  surprise_fire, surprise_move
};
// clang-format on
inline constexpr std::array<std::string_view, 14> frame_names{
    "deploy",       "turn",   "orders", "early_fire", "movement",        "fire",          "modern_fire",
    "ancient_fire", "strike", "melee",  "surprise",   "surprise_orders", "surprise_fire", "surprise_move"};

// Answer::n of a shot: which of his firearms, and whether the bonus against the group is given to this die (AR-R-21).
inline constexpr int weapon_mask = 3, names_group_bonus = 4;

// Answer::n of a blow (AR-R-57).
enum class Wielded : std::uint8_t { own_weapon, butt, fists };

}  // namespace esc::argad
