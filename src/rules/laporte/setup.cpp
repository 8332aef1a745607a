#include "rules/laporte/setup.hpp"

#include "table/sight.hpp"

namespace esc::laporte {

namespace {

// LP-R-34: one man for each 4 square inches of floor, rounded down
int men_it_holds(const Piece& building) {
  const auto& corners = building.shape.points;
  std::int64_t twice_area = 0;
  for (std::size_t i = 0; i < corners.size(); ++i) twice_area += cross(corners[i], corner_after(corners, i));
  if (twice_area < 0) twice_area = -twice_area;
  return static_cast<int>(twice_area / (2 * 4 * squared(inches(1))));
}

}  // namespace

void prepare(Setup& setup) {
  const auto& pieces = setup.table.pieces();
  setup.capacity.assign(pieces.size(), 0);
  for (PieceId i = 0; i < pieces.size(); ++i) {
    const Piece& piece = pieces[i];
    const auto through = static_cast<SightThrough>(piece.sight);
    if (is_building(piece)) {
      setup.buildings.add(i);
      setup.capacity[i] = men_it_holds(piece);
    } else if (through == SightThrough::blocks) {
      setup.sight_walls.add(i);
    }
    if (through == SightThrough::depth3) setup.vegetation.add(i);
    if (through == SightThrough::by_height) setup.hills.add(i);
    if (is_hard(piece)) setup.hard.add(i);
    if (is_fence(piece)) setup.fences.add(i);
    if (kind_of(piece) == Terrain::low_wall) setup.low_walls.add(i);
    if (ground_of(piece) == Ground::impassable && piece.shape.is_area() && !is_hard(piece)) setup.impassable.add(i);
    if (cover_of(piece) != Cover::none && !is_building(piece)) setup.sheltering.add(i);
    if (ground_of(piece) != Ground::normal && piece.shape.is_area()) setup.slow.add(i);
  }
  setup.hiding = setup.sight_walls | setup.buildings | setup.vegetation | setup.hills;
  setup.vegetation_and_over = with_what_lies_over(setup.table, setup.vegetation);
}

}  // namespace esc::laporte
