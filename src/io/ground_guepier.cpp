#include "io/ground_guepier.hpp"

#include "io/answer_codec.hpp"
#include "io/ground.hpp"

namespace esc::guepier {

namespace {

PieceWords words_of(const Piece& piece) { return {terrain_defaults[piece.kind].name, cover_names[piece.cover]}; }

Value write_zone(const Rect& zone) { return List{write_point(zone.lo), write_point(zone.hi)}; }

// One entry a side, and one for each edge by which a unit comes later.
void write_deployment(const Setup& setup, Side side, List& out) {
  const Deployment& d = setup.deployment[index(side)];
  Object zone{
      {"side", text(side)}, {"zone", write_zone(d.zone)}, {"first", side != setup.first_player}, {"whole_base", true}};
  if (!d.in.empty()) {
    List in;
    for (const PieceId piece : d.in) in.emplace_back(piece);
    zone["in"] = std::move(in);
  }
  if (d.away_from != no_piece) zone["away_from"] = Object{{"piece", d.away_from}, {"distance", d.distance}};
  if (d.near_wagons > 0) zone["near_wagons"] = d.near_wagons;
  if (d.guns_at != no_piece) zone["guns_at"] = d.guns_at;
  out.emplace_back(std::move(zone));
  for (const Entry& entry : setup.entries)
    if (setup.units[entry.unit].side == side)
      for (const Rect& edge : entry.edges)
        out.emplace_back(Object{{"side", text(side)},
                                {"zone", write_zone(edge)},
                                {"first", false},
                                {"whole_base", true},
                                {"unit", entry.unit},
                                {"turn", setup.units[entry.unit].enters}});
}

Value write_award(const Setup& setup, const Award& award) {
  static constexpr std::string_view kinds[] = {"control",   "presence",       "majority",   "open",
                                               "officer",   "general",        "unit",       "five_enemies",
                                               "wagon_out", "wagon_captured", "wagon_left", "points"};
  Object out{{"for", kinds[static_cast<std::size_t>(award.kind)]}, {"points", award.points}};
  if (award.side) out["side"] = text(*award.side);
  if (award.kind == Award::Kind::open) out["piece"] = award.place;
  else if (award.place >= 0) out["piece"] = setup.places[static_cast<std::size_t>(award.place)].piece;
  return out;
}

Value write_verdicts(const Verdicts& v) {
  if (v.attacker_needs) return Object{{"count", "attacker_needs"}, {"wins_at", v.wins_at}, {"draws_at", v.draws_at}};
  return Object{{"count", "victory_points"}, {"draw_margin", v.draw_margin}};
}

}  // namespace

Value ground_of(const LoadedScenario& loaded) {
  const Setup& setup = loaded.setup;
  List zones, awards, objectives;
  for (const Side side : both_sides) write_deployment(setup, side, zones);
  for (const Award& award : setup.awards) awards.push_back(write_award(setup, award));
  for (const HeldPlace& place : setup.places)
    objectives.emplace_back(Object{{"piece", place.piece}, {"two_steps", place.two_steps}});
  return Object{{"info", write_info(loaded.info)},
                {"table", write_table(setup.table, loaded.info.id, words_of)},
                {"deployment", std::move(zones)},
                {"exits", List{}},
                {"objectives", std::move(objectives)},
                {"victory", Object{{"conditions", std::move(awards)}, {"at_the_end", write_verdicts(setup.verdicts)}}}};
}

}  // namespace esc::guepier
