// content_hash.hpp — what a battle file names its scenario by: a hash over everything that decides how it is played.
//   ContentHash hash;  hash.add(setup.turns, setup.boats);  hash.add_table(setup.table);
#pragma once
#include "core/hash.hpp"
#include "table/table.hpp"

namespace esc {

class ContentHash {
 public:
  template <class... Fields>
  void add(const Fields&... fields) {
    (hasher_.add(fields), ...);
  }
  void add_table(const Table& table) {
    add(table.width(), table.height(), table.pieces().size());
    for (const Piece& p : table.pieces()) {
      add(p.name, p.shape.kind, p.shape.points, p.shape.radius, p.shape.width, p.kind, p.cover, p.ground, p.sight, p.flags,
          p.height, p.level, p.layered, p.doors.size());
      for (const Door& door : p.doors) add(door.at, door.width);
    }
  }
  std::uint64_t value() const { return hasher_.value(); }

 private:
  Hasher hasher_;
};

}  // namespace esc
