#include "ai/capitan.hpp"

#include "ai/capitan_features.hpp"
#include "ai/levels.hpp"

namespace esc {

BotKinds<capitan::Capitan> capitan_bots() { return all_levels<capitan::Capitan, capitan::Features>; }

}  // namespace esc
