// game_capitan.hpp — battles of Capitán as Games.
#pragma once
#include "io/playable.hpp"

namespace esc {

GameMaking make_capitan(const SourceText& source, bool built_in);
GameMaking make_capitan(const SourceText& source, bool built_in, const SourceText& values);

}  // namespace esc
