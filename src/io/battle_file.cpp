#include "io/battle_file.hpp"

#include "io/playable.hpp"

namespace esc {

BattleFile open_battle(const SourceText& source) {
  BattleFile file;
  file.record = read_record(source);
  file.errors = file.record.errors;
  if (!file.errors.empty()) return file;
  const RecordHeader& header = file.record.header;
  GameMaking made = header.scenario_text.empty()
                        ? make_built_in_game(header.scenario)
                        : make_game(SourceText{source.file, header.scenario_text}, header.system, false);
  file.game = std::move(made.game);
  file.errors = std::move(made.errors);
  return file;
}

}  // namespace esc
