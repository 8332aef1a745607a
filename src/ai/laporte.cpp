#include "ai/laporte.hpp"

#include <array>

#include "ai/greedy.hpp"
#include "ai/laporte_features.hpp"
#include "ai/random.hpp"

namespace esc {

template class RandomBot<laporte::Laporte>;
template class Greedy<laporte::Laporte, laporte::Features>;

BotKinds<laporte::Laporte> laporte_bots() {
  using Random = RandomBot<laporte::Laporte>;
  using Greedy = Greedy<laporte::Laporte, laporte::Features>;
  static constexpr std::array<BotKind<laporte::Laporte>, 2> kinds{
      {{Random::name, Random::make}, {Greedy::name, Greedy::make}}};
  return kinds;
}

}  // namespace esc
