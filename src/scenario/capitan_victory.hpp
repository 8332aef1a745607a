// capitan_victory.hpp — what a Capitán scenario is fought for: [[objective]], [[sudden]], [victory], [convoy], [demolition].
#pragma once
#include <functional>
#include <optional>
#include <vector>

#include "rules/capitan/setup.hpp"
#include "scenario/terrain.hpp"

namespace esc::capitan {

inline constexpr std::array<std::string_view, 2> side_names{"red", "blue"};

struct Aims {
  std::vector<Objective> objectives;
  std::vector<Sudden> sudden;
  FinalCount final_count;
  std::optional<Convoy> convoy;
  std::optional<Demolition> demolition;
  std::vector<MessageRow> names;  // objective.<scenario>.<id>, result.capitan.<reason>
};

// The unit of a side that the key names; nothing after an error.
using FindUnit = std::function<std::optional<std::uint8_t>(Reader&, std::string_view key, Side)>;

Aims read_aims(Reader& file, const std::string& scenario, Pt table_size, const TerrainList&, const FindUnit&);

}  // namespace esc::capitan
