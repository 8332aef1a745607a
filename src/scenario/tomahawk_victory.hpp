// tomahawk_victory.hpp — what a scenario of Mousquets & Tomahawks pays for, and the places and things it speaks of.
#pragma once
#include <vector>

#include "rules/tomahawk/setup.hpp"
#include "scenario/terrain.hpp"

namespace esc::tomahawk {

inline constexpr std::array<std::string_view, 2> side_names{"red", "blue"};

Rect read_zone(Reader& table, std::string_view key, Pt table_size);
PieceId find_piece(Reader& table, std::string_view key, const TerrainList&);
unsigned read_edges(Reader& table, std::string_view key);

std::vector<Award> read_awards(Reader& file, Pt table_size, const TerrainList&);
std::vector<Exit> read_exits(Reader& file, Pt table_size);
std::vector<Barrier> read_barriers(Reader& file, const TerrainList&);
std::vector<WeatherSpell> read_weather(Reader& file);

}  // namespace esc::tomahawk
