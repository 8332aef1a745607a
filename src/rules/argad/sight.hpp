// sight.hpp — who sees whom (AR-R-46, AR-R-52, AR-R-53, AR-TERR-06, AR-TERR-07).
#pragma once
#include "rules/argad/ground.hpp"

namespace esc::argad {

// A figure where it stands, stood a moment ago, or shows itself for a moment.
struct Stand {
  Pt at;
  Len radius = foot_radius;
  bool flat = false;  // lying or crawling
};

inline Stand stand_of(const Man& m) { return {m.at, m.radius(), m.flat()}; }
inline Stand stand_at(const Man& m, Pt at) { return {at, m.radius(), m.flat()}; }

bool sees(const Setup&, const Stand&, const Stand&);  // both ways alike
inline bool sees(const State& s, std::size_t a, std::size_t b) {
  return sees(*s.setup, stand_of(s.men[a]), stand_of(s.men[b]));
}
bool any_enemy_sees(const State&, std::size_t man, const Stand&);

Measure forest_on_line(const Setup&, Pt, Pt);  // AR-R-14

}  // namespace esc::argad
