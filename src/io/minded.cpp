#include "io/minded.hpp"

#include "ai/order.hpp"
#include "scenario/behaviour.hpp"
#include "scenario/scenario.hpp"

namespace esc {

namespace {

Temper best_by(Studied studied) {
  switch (studied) {
    case Studied::bold:
      return {.style = Style::bold};
    case Studied::cautious:
      return {.style = Style::cautious};
    case Studied::hold:
      return {.behaviour = Behaviour::hold};
    case Studied::cautious_hold:
      return {Style::cautious, Behaviour::hold};
    case Studied::not_yet:
    case Studied::steady:
      break;
  }
  return {};
}

// The other levels do not know the scenarios so well.
void study(BotOrder& order, Studied studied) {
  if (order.level != "elite" || order.temper != Temper{} || !order.rehearses || studied == Studied::not_yet) return;
  order.temper = best_by(studied);
  order.rehearses = false;
}

}  // namespace

std::string minded(const Game& game, Side side, const std::string& player) {
  auto order = read_order(player);
  if (side == Side::none || !order || order->temper.behaviour != Behaviour::none) return player;
  const BattleSource& source = game.source();
  const auto built_in = source.scenario_text.empty() ? built_in_scenario(source.scenario) : std::nullopt;
  const Advice advice = advice_in(built_in ? built_in->text : source.scenario_text)[index(side)];
  const BotOrder told = *order;
  if (advice.behaviour != Behaviour::none) order->temper.behaviour = advice.behaviour;
  study(*order, advice.studied);
  return *order == told ? player : text(*order);
}

}  // namespace esc
