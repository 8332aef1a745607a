// tomahawk.hpp — who plays the battles of Mousquets & Tomahawks.
#pragma once
#include "ai/bot.hpp"
#include "rules/tomahawk/tomahawk.hpp"

namespace esc {

BotKinds<tomahawk::Tomahawk> tomahawk_bots();

}  // namespace esc
