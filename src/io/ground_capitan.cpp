#include "io/ground_capitan.hpp"

#include "io/answer_codec.hpp"
#include "io/ground.hpp"

namespace esc::capitan {

namespace {

PieceWords words_of(const esc::Piece& piece) { return {feature_names[piece.kind], cover_names[piece.cover]}; }

// One entry a unit that is set up, with all that binds its place.
Value write_post(const Setup& setup, std::size_t unit) {
  const UnitSetup& u = setup.units[unit];
  Object out{{"side", text(u.side)},
             {"unit", static_cast<int>(unit)},
             {"zone", List{write_point(u.post.zone.lo), write_point(u.post.zone.hi)}},
             {"first", setup.deploys_first == u.side}};
  if (u.post.on != no_piece) out["on"] = u.post.on;
  if (u.post.near != no_piece) out["beside"] = Object{{"piece", u.post.near}, {"within", u.post.within}};
  if (u.post.away != no_piece) out["away"] = Object{{"piece", u.post.away}, {"at_least", u.post.at_least}};
  if (u.starts_hidden) out["hidden"] = true;
  return out;
}

Value write_objective(const Setup& setup, const Objective& o) {
  static constexpr std::string_view kinds[] = {"building",     "place",      "wagon_through", "wagon_taken",
                                               "destroyed",    "gun_silenced", "gun_served",  "leader_killed"};
  Object out{{"kind", kinds[static_cast<std::size_t>(o.kind)]},
             {"points", o.points},
             {"name", "objective." + setup.scenario + "." + o.key}};
  if (o.side != Side::none) out["side"] = text(o.side);
  if (o.piece != no_piece) out["piece"] = o.piece;
  if (o.within > 0) out["at"] = write_point(o.at), out["within"] = o.within;
  return out;
}

Value write_sudden(const Sudden& c) {
  static constexpr std::string_view kinds[] = {"units_in_building", "guns_spiked", "wagons_gone"};
  Object out{{"when", kinds[static_cast<std::size_t>(c.kind)]}};
  if (!c.reason.empty()) out["reason"] = "result.capitan." + c.reason;
  if (c.winner != Side::none) out["winner"] = text(c.winner);
  if (c.piece != no_piece) out["piece"] = c.piece;
  if (c.least > 0) out["least"] = c.least;
  return out;
}

}  // namespace

Value ground_of(const LoadedScenario& loaded) {
  const Setup& setup = loaded.setup;
  List zones, exits, conditions, objectives;
  for (std::size_t u = 0; u < setup.units.size(); ++u)
    if (setup.units[u].arrives == 0) zones.push_back(write_post(setup, u));
  if (setup.convoy) {
    const Stretch edge = edge_of(setup.table, setup.convoy->exit);
    exits.push_back(Object{{"side", text(setup.convoy->side)}, {"from", write_point(edge.from)}, {"to", write_point(edge.to)}});
  }
  for (const Objective& o : setup.objectives) objectives.push_back(write_objective(setup, o));
  for (const Sudden& c : setup.sudden) conditions.push_back(write_sudden(c));
  Object at_the_end{{"count", "victory_points"},
                    {"draw_margin", setup.final_count.draw_below},
                    {"clear_from", setup.final_count.clear_from}};
  if (setup.final_count.tie != Side::none) at_the_end["tie"] = text(setup.final_count.tie);
  return Object{{"info", write_info(loaded.info)},
                {"table", write_table(setup.table, loaded.info.id, words_of)},
                {"deployment", std::move(zones)},
                {"exits", std::move(exits)},
                {"objectives", std::move(objectives)},
                {"victory", Object{{"conditions", std::move(conditions)}, {"at_the_end", std::move(at_the_end)}}}};
}

}  // namespace esc::capitan
