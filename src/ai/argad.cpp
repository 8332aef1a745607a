#include "ai/argad.hpp"

#include "ai/random.hpp"

namespace esc {

template class RandomBot<argad::Argad>;

BotKinds<argad::Argad> argad_bots() { return random_only<argad::Argad>; }

}  // namespace esc
