// battle_file.hpp — a battle file read and a fresh game of its scenario beside it, ready to be replayed.
#pragma once
#include <memory>
#include <vector>

#include "apps/terminal.hpp"
#include "io/replay.hpp"

namespace esc::apps {

struct BattleFile {
  Record record;
  std::unique_ptr<Game> game;     // nothing: see errors
  std::vector<DataError> errors;  // of the file, or of the scenario in it
};

BattleFile open_battle(const SourceText& source);

std::vector<std::string> show(const Difference& difference, const Game& game, Lang lang);

}  // namespace esc::apps
