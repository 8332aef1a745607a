// measure.hpp — distances between units (CA-2.5-01, CA-R-06): centre to centre of their nearest figures.
//   if (near(s, officer, unit, s.book().morale.rally_cm)) …
#pragma once
#include "rules/capitan/state.hpp"

namespace esc::capitan {

// Where the unit stands: its figures, or for a hidden one its real marker (CA-R-114). Nobody if that is not known.
Places places_of(const State&, std::size_t unit);

struct Nearest {
  Pt from, to;
  std::int64_t squared = -1;  // negative: there is none
  bool found() const { return squared >= 0; }
};
Nearest nearest_of(const State&, std::size_t a, std::size_t b);
Nearest nearest_to(const State&, std::size_t unit, Pt);
Measure distance(const State&, std::size_t a, std::size_t b);
bool near(const State&, std::size_t a, std::size_t b, int cm);
bool near(const State&, std::size_t unit, Pt, Len);
Pt middle_of(const State&, std::size_t unit);
inline Pt at(const State& s, std::size_t figure) { return s.figures[figure].at; }

// A command unit whose leader lives (CA-7.3-03), on the table and not routing.
bool leads(const State&, std::size_t unit);
bool is_command(const State&, std::size_t unit);  // routing ones too
bool has_role(const State&, std::size_t unit, Role);
Pt place_of_aide(const State&, std::size_t unit);  // it must have one
bool has_specialists(const State&, std::size_t unit);  // escort, guides, scouts alive (CA-1.3-08)
bool has_scouts(const State&, std::size_t unit);
// CA-5.1-03, CA-R-27: another command unit of its side within 5 cm.
UnitId command_near(const State&, std::size_t unit, UnitId except = no_unit);
bool flag_near(const State&, std::size_t unit);  // CA-1.3-01
bool stands_with_colonel(const State&, std::size_t unit);  // CA-R-71

bool reduced(const State&, std::size_t unit);        // CA-5.3-01, CA-R-28
bool in_cohesion(const State&, std::size_t unit);    // CA-1.2-03
bool together(const State&, std::size_t unit, const Places&);  // would it be, standing there?
bool in_melee(const State&, std::size_t unit);
int initiative_of(const State&, std::size_t unit);
bool ability_free(const State&, std::size_t unit, Ability);  // held, and not barred by CA-11-02 to CA-11-04
bool ability_free_at_activation(const State&, std::size_t unit, Ability);  // what it used before no longer counts

// Base to base in one chain: a line, a column, either (CA-R-120).
bool in_line(const State&, std::size_t unit);
bool in_column(const State&, std::size_t unit);

}  // namespace esc::capitan
