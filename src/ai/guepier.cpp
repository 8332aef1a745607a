#include "ai/guepier.hpp"

#include "ai/guepier_features.hpp"
#include "ai/levels.hpp"

namespace esc {

BotKinds<guepier::Guepier> guepier_bots() { return all_levels<guepier::Guepier, guepier::Features>; }

}  // namespace esc
