#include "io/ground_tomahawk.hpp"

#include "io/answer_codec.hpp"
#include "io/ground.hpp"

namespace esc::tomahawk {

namespace {

PieceWords words_of(const Piece& piece) { return {terrain_defaults[piece.kind].name, cover_names[piece.cover]}; }

Value write_zone(const Rect& zone) { return List{write_point(zone.lo), write_point(zone.hi)}; }

List write_edges(unsigned edges) {
  List list;
  for (std::size_t e = 0; e < edge_names.size(); ++e)
    if ((edges >> e & 1) != 0) list.emplace_back(edge_names[e]);
  return list;
}

Value write_post(const Setup& setup, const Post& post) {
  Object out{{"side", text(post.side)}, {"zone", write_zone(post.zone)}, {"first", post.side != setup.attacker},
             {"whole_base", false},     {"openly", post.openly},         {"hiding", hiding_names[index(post.hiding)]}};
  if (post.on != no_piece) out["on"] = post.on;
  if (post.near != no_piece) out["beside"] = Object{{"piece", post.near}, {"within", post.within}};
  if (post.from_enemies > 0) out["from_enemies"] = post.from_enemies;
  if (post.enter_edges != 0) out["enters"] = write_edges(post.enter_edges), out["from_turn"] = post.from_turn;
  List pieces;
  for (const PieceId piece : post.hide_in) pieces.emplace_back(piece);
  if (!pieces.empty()) out["hide_in"] = std::move(pieces);
  return out;
}

Value write_award(const Award& award) {
  Object out{{"kind", award_names[index(award.kind)]}, {"points", award.points}};
  if (award.kind != Award::Kind::holds_house) out["side"] = text(award.side);
  if (award.house != no_piece) out["piece"] = award.house;
  if (award.beyond > 0) out["beyond"] = award.beyond;
  if (award.kind == Award::Kind::crossed || award.kind == Award::Kind::none_crossed)
    out["zone"] = write_zone(award.zone);
  return out;
}

}  // namespace

Value ground_of(const LoadedScenario& loaded) {
  const Setup& setup = loaded.setup;
  List zones, exits, objectives, awards, windows, homes;
  for (const Post& post : setup.posts) zones.push_back(write_post(setup, post));
  for (const Exit& e : setup.exits)
    exits.push_back(Object{{"side", text(e.side)}, {"from", write_point(e.from)}, {"to", write_point(e.to)}});
  for (const Award& award : setup.awards) awards.push_back(write_award(award));
  for (const Pt window : setup.windows) windows.push_back(write_point(window));
  for (const Side side : both_sides) homes.emplace_back(write_edges(setup.home_edges[esc::index(side)]));
  return Object{
      {"info", write_info(loaded.info)},
      {"table", write_table(setup.table, loaded.info.id, words_of)},
      {"deployment", std::move(zones)},
      {"exits", std::move(exits)},
      {"objectives", std::move(objectives)},
      {"windows", std::move(windows)},
      {"home_edges", std::move(homes)},
      {"victory", Object{{"conditions", List{}},
                         {"at_the_end", Object{{"count", "victory_points"}, {"awards", std::move(awards)}}}}}};
}

}  // namespace esc::tomahawk
