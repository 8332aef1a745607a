#include "io/playable.hpp"

#include <array>
#include <fstream>
#include <sstream>

#include "io/game_argad.hpp"
#include "io/game_capitan.hpp"
#include "io/game_guepier.hpp"
#include "io/game_laporte.hpp"
#include "io/game_tomahawk.hpp"

namespace esc {

namespace {

struct Playable {
  std::string_view system;
  GameMaking (*make)(const SourceText&, bool built_in);
  GameMaking (*make_by)(const SourceText&, bool built_in, const SourceText& values) = nullptr;
};

constexpr std::array<Playable, 5> playable{{
    {"laporte", make_laporte, make_laporte},
    {"argad", make_argad, make_argad},
    {"tomahawk", make_tomahawk, make_tomahawk},
    {"guepier", make_guepier, make_guepier},
    {"capitan", make_capitan, make_capitan},
}};

const Playable* find_playable(std::string_view system) {
  for (const Playable& p : playable)
    if (p.system == system) return &p;
  return nullptr;
}

DataError error_at(const SourceText& source, int line, std::string key, std::vector<std::string> texts = {}) {
  return {source.file, {line, 1}, std::move(key), std::move(texts)};
}

std::string known_systems() {
  const auto names = playable_systems();
  return listed(names);
}

}  // namespace

std::vector<std::string_view> playable_systems() {
  std::vector<std::string_view> names;
  for (const Playable& p : playable) names.push_back(p.system);
  return names;
}

GameMaking make_game(const SourceText& source, std::string_view system, bool built_in) {
  if (const Playable* p = find_playable(system)) return p->make(source, built_in);
  return {nullptr, {error_at(source, 1, "file.not_playable", {std::string(system), known_systems()})}};
}

GameMaking make_game(const SourceText& source, std::string_view system, bool built_in, const SourceText& values) {
  const Playable* p = find_playable(system);
  if (p && p->make_by) return p->make_by(source, built_in, values);
  return {nullptr, {error_at(source, 1, "file.fixed_rules", {std::string(system)})}};
}

GameMaking make_built_in_game(const std::string& scenario) {
  const std::vector<ScenarioInfo> infos = built_in_scenarios();
  std::vector<std::string_view> ids;
  for (const ScenarioInfo& info : infos) {
    if (info.id == scenario) return make_game(*built_in_scenario(scenario), info.system, true);
    ids.push_back(info.id);
  }
  return {nullptr, {DataError{scenario, {1, 1}, "file.no_scenario", {scenario, listed(ids)}}}};
}

GameMaking make_game(const std::string& scenario) {
  GameMaking built_in = make_built_in_game(scenario);
  std::ifstream file(scenario, std::ios::binary);
  if (built_in.game || !file) return built_in;
  std::ostringstream text;
  text << file.rdbuf();
  const std::string content = text.str();
  const SourceText source{scenario, content};
  return make_game(source, opening_of(source).system, false);
}

FileOpening opening_of(const SourceText& source) {
  FileOpening opening;
  DataErrors errors(source.file);
  const auto root = parse_toml(source, errors);
  const TomlNode::Table* table = root ? root->as<TomlNode::Table>() : nullptr;
  if (!table) return opening;
  for (const TomlEntry& entry : *table) {
    const auto* word = entry.node.as<std::string>();
    if (word && entry.key == "system") opening.system = *word;
    if (word && entry.key == "kind") opening.kind = *word;
  }
  return opening;
}

}  // namespace esc
