#include "server/machine.hpp"

#include <cstdio>
#include <exception>

#include "io/answer_codec.hpp"
#include "io/minded.hpp"

namespace esc::server {

namespace {

std::optional<Value> allowed_answer(const Match& match, const std::string& bot, const Ask& ask) {
  std::string fault = "its answer is refused";
  try {
    Value answer = match.choose(bot, ask);
    if (!match.game().check(ask.who, answer)) return answer;
  } catch (const std::exception& error) {
    fault = error.what();
  }
  std::fprintf(stderr, "escarmouche: %s at step %d of %s: %s\n", bot.c_str(), match.steps(),
               match.game().source().scenario.c_str(), fault.c_str());
  return std::nullopt;
}

}  // namespace

std::optional<Value> machine_answer(const Match& match, const std::string& bot, const Ask& ask) {
  const Game& game = match.game();
  if (auto answer = allowed_answer(match, minded(game, ask.who, bot), ask)) return answer;
  if (auto answer = allowed_answer(match, std::string(game.bots().front()), ask)) return answer;
  for (const Answer& offered : game.options(ask).list)
    if (Value answer = write_answer(offered, game.act_names()); !game.check(ask.who, answer)) return answer;
  return std::nullopt;
}

}  // namespace esc::server
