#include "apps/battle_file.hpp"
#include "apps/commands.hpp"
#include "io/json.hpp"
#include "io/messages.hpp"
#include "io/narrator.hpp"
#include "io/scene_codec.hpp"

namespace esc::apps {

namespace {

void tell_step(const Game& game, Lang lang, const RecordStep& step, std::size_t first_event) {
  const Narrator tell(game, lang);
  print(message("replay.step", lang, {std::to_string(step.n), step.side == Side::none ? "" : tell.side(step.side)}));
  for (std::size_t i = first_event; i < game.events().size(); ++i) {
    const auto lines = tell.event(game.events()[i]);
    for (std::size_t k = 0; k < lines.size(); ++k) print((k == 0 ? "  " : "      ") + lines[k]);
  }
}

Value report_of(const Replay& replay, const Game& game, bool torn, Lang lang) {
  Object out{{"steps", replay.steps}, {"same", !replay.difference.has_value()}, {"torn", torn}, {"over", game.over()}};
  if (game.over()) out["result"] = write_result(game.result());
  if (replay.difference) {
    List lines;
    for (const std::string& line : show(*replay.difference, game, lang)) lines.emplace_back(line);
    out["difference"] = Object{{"step", replay.difference->step},
                               {"line", replay.difference->line},
                               {"code", replay.difference->key},
                               {"text", std::move(lines)}};
  }
  return out;
}

}  // namespace

int replay(const Common& common, const ReplayArgs& args) {
  const auto text = read_file(args.file);
  if (!text) {
    complain(message("file.unreadable", common.lang, {args.file}));
    return no;
  }
  BattleFile file = open_battle({args.file, *text});
  for (const DataError& error : file.errors) complain(show(error, common.lang));
  if (!file.game) return no;
  if (file.record.torn)
    complain(message("record.torn", common.lang, {args.file, std::to_string(file.record.steps.size())}));
  if (const auto other = compare_sources(file.record, *file.game))
    complain(message(other->key, common.lang, other->texts));

  const auto log = find_lang(args.log);
  const OnStep tell = [&](const RecordStep& step, std::size_t first_event) {
    if (log && !common.json) tell_step(*file.game, *log, step, first_event);
  };
  const Replay replay = replay_record(file.record, *file.game, args.upto, tell);
  if (common.json) {
    print_json(report_of(replay, *file.game, file.record.torn, common.lang));
    return replay.difference ? no : ok;
  }
  if (replay.difference) {
    for (const std::string& line : show(*replay.difference, *file.game, common.lang)) print(line);
    return no;
  }
  print(message("replay.same", common.lang, {std::to_string(replay.steps)}));
  const Narrator narrator(*file.game, common.lang);
  if (file.game->over()) print(narrator.result(file.game->result()));
  else if (!args.verify) print(narrator.position(Seer::referee));
  return ok;
}

}  // namespace esc::apps
