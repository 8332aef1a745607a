// battle_file.hpp — a battle file read and a fresh game of its scenario beside it, ready to be replayed.
//   BattleFile file = open_battle({"ford.battle", text});
//   if (file.game) replay_record(file.record, *file.game);
#pragma once
#include <memory>
#include <vector>

#include "io/record.hpp"

namespace esc {

struct BattleFile {
  Record record;
  std::unique_ptr<Game> game;     // nothing: see errors
  std::vector<DataError> errors;  // of the file, or of the scenario in it
};

BattleFile open_battle(const SourceText& source);

}  // namespace esc
