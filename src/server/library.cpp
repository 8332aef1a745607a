#include "server/library.hpp"

#include "io/playable.hpp"

namespace esc::server {

Library::Library() {
  for (const ScenarioInfo& info : built_in_scenarios())
    if (GameMaking made = make_built_in_game(info.id); made.game) add(std::move(made.game));
}

void Library::add(std::unique_ptr<Game> opening) {
  const std::lock_guard lock(mutex_);
  std::string id = opening->source().scenario;
  openings_.insert_or_assign(std::move(id), std::move(opening));
}

std::unique_ptr<Game> Library::game(const std::string& scenario) const {
  const std::lock_guard lock(mutex_);
  const auto it = openings_.find(scenario);
  return it == openings_.end() ? nullptr : it->second->clone();
}

std::unique_ptr<Game> Library::game_of(const RecordHeader& header) {
  if (header.scenario_text.empty()) return game(header.scenario);
  return make_game(SourceText{header.scenario, header.scenario_text}, header.system, false).game;
}

std::vector<std::string> Library::bots_of(std::string_view system) const {
  const std::lock_guard lock(mutex_);
  for (const auto& [id, opening] : openings_)
    if (opening->system() == system) {
      const auto names = opening->bots();
      return {names.begin(), names.end()};
    }
  return {};
}

Value write_scenario(const Game& game) {
  Object names;
  for (const MessageRow& row : game.source().names)
    names.insert_or_assign(row.key, Object{{"fr", row.words.fr}, {"en", row.words.en}});
  Value out = game.source().ground.is_null() ? Value(Object{}) : game.source().ground;
  out.as<Object>()->insert_or_assign("names", std::move(names));
  return out;
}

}  // namespace esc::server
