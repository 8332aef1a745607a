#include "io/players.hpp"

#include "ai/temper.hpp"
#include "io/messages.hpp"

namespace esc {

namespace {

PlayerInfo told(std::string_view kind, std::string_view name, Lang lang) {
  const std::string key = std::string(kind) + "." + std::string(name);
  return {std::string(name), message(key, lang), message(key + ".about", lang)};
}

Value write(const std::vector<PlayerInfo>& infos) {
  List list;
  for (const PlayerInfo& info : infos)
    list.emplace_back(Object{{"name", info.name}, {"title", info.title}, {"about", info.about}});
  return list;
}

}  // namespace

std::vector<PlayerInfo> players_of(const Game& game, Lang lang) {
  std::vector<PlayerInfo> players;
  for (const std::string_view name : game.bots()) players.push_back(told("player", name, lang));
  return players;
}

std::vector<PlayerInfo> styles_of_players(Lang lang) {
  std::vector<PlayerInfo> styles;
  for (const std::string_view name : style_names) styles.push_back(told("style", name, lang));
  for (const std::string_view name : behaviour_names)
    if (name != "none") styles.push_back(told("behaviour", name, lang));
  return styles;
}

Value write_players(const Game& game, Lang lang) {
  return Object{{"players", write(players_of(game, lang))}, {"styles", write(styles_of_players(lang))}};
}

}  // namespace esc
