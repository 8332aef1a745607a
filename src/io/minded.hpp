// minded.hpp — a machine player that was told nothing about it behaves as the scenario wants its side to.
//   minded(game, Side::red, "veteran:bold")      veteran:bold:hold where [red] says behaviour = "hold"
#pragma once
#include <string>

#include "io/game.hpp"

namespace esc {

std::string minded(const Game& game, Side side, const std::string& player);

}  // namespace esc
