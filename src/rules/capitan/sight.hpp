// sight.hpp — who sees whom, and what shelters him (CA-7.1, CA-R-101, CA-R-109).
//   if (!sees(s, firers, target)) …
#pragma once
#include "rules/capitan/state.hpp"

namespace esc::capitan {

// Is the line between two places clear for these two units? Either may be no_unit (a gun's point of impact).
bool clear_line(const State&, Pt from, Pt to, UnitId firer, UnitId target);
bool sees(const State&, std::size_t unit, std::size_t target);   // one clear line is enough (CA-7.1-02, CA-7.1-04)
bool sees(const State&, std::size_t unit, Pt marker, UnitId of);  // a marker of a hidden unit
// The pair of figures with the clear line that is nearest, if there is one; for drawing.
bool line_of_sight(const State&, std::size_t unit, std::size_t target, Pt& from, Pt& to);

// CA-7.1-12: both stand in the same wood, crops or rocks.
bool both_in_cover_area(const State&, std::size_t a, std::size_t b);
// CA-7.1-09, CA-7.1-10: by half its figures, against an enemy there.
Cover cover_of(const State&, std::size_t unit, Pt from);
Cover cover_at(const State&, Pt, Arm, Pt from);  // of one figure
// Does a figure there line a wall that stands between it and the other place? (CA-R-101)
bool lines_wall(const State&, PieceId wall, Pt figure, Pt other);
PieceId shelter_of(const State&, std::size_t unit);  // the area most of its figures stand in
bool in_wood(const State&, std::size_t unit);
int level_of(const State&, Pt);

// The unit looks from higher ground (CA-7.1-07, CA-7.1-08).
inline bool standing_piece(const State& s, PieceId i) { return !s.destroyed.has(i); }

}  // namespace esc::capitan
