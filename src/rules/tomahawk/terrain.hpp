// terrain.hpp — the kinds of terrain that the rules know: what each is to walk on, to look through and to hide behind.
//   Piece wall = terrain(Terrain::low_wall, "l1", Shape::polyline({a, b}));
#pragma once
#include <array>
#include <cstdint>
#include <string>
#include <string_view>

#include "rules/tomahawk/words.hpp"
#include "table/piece.hpp"

namespace esc::tomahawk {

enum class Terrain : std::uint8_t {
  fence,
  hedge,
  low_wall,
  crop_field,
  scrub,
  orchard,
  wood,
  marsh,
  rocks,
  palisade,
  cart,
  building,
  ford,
  deep_water,
  hill,
  road
};

// Piece::ground as this system reads it.
enum class Footing : std::uint8_t { open, rough, very_rough, building, deep_water, road };
inline constexpr std::uint16_t flag_obstacle = 1, flag_high = 2;

struct TerrainDefaults {
  std::string_view name;
  RuleId rule;
  Footing footing = Footing::open;
  Cover cover = Cover::none;
  std::uint16_t flags = 0;
};

inline constexpr std::array<TerrainDefaults, 16> terrain_defaults{{
    {"fence", "MT-TERR-01"_rule, Footing::open, Cover::light, flag_obstacle},
    {"hedge", "MT-TERR-02"_rule, Footing::open, Cover::dense, flag_obstacle},
    {"low_wall", "MT-TERR-03"_rule, Footing::open, Cover::solid, flag_obstacle},
    {"crop_field", "MT-TERR-04"_rule, Footing::very_rough, Cover::light, flag_high},
    {"scrub", "MT-TERR-05"_rule, Footing::rough, Cover::light},
    {"orchard", "MT-TERR-06"_rule, Footing::rough, Cover::light, flag_high},
    {"wood", "MT-TERR-07"_rule, Footing::rough, Cover::dense, flag_high},
    {"marsh", "MT-TERR-08"_rule, Footing::very_rough, Cover::light},
    {"rocks", "MT-TERR-09"_rule, Footing::very_rough, Cover::solid},
    {"palisade", "MT-TERR-10"_rule, Footing::open, Cover::none, flag_obstacle | flag_high},
    {"cart", "MT-TERR-12"_rule, Footing::open, Cover::none, flag_obstacle},
    {"building", "MT-TERR-13"_rule, Footing::building, Cover::solid, flag_high},
    {"ford", "MT-TERR-14"_rule, Footing::very_rough},
    {"deep_water", "MT-TERR-14"_rule, Footing::deep_water},
    {"hill", "MT-TERR-14"_rule},
    {"road", "MT-TERR-14"_rule, Footing::road},
}};

inline Terrain kind_of(const Piece& p) { return static_cast<Terrain>(p.kind); }
inline Footing footing_of(const Piece& p) { return static_cast<Footing>(p.ground); }
inline Cover cover_of(const Piece& p) { return static_cast<Cover>(p.cover); }
inline bool is_obstacle(const Piece& p) { return (p.flags & flag_obstacle) != 0; }
inline bool is_high(const Piece& p) { return (p.flags & flag_high) != 0; }

inline Piece terrain(Terrain kind, std::string name, Shape shape) {
  const TerrainDefaults& d = terrain_defaults[index(kind)];
  Piece piece;
  piece.name = std::move(name);
  piece.shape = std::move(shape);
  piece.kind = static_cast<std::uint8_t>(kind);
  piece.cover = static_cast<std::uint8_t>(d.cover);
  piece.ground = static_cast<std::uint8_t>(d.footing);
  piece.flags = d.flags;
  piece.layered = kind != Terrain::hill && kind != Terrain::cart;  // woods stand on a hill, they do not replace it
  return piece;
}

}  // namespace esc::tomahawk
