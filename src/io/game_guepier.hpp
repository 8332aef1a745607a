// game_guepier.hpp — battles of Le guêpier mexicain as Games.
#pragma once
#include "io/playable.hpp"

namespace esc {

GameMaking make_guepier(const SourceText& source, bool built_in);
GameMaking make_guepier(const SourceText& source, bool built_in, const SourceText& values);

}  // namespace esc
