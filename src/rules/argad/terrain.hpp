// terrain.hpp — the kinds of terrain that the rules know, with what each is by default (AR-TERR, AR-R-46, AR-R-53).
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

#include "rules/argad/move.hpp"
#include "rules/argad/shot.hpp"
#include "table/piece.hpp"

namespace esc::argad {

enum class Terrain : std::uint8_t {
  open,
  road,
  brush,
  forest,
  steep,
  rocks,
  ford,
  water,
  sunken_lane,
  hedge,
  bank,
  low_wall,
  barricade,
  loophole_wall,
  rampart,
  house,
  vehicle
};

// Piece::ground: a Ground of the move query, or water for swimmers.
inline constexpr std::uint8_t ground_water = 6;

// Piece::flags as this system reads them.
inline constexpr std::uint16_t flag_obstacle = 1;     // a linear obstacle (AR-R-29)
inline constexpr std::uint16_t flag_constructed = 2;  // AR-FIRE-25
inline constexpr std::uint16_t flag_blocks = 4;       // sight (AR-R-46)
inline constexpr std::uint16_t flag_barred = 8;       // crossed at doors only, or not at all (AR-R-53)
inline constexpr std::uint16_t flag_hides = 16;       // one may hide in it standing (AR-R-35)
inline constexpr std::uint16_t flag_upper_left = 32, flag_upper_right = 64;  // the upper side, seen along the line

struct TerrainDefaults {
  std::string_view name;
  std::uint8_t ground = 0;
  Cover cover = Cover::none;
  std::uint16_t flags = 0;
};

constexpr std::uint8_t of(Ground g) { return static_cast<std::uint8_t>(g); }

inline constexpr std::array<TerrainDefaults, 17> terrain_defaults{{
    {"open"},
    {"road"},
    {"brush", of(Ground::brush)},
    {"forest", of(Ground::forest), Cover::none, flag_hides},
    {"steep", of(Ground::steep)},
    {"rocks", of(Ground::steep), Cover::cover, flag_hides},
    {"ford", of(Ground::difficult)},
    {"water", ground_water},
    {"sunken_lane", of(Ground::difficult), Cover::cover},
    {"hedge", 0, Cover::cover, flag_obstacle},
    {"bank", 0, Cover::cover, flag_obstacle},
    {"low_wall", 0, Cover::cover, flag_obstacle | flag_constructed},
    {"barricade", 0, Cover::cover, flag_obstacle | flag_constructed},
    {"loophole_wall", 0, Cover::loophole, flag_obstacle | flag_constructed},
    {"rampart", 0, Cover::cover, flag_constructed | flag_blocks | flag_barred},
    {"house", 0, Cover::cover, flag_constructed | flag_barred | flag_hides},
    {"vehicle", 0, Cover::cover, flag_constructed | flag_blocks | flag_barred},
}};

inline Terrain kind_of(const Piece& p) { return static_cast<Terrain>(p.kind); }
inline Cover cover_of(const Piece& p) { return static_cast<Cover>(p.cover); }
inline bool has_flag(const Piece& p, std::uint16_t flag) { return (p.flags & flag) != 0; }

inline Piece terrain(Terrain kind, std::string name, Shape shape) {
  const TerrainDefaults& d = terrain_defaults[static_cast<std::size_t>(kind)];
  Piece piece;
  piece.name = std::move(name);
  piece.shape = std::move(shape);
  piece.kind = static_cast<std::uint8_t>(kind);
  piece.ground = d.ground;
  piece.cover = static_cast<std::uint8_t>(d.cover);
  piece.flags = d.flags;
  return piece;
}

}  // namespace esc::argad
