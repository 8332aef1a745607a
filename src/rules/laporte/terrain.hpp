// terrain.hpp — the kinds of terrain that the rules know, with their defaults (LP-R-22).
#pragma once
#include <array>
#include <cstdint>
#include <string_view>

#include "rules/laporte/words.hpp"
#include "table/piece.hpp"

namespace esc::laporte {

enum class Terrain : std::uint8_t {
  open, road, wood, orchard, crops, reeds, scrub, palisade, fence, hedge, low_wall, high_wall, partition, building, rocks,
  stream, river, hill
};

// Piece::ground, Piece::sight and Piece::flags as this system reads them.
enum class Ground : std::uint8_t { normal, hindering, impassable };
enum class SightThrough : std::uint8_t { clear, depth3, blocks, by_height };
inline constexpr std::uint16_t flag_hard = 1, flag_fence = 2, flag_building = 4, flag_obstacle = 8;

struct TerrainDefaults {
  std::string_view name;
  Ground ground = Ground::normal;
  Cover cover = Cover::none;
  SightThrough sight = SightThrough::clear;
  std::uint16_t flags = 0;
};

inline constexpr std::array<TerrainDefaults, 18> terrain_defaults{{
    {"open"},
    {"road"},
    {"wood", Ground::hindering, Cover::light, SightThrough::depth3},
    {"orchard", Ground::hindering, Cover::light, SightThrough::depth3},
    {"crops", Ground::hindering, Cover::light, SightThrough::depth3},
    {"reeds", Ground::hindering, Cover::light, SightThrough::depth3},
    {"scrub", Ground::hindering, Cover::light, SightThrough::depth3},
    {"palisade", Ground::normal, Cover::light, SightThrough::clear, flag_fence | flag_obstacle},
    {"fence", Ground::normal, Cover::light, SightThrough::clear, flag_fence | flag_obstacle},
    {"hedge", Ground::normal, Cover::light, SightThrough::clear, flag_fence | flag_obstacle},
    {"low_wall", Ground::normal, Cover::dense, SightThrough::clear, flag_hard | flag_obstacle},
    {"high_wall", Ground::impassable, Cover::dense, SightThrough::blocks, flag_hard | flag_obstacle},
    {"partition", Ground::impassable, Cover::dense, SightThrough::blocks, flag_hard | flag_obstacle},
    {"building", Ground::hindering, Cover::dense, SightThrough::blocks, flag_hard | flag_building},
    {"rocks", Ground::hindering, Cover::dense},
    {"stream", Ground::hindering},
    {"river", Ground::impassable},
    {"hill", Ground::normal, Cover::none, SightThrough::by_height},
}};

inline Terrain kind_of(const Piece& p) { return static_cast<Terrain>(p.kind); }
inline Ground ground_of(const Piece& p) { return static_cast<Ground>(p.ground); }
inline Cover cover_of(const Piece& p) { return static_cast<Cover>(p.cover); }
inline bool is_building(const Piece& p) { return (p.flags & flag_building) != 0; }
inline bool is_fence(const Piece& p) { return (p.flags & flag_fence) != 0; }
inline bool is_obstacle(const Piece& p) { return (p.flags & flag_obstacle) != 0; }
inline bool is_hard(const Piece& p) { return (p.flags & flag_hard) != 0; }

// A piece of the given kind with the defaults of LP-R-22.
inline Piece terrain(Terrain kind, std::string name, Shape shape) {
  const TerrainDefaults& d = terrain_defaults[static_cast<std::size_t>(kind)];
  Piece piece;
  piece.name = std::move(name);
  piece.shape = std::move(shape);
  piece.kind = static_cast<std::uint8_t>(kind);
  piece.cover = static_cast<std::uint8_t>(d.cover);
  piece.ground = static_cast<std::uint8_t>(d.ground);
  piece.sight = static_cast<std::uint8_t>(d.sight);
  piece.flags = d.flags;
  piece.layered = kind != Terrain::hill;  // woods stand on a hill, they do not replace it
  return piece;
}

}  // namespace esc::laporte
