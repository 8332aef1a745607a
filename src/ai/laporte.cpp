#include "ai/laporte.hpp"

#include "ai/laporte_features.hpp"
#include "ai/levels.hpp"

namespace esc {

BotKinds<laporte::Laporte> laporte_bots() { return all_levels<laporte::Laporte, laporte::Features>; }

}  // namespace esc
