// windows.hpp — shots out of turn: out of Vigilance, at engagers, with single-shot weapons after a move (MT-ACT-04,
// MT-MELEE-02, MT-WPN-13). Each is a Shoot action: the shooters pick their targets and weapons.
#pragma once
#include "core/ask.hpp"
#include "core/event.hpp"
#include "rules/tomahawk/aim.hpp"

namespace esc::tomahawk {

// Who fires at whom out of the window that is open.
struct WindowShot {
  Verdict no;
  std::uint16_t unit = no_unit;
  FireOrder order;
};
WindowShot window_shot(const State&, const Ask&, const Answer&);

Verdict why_not_window(const State&, const Ask&, const Answer&);
void take_window(State&, const Ask&, const Answer&, Log&);

}  // namespace esc::tomahawk
