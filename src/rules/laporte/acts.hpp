// acts.hpp — the questions that Laporte's rules put to a player, and what he may answer.
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

namespace esc::laporte {

enum class AskKind : std::uint8_t {
  deploy,   // place a man, or ready
  choose,   // which man is activated, or held back (LP-ACT-03, LP-COUNTER-01)
  act,      // the next action of the active man (LP-ACT-05)
  way,      // after the movement dice (LP-R-41)
  fight,    // whom to fight first (LP-R-28)
  counter,  // interrupt, or let the enemy go on (LP-COUNTER-02)
};
inline constexpr std::array<std::string_view, 6> ask_names{"deploy", "choose", "act", "way", "fight", "counter"};

enum class Act : std::uint8_t {
  place, ready, activate, hold, move, aim, fire, reload, reload_in_haste, enter, leave, stop, go, fight, counter, decline
};
inline constexpr std::array<std::string_view, 16> act_names{
    "place", "ready", "activate", "hold",  "move", "aim", "fire",  "reload", "reload_in_haste",
    "enter", "leave", "stop",     "go",    "fight", "counter", "decline"};

enum class FrameKind : std::uint8_t { deploy, turn, sequence, activation, window, counter, action, way, fights };
inline constexpr std::array<std::string_view, 9> frame_names{"deploy",  "turn",   "sequence", "activation", "window",
                                                             "counter", "action", "way",      "fights"};

}  // namespace esc::laporte
