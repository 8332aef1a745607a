#include "io/ground_argad.hpp"

#include "io/answer_codec.hpp"
#include "io/ground.hpp"

namespace esc::argad {

namespace {

PieceWords words_of(const Piece& piece) { return {terrain_defaults[piece.kind].name, cover_names[piece.cover]}; }

Value write_zone(const Rect& zone) { return List{write_point(zone.lo), write_point(zone.hi)}; }

// One entry a post: a side may be set up in several places.
void write_deployment(const Setup& setup, Side side, List& out) {
  const Deployment& d = setup.deployment[index(side)];
  for (const Post& post : d.posts) {
    Object zone{{"side", text(side)},
                {"zone", write_zone(post.zone)},
                {"first", !setup.deploys_first || *setup.deploys_first == side},
                {"whole_base", post.whole_base}};
    if (d.touching) zone["touching"] = edge_names[static_cast<std::size_t>(*d.touching)];
    if (post.on != no_piece) zone["on"] = post.on;
    if (post.beside != no_piece) zone["beside"] = Object{{"piece", post.beside}, {"within", post.within}};
    if (post.count > 0) zone["count"] = post.count;
    if (d.from_enemies > 0) zone["from_enemies"] = d.from_enemies;
    if (d.all_hidden) zone["hidden"] = "all";
    else if (d.most_hidden > 0) zone["hidden"] = d.most_hidden;
    out.emplace_back(std::move(zone));
  }
}

Value write_goal(const Setup& setup, const Goal& goal) {
  const Len w = setup.table.width(), h = setup.table.height();
  Pt from{0, 0}, to{w, h};
  switch (goal.edge) {
    case Edge::west: to.x = 0; break;
    case Edge::east: from.x = w; break;
    case Edge::south: to.y = 0; break;
    case Edge::north: from.y = h; break;
  }
  Object out{{"side", text(goal.side)}, {"from", write_point(from)}, {"to", write_point(to)}};
  if (goal.carrier_only) out["carrier_only"] = true;
  return out;
}

// The conditions in the order in which they are looked at; `reason` is the sentence that the result will show.
Value write_condition(const Condition& c) {
  static constexpr std::string_view kinds[] = {"broken", "through", "carried_off"};
  Object out{{"when", kinds[static_cast<std::size_t>(c.kind)]}, {"reason", "result.argad." + c.reason}};
  if (c.kind == Condition::Kind::broken) out["lost"] = List{c.lost[0], c.lost[1]};
  else out["winner"] = text(c.winner);
  if (c.kind == Condition::Kind::through) out["zone"] = write_zone(c.zone), out["least"] = c.least;
  return out;
}

Value write_final_count(const FinalCount& f) {
  if (!f.by_points) return Object{{"count", "side_holds"}, {"holder", text(f.holder)}};
  Object out{{"count", "victory_points"},
             {"per_enemy", f.per_enemy},
             {"per_officer", f.per_officer},
             {"for_house", f.for_house},
             {"draw_margin", f.draw_margin}};
  if (f.house != no_piece) out["piece"] = f.house;
  return out;
}

}  // namespace

Value ground_of(const LoadedScenario& loaded) {
  const Setup& setup = loaded.setup;
  List zones, exits, conditions;
  for (const Side side : both_sides) write_deployment(setup, side, zones);
  for (const Goal& goal : setup.goals) exits.push_back(write_goal(setup, goal));
  for (const Condition& condition : setup.conditions) conditions.push_back(write_condition(condition));
  return Object{
      {"info", write_info(loaded.info)},
      {"table", write_table(setup.table, loaded.info.id, words_of)},
      {"deployment", std::move(zones)},
      {"exits", std::move(exits)},
      {"objectives", List{}},
      {"victory", Object{{"conditions", std::move(conditions)}, {"at_the_end", write_final_count(setup.final_count)}}}};
}

}  // namespace esc::argad
