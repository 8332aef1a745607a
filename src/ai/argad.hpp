// argad.hpp — who plays the battles of « Argad ! ».
#pragma once
#include "ai/bot.hpp"
#include "rules/argad/argad.hpp"

namespace esc {

BotKinds<argad::Argad> argad_bots();

}  // namespace esc
