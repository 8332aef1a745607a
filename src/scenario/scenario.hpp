// scenario.hpp — what every scenario file says in the same way, whatever its system, and the ones that come with the
// program.
//   for (const ScenarioInfo& info : built_in_scenarios()) …
//   const auto ford = built_in_scenario("laporte_ford");      // its text, for the loader of its system
#pragma once
#include <array>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/side.hpp"
#include "scenario/reader.hpp"

namespace esc {

inline constexpr int data_format = 1;

struct ScenarioInfo {
  std::string id, system;
  Words name, story;
  std::array<Words, 2> sides;
  int turns = 0;
  Pt table_size;
};

Len length_unit_of(std::string_view system);  // the inch or the centimetre, as its book measures

// format, kind and system, with which every file of ours opens.
void read_opening(Reader& file, std::string_view kind, std::string_view system);
// The opening, id, name, story, turns and size.
ScenarioInfo read_info(Reader& file, std::string_view system);
// [red] and [blue]: the name of the side, and by `visit` what the system wants to know of it.
void read_sides(Reader& file, ScenarioInfo&, const std::function<void(Reader&, Side)>& visit);

// scenario.<id>.name and .story, side.<id>.red and .blue
std::vector<MessageRow> message_rows(const ScenarioInfo&);

std::vector<ScenarioInfo> built_in_scenarios();  // in order of their ids
std::optional<SourceText> built_in_scenario(std::string_view id);
SourceText built_in_file(std::string_view path);  // data/laporte/profiles.toml; it must exist

}  // namespace esc
