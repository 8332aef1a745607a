#include "ai/argad.hpp"

#include <array>

#include "ai/argad_features.hpp"
#include "ai/greedy.hpp"
#include "ai/random.hpp"

namespace esc {

template class RandomBot<argad::Argad>;
template class Greedy<argad::Argad, argad::Features>;

BotKinds<argad::Argad> argad_bots() {
  using Random = RandomBot<argad::Argad>;
  using Greedy = Greedy<argad::Argad, argad::Features>;
  static constexpr std::array<BotKind<argad::Argad>, 2> kinds{
      {{Random::name, Random::make}, {Greedy::name, Greedy::make}}};
  return kinds;
}

}  // namespace esc
