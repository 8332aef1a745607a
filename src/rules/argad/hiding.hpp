// hiding.hpp — where men hide, and how they are found or show themselves (AR-R-35).
#pragma once
#include "core/event.hpp"
#include "rules/argad/sight.hpp"

namespace esc::argad {

enum class Hideout : std::uint8_t { none, forest, brush, rocks, house, behind_obstacle };
Hideout hideout_at(const Setup&, Pt, Kind);
constexpr bool hides_lying(Hideout h) { return h == Hideout::brush || h == Hideout::behind_obstacle; }

// May he start hidden there, as far as the rules go?
Verdict why_not_hide(const State&, std::size_t man, Pt);

// The figures that come out together: his unit's hidden members, or he alone.
MenSet comes_out_with(const State&, std::size_t man);
void come_out(State&, MenSet, std::string_view event, Log&);

void look_for_hidden(State&, Log&);  // at the end of the movement phase

}  // namespace esc::argad
