// capitan.hpp — who plays the battles of Capitán.
#pragma once
#include "ai/bot.hpp"
#include "rules/capitan/capitan.hpp"

namespace esc {

BotKinds<capitan::Capitan> capitan_bots();

}  // namespace esc
