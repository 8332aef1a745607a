#include "ai/argad.hpp"

#include "ai/argad_features.hpp"
#include "ai/levels.hpp"

namespace esc {

BotKinds<argad::Argad> argad_bots() { return all_levels<argad::Argad, argad::Features>; }

}  // namespace esc
