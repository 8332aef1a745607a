#include "io/game.hpp"

#include "io/scene_codec.hpp"

namespace esc {

Value asks_for(const Game& game, Seer seer) {
  List asks;
  for (const Ask& ask : game.asks()) {
    const bool own = seer == Seer::referee || seer == seer_of(ask.who);
    asks.push_back(own ? write_ask(ask, game.ask_names()) : Value(Object{{"who", text(ask.who)}}));
  }
  return asks;
}

Value options_for(const Game& game, const Ask& ask) { return write_options(ask, game.options(ask), game.act_names()); }

Value preview_for(const Game& game, Side side, const Answer& answer) {
  return write_preview(game.preview(side, answer));
}

Value view_for(const Game& game, Seer seer) { return write_scene(game.scene(seer)); }

Value events_for(const Game& game, Seer seer, std::size_t since) {
  List events;
  std::size_t number = 0;
  for (const Event& event : game.events()) {
    if (!may_see(seer, event.seen_by)) continue;
    if (number++ < since) continue;
    Value out = write_event(event);
    out.as<Object>()->emplace("seq", static_cast<std::int64_t>(number - 1));
    events.push_back(std::move(out));
  }
  return events;
}

}  // namespace esc
