// game_tomahawk.hpp — battles of Mousquets & Tomahawks as Games.
#pragma once
#include "io/playable.hpp"

namespace esc {

GameMaking make_tomahawk(const SourceText& source, bool built_in);
GameMaking make_tomahawk(const SourceText& source, bool built_in, const SourceText& values);

}  // namespace esc
