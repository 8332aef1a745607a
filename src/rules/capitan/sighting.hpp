// sighting.hpp — markers are found along the way, not only at its end (CA-6.10-05): by a unit that comes near them, or because
// they come near an enemy.
#pragma once
#include <optional>
#include <span>

#include "core/event.hpp"
#include "rules/capitan/state.hpp"

namespace esc::capitan {

bool markers_to_find(const State&, Side finder);  // do any of the enemy's stand on the table?
// The first moment before its end at which the unit on its way (motion.hpp) comes upon a marker.
std::optional<int> first_sighting(const State&, UnitId unit);
// It goes all the way; what it comes upon is shown or removed when it does.
void go_searching(State&, UnitId unit, const Places& ends, std::span<const Pt> between, Log&);
// The three move together; one that is seen on its way goes no farther.
void sneak(State&, UnitId unit, const Vec<Pt, 8>& to, Log&);

}  // namespace esc::capitan
