#include "io/ground_laporte.hpp"

#include "io/answer_codec.hpp"
#include "io/ground.hpp"

namespace esc::laporte {

namespace {

PieceWords words_of(const Piece& piece) { return {terrain_defaults[piece.kind].name, cover_names[piece.cover]}; }

Value write_deployment(const Deployment& d, Side side, Side first) {
  Object out{{"side", text(side)},
             {"zone", List{write_point(d.zone.lo), write_point(d.zone.hi)}},
             {"first", side == first},
             {"whole_base", d.whole_base}};
  if (d.touching_south) out["touching"] = "south";
  if (d.on != no_piece) out["on"] = d.on;
  if (d.limited_building != no_piece) out["inside"] = Object{{"piece", d.limited_building}, {"most", d.limit_inside}};
  if (d.from_enemies > 0) out["from_enemies"] = d.from_enemies;
  if (d.parties > 0) out["parties"] = Object{{"count", d.parties}, {"least", d.party_least}, {"link", d.party_link}};
  return out;
}

Value write_exit(const Exit& exit) {
  Object out{{"side", text(exit.side)}, {"from", write_point(exit.from)}, {"to", write_point(exit.to)}};
  if (exit.man) out["figure"] = *exit.man;
  return out;
}

// The conditions in the order in which they are looked at; `reason` is the sentence that the result will show.
Value write_condition(const Condition& c) {
  static constexpr std::string_view kinds[] = {"occupies", "has_lost", "exited", "eliminated"};
  Object out{{"when", kinds[static_cast<std::size_t>(c.kind)]},
             {"winner", text(c.winner)},
             {"reason", "result.laporte." + c.reason}};
  if (c.building != no_piece) out["piece"] = c.building;
  if (c.least > 0) out["least"] = c.least;
  if (c.kind == Condition::Kind::exited || c.kind == Condition::Kind::eliminated) out["figure"] = c.man;
  return out;
}

Value write_final_count(const FinalCount& f) {
  static constexpr std::string_view kinds[] = {"victory_points", "points_destroyed", "side_holds"};
  Object out{{"count", kinds[static_cast<std::size_t>(f.kind)]}};
  if (f.kind == FinalCount::Kind::side_holds) out["holder"] = text(f.holder);
  if (f.kind == FinalCount::Kind::victory_points) {
    out["per_enemy"] = f.per_enemy, out["per_leader"] = f.per_leader;
    out["for_objective"] = f.for_objective, out["draw_margin"] = f.draw_margin;
  }
  return out;
}

}  // namespace

Value ground_of(const LoadedScenario& loaded) {
  const Setup& setup = loaded.setup;
  List zones, exits, conditions, objectives;
  for (const Side side : both_sides)
    zones.push_back(write_deployment(setup.deployment[index(side)], side, setup.deploys_first));
  for (const Exit& exit : setup.exits) exits.push_back(write_exit(exit));
  for (const Condition& condition : setup.conditions) conditions.push_back(write_condition(condition));
  if (setup.objective)
    objectives.emplace_back(Object{{"at", write_point(setup.objective->at)}, {"within", setup.objective->within}});
  return Object{
      {"info", write_info(loaded.info)},
      {"table", write_table(setup.table, loaded.info.id, words_of)},
      {"deployment", std::move(zones)},
      {"exits", std::move(exits)},
      {"objectives", std::move(objectives)},
      {"victory", Object{{"conditions", std::move(conditions)}, {"at_the_end", write_final_count(setup.final_count)}}}};
}

}  // namespace esc::laporte
