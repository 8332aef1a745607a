// feature.hpp — what can stand on a table of Capitán, and how it reads as terrain of CA-6.11.
//   const Terrain going = terrain_of(piece);        // a wall by its height, a hill and a bridge as open ground
#pragma once
#include <array>
#include <string>

#include "rules/capitan/words.hpp"
#include "table/piece.hpp"

namespace esc::capitan {

enum class Feature : std::uint8_t {
  light_wood, dense_wood, thick_wood, wall, building, ford, path, track, road, rough, rocks, open, hill, stream, bridge
};
inline constexpr std::array<Word, 15> feature_names{"light_wood", "dense_wood", "thick_wood", "wall", "building",
                                                    "ford",       "path",       "track",      "road", "rough",
                                                    "rocks",      "open",       "hill",       "stream", "bridge"};

// Piece::flags as this system reads them. Piece::cover is 0 where CA-6.11-04 decides, else the grade that it has instead;
// Piece::level is the elevation in cm; a wall is a line, its thickness stands in Construction.
inline constexpr std::uint16_t flag_explodes = 1;  // a powder store

inline Feature feature_of(const esc::Piece& p) { return static_cast<Feature>(p.kind); }

inline Terrain wall_of_height(Len height) {
  if (height <= centimetres(2)) return Terrain::wall_2;
  if (height <= centimetres(4)) return Terrain::wall_4;
  return height <= centimetres(6) ? Terrain::wall_6 : Terrain::wall_high;
}

// `stream` is not among them: it cannot be passed except where a ford or a bridge lies over it.
inline Terrain terrain_of(const esc::Piece& p) {
  switch (feature_of(p)) {
    case Feature::light_wood: return Terrain::light_wood;
    case Feature::dense_wood: return Terrain::dense_wood;
    case Feature::thick_wood: return Terrain::thick_wood;
    case Feature::wall: return wall_of_height(p.height);
    case Feature::building: return Terrain::building;
    case Feature::ford: return Terrain::ford;
    case Feature::path: return Terrain::path;
    case Feature::track: return Terrain::track;
    case Feature::road: return Terrain::road;
    case Feature::rough: return Terrain::rough;
    case Feature::rocks: return Terrain::rocks;
    case Feature::open:
    case Feature::hill:
    case Feature::stream:
    case Feature::bridge: break;
  }
  return Terrain::open;
}

inline esc::Piece feature(Feature kind, std::string name, Shape shape) {
  esc::Piece piece;
  piece.name = std::move(name);
  piece.shape = std::move(shape);
  piece.kind = static_cast<std::uint8_t>(kind);
  piece.layered = kind != Feature::hill;  // woods stand on a hill, they do not replace it
  return piece;
}

}  // namespace esc::capitan
