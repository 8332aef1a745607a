// tomahawk_worth.hpp — what fire, blows and places are worth to a side: a victory point is 300, a man ten times his
// price.
#pragma once
#include "ai/tomahawk_errands.hpp"
#include "rules/tomahawk/aim.hpp"
#include "rules/tomahawk/tomahawk.hpp"

namespace esc::tomahawk {

int worth_of_man(const State&, std::size_t unit);
int worth_of_fire(const State&, const Fire&);   // what the dice will take, on average
int best_fire(const State&, std::size_t unit);  // at whomever
int worth_of_charge(const State&, std::size_t unit, const Answer& charge);
int worth_of_watching(const State&, std::size_t unit);   // of fire kept for who comes into it
int worth_of_round(const State&, std::size_t unit);      // of another round of its melee
int worth_of_striking(const State&, std::size_t enemy);  // one blow that hits
int worth_of_place(const State&, const Errands&, std::size_t unit, std::span<const Pt> men);  // of standing there
int worth_of_formation(const State&, std::size_t unit, Formation, Pt middle);
int worth_of_marker_place(const State&, const Errands&, std::size_t marker, Pt at);
int worth_of_acting(const State&, const Errands&, std::size_t unit);  // one action more for the unit

}  // namespace esc::tomahawk
