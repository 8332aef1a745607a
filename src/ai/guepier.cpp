#include "ai/guepier.hpp"

#include "ai/random.hpp"

namespace esc {

template class RandomBot<guepier::Guepier>;

BotKinds<guepier::Guepier> guepier_bots() { return random_only<guepier::Guepier>; }

}  // namespace esc
