#include "io/minded.hpp"

#include "ai/order.hpp"
#include "scenario/behaviour.hpp"
#include "scenario/scenario.hpp"

namespace esc {

std::string minded(const Game& game, Side side, const std::string& player) {
  auto order = read_order(player);
  if (side == Side::none || !order || order->temper.behaviour != Behaviour::none) return player;
  const BattleSource& source = game.source();
  const auto built_in = source.scenario_text.empty() ? built_in_scenario(source.scenario) : std::nullopt;
  const Behaviour wanted = behaviours_in(built_in ? built_in->text : source.scenario_text)[index(side)];
  if (wanted == Behaviour::none) return player;
  order->temper.behaviour = wanted;
  return text(*order);
}

}  // namespace esc
