// laporte.hpp — who plays Laporte's battles.
#pragma once
#include "ai/bot.hpp"
#include "rules/laporte/laporte.hpp"

namespace esc {

BotKinds<laporte::Laporte> laporte_bots();

}  // namespace esc
