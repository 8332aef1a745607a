// guns_move.hpp — guns pushed, turned, limbered, drawn and put in battery (CA-12.2, CA-12.3, CA-12.17).
#pragma once
#include "core/event.hpp"
#include "rules/capitan/movement.hpp"
#include "rules/capitan/state.hpp"

namespace esc::capitan {

Verdict why_not_push(const State&, std::uint8_t gun, Pt to);
void push(State&, std::uint8_t gun, Pt to, Log&);
Len push_reach(const State&, std::uint8_t gun);

Verdict why_not_pivot(const State&, std::uint8_t gun, Angle facing);
void pivot(State&, std::uint8_t gun, Angle facing, Log&);

Verdict why_not_limber(const State&, std::uint8_t gun);
void limber(State&, std::uint8_t gun, Log&);
// In battery once the crew has stood still long enough (CA-12.17-03, CA-12.17-05).
Verdict why_not_unlimber(const State&, std::uint8_t gun, Angle facing);
void unlimber(State&, std::uint8_t gun, Angle facing, Log&);

Movement draw_facts(const State&, std::uint8_t gun, std::span<const Terrain>);
Verdict why_not_draw(const State&, std::uint8_t gun, std::span<const Pt> way);
void draw(State&, std::uint8_t gun, std::span<const Pt> way, Log&);

}  // namespace esc::capitan
