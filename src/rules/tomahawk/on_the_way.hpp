// on_the_way.hpp — markers are looked for at every step of a path (MT-HID-04). Once everybody has looked, only the one
// who moves can change what is seen, as long as his base blocks no line.
#pragma once
#include "core/event.hpp"
#include "rules/tomahawk/state.hpp"

namespace esc::tomahawk {

bool look_on_the_way(State&, Log&);  // as look_for_markers(), for him alone

}  // namespace esc::tomahawk
