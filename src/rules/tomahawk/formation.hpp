// formation.hpp — is a unit in open, dispersed or close order, or in column, as its figures stand? (MT-FORM)
//   if (const Verdict no = why_not_formation(s, unit, Formation::close_order)) …
#pragma once
#include "rules/tomahawk/ground.hpp"

namespace esc::tomahawk {

Verdict why_not_formation(const State&, std::size_t unit, Formation);
bool cohesive(const State&, std::size_t unit);        // linked as in open formation
std::int64_t spread(const State&, std::size_t unit);  // how far the figures stand from their middle
Pt middle_of(const State&, std::size_t unit);
bool is_formed(const State&, std::size_t unit);  // MT-FORM-03: exactly in close order

// MT-FORM-03: too few are left; asked after the reaction test that the losses cause
void fall_out_of_order(State&, std::size_t unit);

}  // namespace esc::tomahawk
