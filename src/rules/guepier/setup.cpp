#include "rules/guepier/setup.hpp"

namespace esc::guepier {

void prepare(Setup& setup) {
  const auto& pieces = setup.table.pieces();
  setup.obstacle_of.assign(pieces.size(), -1);
  for (PieceId i = 0; i < pieces.size(); ++i) {
    const Piece& piece = pieces[i];
    const auto put = [&](std::uint16_t flag, PieceSet& set) {
      if (has_flag(piece, flag)) set.add(i);
    };
    put(flag_zone, setup.zones);  // a barricade is none (GM-TERR-05)
    put(flag_cuts_sight, setup.sight_zones);
    put(flag_line, setup.lines);
    put(flag_barrier, setup.barriers);
    put(flag_side, setup.sides);
    put(flag_step, setup.steps);
    if (has_flag(piece, flag_high) && !has_flag(piece, flag_side)) setup.high.add(i);
    if (kind_of(piece) == Terrain::vegetation) setup.light_zones.add(i);
    if (kind_of(piece) == Terrain::hill) setup.hills.add(i);
    if (kind_of(piece) == Terrain::building) setup.buildings.add(i);
  }
  setup.doors.clear();
  for (std::size_t k = 0; k < setup.obstacles.size(); ++k) {
    setup.obstacle_of[setup.obstacles[k].piece] = static_cast<std::int16_t>(k);
    if (setup.obstacles[k].kind == Obstacle::door) setup.doors.push_back(setup.obstacles[k].piece);
  }
  for (std::uint16_t k = 0; k < setup.men.size(); ++k)
    if (setup.is_general(k)) setup.generals[index(setup.men[k].side)] = k;
}

}  // namespace esc::guepier
