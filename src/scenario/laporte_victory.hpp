// laporte_victory.hpp — the part of a scenario file that says how the battle is decided: [victory], its conditions in
// the order in which they are looked at (LP-R-35), and the [[exit]]s by which men may leave (LP-R-36).
#pragma once
#include <array>
#include <optional>
#include <string>
#include <vector>

#include "rules/laporte/setup.hpp"
#include "scenario/terrain.hpp"

namespace esc::laporte {

inline constexpr std::array<std::string_view, 2> side_names{"red", "blue"};
inline std::string text_of(Side side) { return std::string(text(side)); }

// What a condition may speak of.
struct Cast {
  const std::string& scenario;
  Pt table_size;
  const std::vector<Profile>& profiles;
  const std::vector<ManSetup>& men;
  const TerrainList& terrain;
};

struct Victory {
  std::vector<Exit> exits;
  std::vector<Condition> conditions;
  FinalCount final_count;
  std::optional<Objective> objective;
  std::vector<MessageRow> reasons;  // result.laporte.<reason>
};

Victory read_victory(Reader& file, const Cast&);

PieceId find_piece(Reader&, std::string_view key, const TerrainList&);     // no_piece after an error
PieceId find_building(Reader&, std::string_view key, const TerrainList&);  // likewise

}  // namespace esc::laporte
