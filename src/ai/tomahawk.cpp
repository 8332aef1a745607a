#include "ai/tomahawk.hpp"

#include "ai/levels.hpp"
#include "ai/tomahawk_features.hpp"

namespace esc {

BotKinds<tomahawk::Tomahawk> tomahawk_bots() { return all_levels<tomahawk::Tomahawk, tomahawk::Features>; }

}  // namespace esc
