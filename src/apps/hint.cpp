#include "apps/battle_file.hpp"
#include "apps/commands.hpp"
#include "apps/terminal.hpp"
#include "core/rng.hpp"
#include "io/explain.hpp"
#include "io/messages.hpp"
#include "io/minded.hpp"
#include "io/narrator.hpp"

namespace esc::apps {

namespace {

// The battle of the file, where its last step, or step `upto`, left it.
std::unique_ptr<Game> position_of(const HintArgs& args, Lang lang) {
  const auto text = read_file(args.file);
  if (!text) {
    complain(message("file.unreadable", lang, {args.file}));
    return nullptr;
  }
  BattleFile file = open_battle({args.file, *text});
  for (const DataError& error : file.errors) complain(show(error, lang));
  if (!file.game) return nullptr;
  const Replay replay = replay_record(file.record, *file.game, args.upto);
  if (replay.difference) {
    for (const std::string& line : show(*replay.difference, *file.game, lang)) complain(line);
    return nullptr;
  }
  return std::move(file.game);
}

}  // namespace

int hint(const Common& common, const HintArgs& args) {
  const std::unique_ptr<Game> game = position_of(args, common.lang);
  if (!game) return no;
  if (!game->knows_bot(args.player)) {
    const auto bots = game->bots();
    complain(message("battle.unknown_bot", common.lang, {args.player, listed(bots)}));
    return usage;
  }
  if (game->over()) {
    print(Narrator(*game, common.lang).result(game->result()));
    return ok;
  }
  List told;
  for (const Ask& ask : game->asks()) {
    Rng rng(args.seed, ask.id);
    const std::string player = minded(*game, ask.who, args.player);
    const Answer answer = game->choose(player, ask, rng);
    const Thought why = game->thought(player);
    if (common.json) {
      Value out = write_thought(*game, ask.who, why, common.lang);
      out.as<Object>()->emplace("who", text(ask.who));
      told.push_back(std::move(out));
      continue;
    }
    const Narrator tell(*game, common.lang);
    print(tell.question(ask));
    print("  " + tell.answer(answer));
    for (const std::string& line : explain(*game, ask.who, why, common.lang)) print("  " + line);
  }
  if (common.json) print_json(std::move(told));
  return ok;
}

}  // namespace esc::apps
