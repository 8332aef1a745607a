// players.hpp — the machine players of a battle with their words, for lists, menus and command lines.
//   for (const PlayerInfo& player : players_of(*game)) …player.name … player.words.in(Lang::fr)…
#pragma once
#include <string>
#include <vector>

#include "io/game.hpp"
#include "io/lang.hpp"

namespace esc {

struct PlayerInfo {
  std::string name;  // what --red, the server and a plan take
  std::string title, about;
};

// The levels, weakest first.
std::vector<PlayerInfo> players_of(const Game& game, Lang lang);
// Styles and behaviours that may follow a level: veteran:bold, elite:hold.
std::vector<PlayerInfo> styles_of_players(Lang lang);
// Both lists as {"players": [{name, title, about}], "styles": […]}.
Value write_players(const Game& game, Lang lang);

}  // namespace esc
