#include "io/ground.hpp"

#include "io/answer_codec.hpp"

namespace esc {

namespace {

List write_points(const std::vector<Pt>& points) {
  List list;
  for (const Pt p : points) list.push_back(write_point(p));
  return list;
}

Value write_shape(const Shape& shape) {
  static constexpr std::string_view kinds[] = {"circle", "polygon", "polyline"};
  return Object{{"type", kinds[static_cast<std::size_t>(shape.kind)]},
                {"points", write_points(shape.points)},
                {"radius", shape.radius},
                {"width", shape.width}};
}

}  // namespace

Value write_table(const Table& table, const std::string& scenario,
                  const std::function<PieceWords(const Piece&)>& words) {
  List pieces;
  for (std::size_t i = 0; i < table.pieces().size(); ++i) {
    const Piece& piece = table.pieces()[i];
    const PieceWords called = words(piece);
    List doors;
    for (const Door& door : piece.doors)
      doors.emplace_back(Object{{"at", write_point(door.at)}, {"width", door.width}});
    pieces.emplace_back(Object{{"id", static_cast<std::int64_t>(i)},
                               {"name", "piece." + scenario + "." + piece.name},
                               {"kind", called.kind},
                               {"shape", write_shape(piece.shape)},
                               {"cover", called.cover},
                               {"level", static_cast<int>(piece.level)},
                               {"height", piece.height},
                               {"doors", std::move(doors)}});
  }
  return Object{{"width", table.width()}, {"height", table.height()}, {"pieces", std::move(pieces)}};
}

Value write_words(const Words& words) { return Object{{"fr", words.fr}, {"en", words.en}}; }

Value write_info(const ScenarioInfo& info) {
  return Object{{"id", info.id},
                {"system", info.system},
                {"name", write_words(info.name)},
                {"story", write_words(info.story)},
                {"sides", Object{{"red", write_words(info.sides[0])}, {"blue", write_words(info.sides[1])}}},
                {"turns", info.turns},
                {"size", write_point(info.table_size)},
                {"unit", length_unit_of(info.system)}};
}

}  // namespace esc
