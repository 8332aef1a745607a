// playable.hpp — battles by scenario: the ones that come with the program, and files that somebody wrote.
//   const GameMaking made = make_game("laporte_ford");
//   if (made.game) … else show(made.errors)
#pragma once
#include <memory>
#include <string>
#include <vector>

#include "io/game.hpp"
#include "scenario/scenario.hpp"

namespace esc {

struct GameMaking {
  std::unique_ptr<Game> game;
  std::vector<DataError> errors;  // when there is none
};

std::vector<std::string_view> playable_systems();

GameMaking make_built_in_game(const std::string& scenario);
// A scenario id, or the path of a scenario file. Only for names that the user typed: a file is opened.
GameMaking make_game(const std::string& scenario);
// A scenario's text; `built_in` ones need not be written into records.
GameMaking make_game(const SourceText& source, std::string_view system, bool built_in);
// By other rules: `values` is a values.toml (scenario/values.hpp) that sets some numbers of the system.
GameMaking make_game(const SourceText& source, std::string_view system, bool built_in, const SourceText& values);

// The system and the kind (scenario, forces, …) that a data file names; empty where it does not.
struct FileOpening {
  std::string system, kind;
};
FileOpening opening_of(const SourceText& source);

}  // namespace esc
