// battle_file.hpp — battle files on the command line: where a replay came out differently, in words.
#pragma once
#include <string>
#include <vector>

#include "apps/terminal.hpp"
#include "io/battle_file.hpp"
#include "io/replay.hpp"

namespace esc::apps {

std::vector<std::string> show(const Difference& difference, const Game& game, Lang lang);

}  // namespace esc::apps
