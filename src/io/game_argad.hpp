// game_argad.hpp — battles of « Argad ! » as Games.
#pragma once
#include "io/playable.hpp"

namespace esc {

GameMaking make_argad(const SourceText& source, bool built_in);
GameMaking make_argad(const SourceText& source, bool built_in, const SourceText& values);

}  // namespace esc
