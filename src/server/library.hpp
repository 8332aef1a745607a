// library.hpp — the scenarios that a server offers, each loaded once: a battle is a copy of its opening.
//   std::unique_ptr<Game> game = library.game("laporte_ford");      // nothing: no such scenario
#pragma once
#include <map>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "io/game.hpp"
#include "io/record.hpp"

namespace esc::server {

class Library {
 public:
  Library();  // every scenario that comes with the program and can be played

  void add(std::unique_ptr<Game> opening);  // under the id of its scenario

  std::unique_ptr<Game> game(const std::string& scenario) const;
  // Of a battle file, whose scenario may be its own; nothing when the file names none that can be played.
  std::unique_ptr<Game> game_of(const RecordHeader& header);
  std::vector<std::string> bots_of(std::string_view system) const;

 private:
  mutable std::mutex mutex_;
  std::map<std::string, std::unique_ptr<Game>, std::less<>> openings_;
};

Value write_scenario(const Game& game);  // ground.hpp, and "names": {key: {"fr", "en"}}

}  // namespace esc::server
