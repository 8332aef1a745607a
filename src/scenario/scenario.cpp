#include "scenario/scenario.hpp"

#include <algorithm>

#include "scenario/behaviour.hpp"
#include "scenario/embedded.hpp"
#include "table/vec.hpp"

namespace esc {

namespace {

constexpr std::string_view scenario_folder = "data/scenarios/";

// data/scenarios/laporte/ford.toml → laporte
std::string_view system_of(std::string_view path) {
  path.remove_prefix(scenario_folder.size());
  return path.substr(0, path.find('/'));
}

// What a built-in file says of itself; its system's loader reads the rest of it.
std::optional<ScenarioInfo> info_of(const EmbeddedFile& embedded) {
  DataErrors errors{std::string(embedded.path)};
  const auto root = parse_toml({std::string(embedded.path), embedded.text}, errors);
  if (!root) return std::nullopt;
  const std::string_view system = system_of(embedded.path);
  DataFile file{errors, length_unit_of(system)};
  Reader reader(*root, file);
  reader.ignore_rest();
  ScenarioInfo info = read_info(reader, system);
  read_sides(reader, info, [](Reader& of_side, Side) { of_side.ignore_rest(); });
  return info;
}

}  // namespace

Len length_unit_of(std::string_view system) {
  return system == "laporte" || system == "tomahawk" ? inches(1) : centimetres(1);
}

void read_opening(Reader& file, std::string_view kind, std::string_view system) {
  file.integer("format", data_format, data_format);
  file.choice_index("kind", std::span{&kind, 1});
  file.choice_index("system", std::span{&system, 1});
}

ScenarioInfo read_info(Reader& file, std::string_view system) {
  read_opening(file, "scenario", system);
  ScenarioInfo info;
  info.system = system;
  info.id = file.id("id");
  info.name = file.words("name");
  info.story = file.words("story");
  info.turns = file.integer("turns", 1, 99);
  info.table_size = {max_coordinate, max_coordinate};  // so that a bad size does not put every piece off the table
  if (const auto size = file.lengths("size", 2); !size.empty()) {
    if (std::min(size[0], size[1]) > 0 && std::max(size[0], size[1]) <= max_coordinate)
      info.table_size = {size[0], size[1]};
    else file.error("size", "data.table_size", {std::to_string(max_coordinate / file.file().unit)});
  }
  return info;
}

void read_sides(Reader& file, ScenarioInfo& info, const std::function<void(Reader&, Side)>& visit) {
  for (const Side side : both_sides)
    file.table(text(side), [&](Reader& of_side) {
      info.sides[index(side)] = of_side.words("name");
      read_advice(of_side);  // for machine players, who ask the text (io/minded.hpp)
      visit(of_side, side);
    });
}

std::vector<MessageRow> message_rows(const ScenarioInfo& info) {
  return {{"scenario." + info.id + ".name", info.name},
          {"scenario." + info.id + ".story", info.story},
          {"side." + info.id + ".red", info.sides[0]},
          {"side." + info.id + ".blue", info.sides[1]}};
}

std::vector<ScenarioInfo> built_in_scenarios() {
  std::vector<ScenarioInfo> infos;
  for (const EmbeddedFile& file : embedded_files())
    if (file.path.starts_with(scenario_folder))
      if (auto info = info_of(file)) infos.push_back(std::move(*info));
  std::sort(infos.begin(), infos.end(), [](const auto& a, const auto& b) { return a.id < b.id; });
  return infos;
}

std::optional<SourceText> built_in_scenario(std::string_view id) {
  for (const EmbeddedFile& file : embedded_files())
    if (file.path.starts_with(scenario_folder))
      if (const auto info = info_of(file); info && info->id == id) return SourceText{std::string(file.path), file.text};
  return std::nullopt;
}

SourceText built_in_file(std::string_view path) {
  for (const EmbeddedFile& file : embedded_files())
    if (file.path == path) return {std::string(path), file.text};
  return {std::string(path), {}};
}

}  // namespace esc
