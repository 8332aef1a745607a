// ground.hpp — distances, contact and who stands near whom (MT-CORE-03, MT-MELEE-03, MT-TERR-13).
//   if (near(s, officer, man, inches(6))) …
#pragma once
#include "rules/tomahawk/state.hpp"

namespace esc::tomahawk {

// A figure at an opening is measured to from that point.
inline Len reach_of(const State& s, std::size_t figure) {
  return s.figures[figure].opening >= 0 ? 0 : radius_of(s.setup->body(figure));
}
inline Measure distance(const State& s, std::size_t a, std::size_t b) {
  return less(measure_between(s.figures[a].at, s.figures[b].at), reach_of(s, a) + reach_of(s, b));
}
inline bool near(const State& s, std::size_t a, std::size_t b, Len k) {
  return within(s.figures[a].at, s.figures[b].at, reach_of(s, a) + reach_of(s, b) + k);
}

// A cheap first look: nobody there is within k.
constexpr bool clearly_apart(Pt a, Pt b, Len k) {
  return a.x - b.x > k || b.x - a.x > k || a.y - b.y > k || b.y - a.y > k;
}

bool can_be_engaged(const State&, std::size_t figure);  // no wagon, boat or gun, and not in the midst of a house
bool touch(const State&, std::size_t a, std::size_t b);
bool in_contact(const State&, std::size_t figure);  // with an enemy
UnitSet engaged_with(const State&, std::size_t unit);
inline bool engaged(const State& s, std::size_t unit) { return engaged_with(s, unit) != 0; }

// Enemy figures, and markers where they count; a great length when there is nobody.
Measure nearest_enemy(const State&, Side side, Pt at, Len radius, bool markers);
std::uint16_t nearest_figure(const State&, std::size_t unit, Pt to);  // of the unit's men; the lowest id among equals

bool unit_near_unit(const State&, std::size_t a, std::size_t b, Len k);
bool officer_near(const State&, std::size_t unit);  // MT-REACT-02

// Artillery: the gun that a unit can serve and how many of its men do (MT-ART-01, 03).
struct Gun {
  std::uint16_t figure = nobody;
  int crew = 0;
};
Gun gun_of(const State&, std::size_t unit);

std::uint8_t house_at(const State&, Pt);  // its index, or outdoors
Cover cover_at(const State&, Pt);         // of the area that is the ground there
Footing footing_at(const Setup&, Pt);
std::int8_t opening_at(const Setup&, Pt);   // exactly there; -1: none
PieceSet standing_obstacles(const State&);  // without what was dragged off

}  // namespace esc::tomahawk
