// argad_victory.hpp — the parts of a scenario file that say how a battle of « Argad ! » is decided: [victory] with its
// conditions in the order in which they are looked at, the [[goal]] edges and the [mail] (AR-R-54).
#pragma once
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "rules/argad/setup.hpp"
#include "scenario/terrain.hpp"

namespace esc::argad {

inline constexpr std::array<std::string_view, 2> side_names{"red", "blue"};

struct Victory {
  std::vector<Goal> goals;
  std::vector<Condition> conditions;
  FinalCount final_count;
  std::optional<Mail> mail;
  std::vector<MessageRow> reasons;  // result.argad.<reason>
};

Victory read_victory(Reader& file, const std::string& scenario, Pt table_size, const TerrainList&);

Rect read_zone(Reader&, std::string_view key, Pt table_size);
PieceId find_piece(Reader&, std::string_view key, const TerrainList&);  // no_piece after an error
PieceId find_piece(Reader&, std::string_view key, Terrain kind, const TerrainList&);

}  // namespace esc::argad
