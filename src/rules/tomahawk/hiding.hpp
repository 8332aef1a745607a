// hiding.hpp — Hidden Movement markers: spotted, turned over, set up (MT-HID).
#pragma once
#include "core/ask.hpp"
#include "core/event.hpp"
#include "rules/tomahawk/placing.hpp"

namespace esc::tomahawk {

// Markers that an enemy spots now: dummies go, units are set up by their owner. True when one was found.
bool look_for_markers(State&, Log&);
bool any_marker(const State&);

Verdict why_not_set_up(const State&, std::size_t marker, const Answer&);
void set_up(State&, std::size_t marker, const Answer&, Log&);
Answer propose_set_up(const State&, std::size_t marker, Rng&);
std::uint8_t type_of(const State&, const Marker&);

}  // namespace esc::tomahawk
