#include "rules/argad/setup.hpp"

#include "table/sight.hpp"

namespace esc::argad {

void prepare(Setup& setup) {
  const auto& pieces = setup.table.pieces();
  for (PieceId i = 0; i < pieces.size(); ++i) {
    const Piece& piece = pieces[i];
    const Terrain kind = kind_of(piece);
    const bool obstacle = has_flag(piece, flag_obstacle);
    if (kind == Terrain::house) setup.houses.add(i);
    if (kind == Terrain::sunken_lane) setup.lanes.add(i);
    if (kind == Terrain::vehicle) setup.vehicles.add(i);
    if (obstacle) setup.obstacles.add(i);
    if (has_flag(piece, flag_barred)) setup.barred.add(i);
    if (has_flag(piece, flag_blocks)) setup.blockers.add(i);
    if (has_flag(piece, flag_hides)) setup.hiding.add(i);
    if (piece.ground == of(Ground::forest)) setup.forests.add(i);
    if (piece.ground == of(Ground::brush)) setup.brush.add(i);
    if (piece.ground == ground_water) setup.water.add(i);
    if (cover_of(piece) != Cover::none && kind != Terrain::house) setup.shelters.add(i);
    setup.hills |= piece.level != 0;
    for (const Kind mover : {Kind::foot, Kind::cavalry, Kind::mounted_foot}) {
      const bool slow_ground = piece.shape.is_area() && piece.ground != 0 && piece.ground != ground_water &&
                               going(static_cast<Ground>(piece.ground), mover, setup.book) != Going::easy;
      if (slow_ground || obstacle || kind == Terrain::house || piece.ground == ground_water)
        setup.hindering[index(mover)].add(i);
    }
  }
  setup.forests_and_over = with_what_lies_over(setup.table, setup.forests);
}

}  // namespace esc::argad
