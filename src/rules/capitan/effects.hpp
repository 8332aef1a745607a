// effects.hpp — what happens to units: figures fall, units are wiped out, questions are asked.
#pragma once
#include "core/event.hpp"
#include "rules/capitan/state.hpp"

namespace esc::capitan {

constexpr std::uint8_t of(FrameKind k) { return static_cast<std::uint8_t>(k); }

void ask(State&, AskKind, Side who, std::uint16_t actor = nobody, int n = 0, bool secret = false);

// Why figures fell; bits of a losses frame.
enum : std::int16_t { by_fire = 1, in_combat = 2, was_command = 8, under_template = 16, the_aide = 32 };
// And who was picked out, by his place in the unit counted from 1; 0: nobody.
inline constexpr int picked_shift = 8;
// Unit::lost_now figures are to be removed; `cause` shot or fought, no_unit: nobody who could pursue.
void push_losses(State&, UnitId unit, UnitId cause, int why);
// The same, but only these can fall while one of them stands (CA-12.13-05); nobody pursues (CA-R-94).
void push_losses_among(State&, UnitId unit, const Members& touched);
void step_losses(State&, Frame&, Log&);
void step_reduced(State&, Frame&, Dice&, Log&);

void eliminate(State&, UnitId unit, UnitId by, Log&);
void leave_table(State&, UnitId unit, Log&);
void lay_down_card(State&, UnitId unit);  // it counts as activated

// Figures that may fall now: troopers, then specialists, the officer last (CA-7.5-06, CA-R-52). While losses to artillery are
// taken, of those whom it touched.
Members next_to_fall(const State&, UnitId unit);

}  // namespace esc::capitan
