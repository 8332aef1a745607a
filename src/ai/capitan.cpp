#include "ai/capitan.hpp"

#include "ai/random.hpp"

namespace esc {

template class RandomBot<capitan::Capitan>;

BotKinds<capitan::Capitan> capitan_bots() { return random_only<capitan::Capitan>; }

}  // namespace esc
