// path.hpp — moves along straight legs of a base's centre; path[0] is where it stands.
//   if (auto hit = first_contact(table, path, base.radius, {.bases = others, .hard = walls})) …   // he stops at
//   hit->at
#pragma once
#include <array>
#include <optional>
#include <span>

#include "table/sight.hpp"

namespace esc {

using Path = std::span<const Pt>;

// The sum of the legs; each is measured like a Line.
Fine path_length(Path);

// How much of the path lies on which ground: that of the topmost layered area, class 0 on bare table. Where a rule
// counts one ground double it weighs these sums.
using GroundLengths = std::array<Fine, ground_classes>;
GroundLengths lengths_by_ground(const Table&, Path);

// Pieces of a set that the centre's path meets, in table order.
PieceSet pieces_crossed(const Table&, Path, const PieceSet& among);

struct DoorPassed {
  PieceId piece;
  std::uint16_t door;
  std::uint16_t leg;
};
// Doors whose opening the path goes through, in path order.
std::vector<DoorPassed> doors_passed(const Table&, Path);

struct Exit {
  std::size_t leg;
  Pt at;  // on the edge
};
// Where the centre first leaves the table.
std::optional<Exit> leaves_table(const Table&, Path);

struct Obstacles {
  std::span<const Base> bases;  // all others; the mover itself left out
  PieceSet hard;                // pieces whose border stops a base; a line without width stops it too
  bool doors_open = false;      // a door's opening is a gap in the border
};

struct Contact {
  std::size_t leg;
  Pt at;  // the last grid point before the base would overlap; touches() holds there for what was met
  enum class With : std::uint8_t { base, piece } with;
  std::size_t index;  // in Obstacles::bases, or the PieceId
};
// The first new contact of a round base. What it already touches at the start does not stop it unless it moves into it;
// what it already overlaps stops it only from going deeper.
std::optional<Contact> first_contact(const Table&, Path, Len radius, const Obstacles&);

}  // namespace esc
