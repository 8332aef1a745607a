// audit.hpp — every die of a battle in the query contract's own form, so that a second implementation can re-judge it:
//   {"system":"laporte","query":"shot","given":{…},"rolled":[5,4,6],"outcome":"miss","used":3,"game":1,"step":12}
// Chance that is no query of the contract has "chance" in place of "query" and "given".
#pragma once
#include "io/match.hpp"

namespace esc {

std::vector<Value> audit_of(const Game& game, const Step& step, int number_of_game);

}  // namespace esc
