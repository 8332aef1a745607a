// minded.hpp — a machine player that was told nothing about it behaves as the scenario wants its side to; elite knows, besides, how
// the scenario is best played, where that has been studied.
//   minded(game, Side::red, "veteran:bold")      veteran:bold:hold where [red] says behaviour = "hold"
//   minded(game, Side::blue, "elite")            elite:cautious@rehearse=0 where [blue] says studied = "cautious"
#pragma once
#include <string>

#include "io/game.hpp"

namespace esc {

std::string minded(const Game& game, Side side, const std::string& player);

}  // namespace esc
