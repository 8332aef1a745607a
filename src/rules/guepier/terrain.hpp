// terrain.hpp — the kinds of terrain that the rules know, with their defaults (GM-SAVE-12, GM-R-74).
//   Piece hedge = terrain(Terrain::hedge, "hedge", Shape::polyline({{0, 0}, {1000, 0}}));
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

#include "rules/guepier/words.hpp"
#include "table/piece.hpp"

namespace esc::guepier {

enum class Terrain : std::uint8_t {
  open,
  road,
  vegetation,
  trench,
  ruins,
  building,
  hill,
  fence,
  low_wall,
  hedge,
  barricade,
  wall,
  door
};

inline constexpr std::uint16_t flag_zone = 1;        // a cover zone: its ground area (GM-TERR-04)
inline constexpr std::uint16_t flag_cuts_sight = 2;  // dense: building, ruins (GM-LOS-01)
inline constexpr std::uint16_t flag_line = 4;        // a linear obstacle
inline constexpr std::uint16_t flag_high = 8;        // … that blocks sight unless one stands at it (GM-LOS-04)
inline constexpr std::uint16_t flag_barrier = 16;    // nobody crosses it while it stands: wall, closed door (GM-R-76)
inline constexpr std::uint16_t flag_no_foot = 32, flag_no_horse = 64;     // GM-COST-15
inline constexpr std::uint16_t flag_jump = 128;                           // a galloping horse clears it (GM-R-25)
inline constexpr std::uint16_t flag_step = 256;                           // a firing step along its inside
inline constexpr std::uint16_t flag_stairs = 512, flag_parapet = 1024;    // of a building's roof
inline constexpr std::uint16_t flag_reinforced = 2048, flag_open = 4096;  // doors
inline constexpr std::uint16_t flag_side = 8192;  // a stretch of a building's side: its zone, not it, cuts sight

struct TerrainDefaults {
  std::string_view name;
  Cover saves = Cover::none, locating = Cover::none;
  std::uint16_t flags = 0;
};

inline constexpr std::array<TerrainDefaults, 13> terrain_defaults{{
    {"open"},
    {"road"},
    {"vegetation", Cover::light, Cover::light, flag_zone},
    {"trench", Cover::dense, Cover::dense, flag_zone | flag_no_horse},
    {"ruins", Cover::dense, Cover::dense, flag_zone | flag_cuts_sight | flag_no_horse},
    {"building", Cover::dense, Cover::dense, flag_zone | flag_cuts_sight | flag_no_horse},
    {"hill"},
    {"fence", Cover::none, Cover::none, flag_line | flag_jump},
    {"low_wall", Cover::light, Cover::light, flag_line | flag_jump},
    {"hedge", Cover::light, Cover::light, flag_line | flag_high | flag_no_horse},
    {"barricade", Cover::light, Cover::dense, flag_line | flag_high | flag_no_horse},  // GM-R-16
    {"wall", Cover::dense, Cover::dense, flag_line | flag_high | flag_barrier},
    {"door", Cover::dense, Cover::dense, flag_line | flag_high | flag_barrier},
}};

inline Terrain kind_of(const Piece& p) { return static_cast<Terrain>(p.kind); }
inline bool has_flag(const Piece& p, std::uint16_t flag) { return (p.flags & flag) != 0; }
inline Cover saves_cover(const Piece& p) { return static_cast<Cover>(p.cover); }
inline Cover locating_cover(const Piece& p) { return static_cast<Cover>(p.ground); }

inline Piece terrain(Terrain kind, std::string name, Shape shape) {
  const TerrainDefaults& d = terrain_defaults[static_cast<std::size_t>(kind)];
  Piece piece;
  piece.name = std::move(name);
  piece.shape = std::move(shape);
  piece.kind = static_cast<std::uint8_t>(kind);
  piece.cover = static_cast<std::uint8_t>(d.saves);
  piece.ground = static_cast<std::uint8_t>(d.locating);
  piece.flags = d.flags;
  return piece;
}

}  // namespace esc::guepier
