// guepier.hpp — who plays the battles of Le guêpier mexicain.
#pragma once
#include "ai/bot.hpp"
#include "rules/guepier/guepier.hpp"

namespace esc {

BotKinds<guepier::Guepier> guepier_bots();

}  // namespace esc
