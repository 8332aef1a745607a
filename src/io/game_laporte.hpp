// game_laporte.hpp — Laporte's battles as Games.
#pragma once
#include "io/playable.hpp"

namespace esc {

GameMaking make_laporte(const SourceText& source, bool built_in);
GameMaking make_laporte(const SourceText& source, bool built_in, const SourceText& values);

}  // namespace esc
