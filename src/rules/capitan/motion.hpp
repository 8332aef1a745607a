// motion.hpp — a unit on its way, so that skirmishers may choose the moment at which they fire at it (CA-3.2.4-01). A moment is
// a share of the way in thousandths: every figure has then come as far along its own way.
//   begin_motion(s, unit, way.ends, legs);  …  halt_at(s, 500);
#pragma once
#include <optional>
#include <span>

#include "core/event.hpp"
#include "rules/capitan/state.hpp"

namespace esc::capitan {

inline constexpr int whole_way = 1000, moments_told = 8;

// The unit sets out from where it stands, by the way points, to its places; `until` is as far as it can be fired at.
void begin_motion(State&, UnitId, const Places& ends, std::span<const Pt> between, int until = whole_way);
void shorten_motion(State&, int moment);  // it ends there
void end_motion(State&, UnitId);          // where it ends, or as near as there is room
void step_motion(State&, Frame&, Log&);

void halt_at(State&, int moment);
Vec<Pt, 10> way_of_lead(const State&);
Pt lead_at(const State&, int moment);

// The moment at which the lead figure comes by that place; nothing if it does not, or has come by already.
std::optional<int> moment_named(const State&, std::span<const Pt> path);
// Moments at which the unit may try to react; of a hidden one those that the enemy may know of.
Vec<std::int16_t, moments_told> moments_of(const State&, UnitId reactor, bool known_to_enemy);

}  // namespace esc::capitan
