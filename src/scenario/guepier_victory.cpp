#include "scenario/guepier_victory.hpp"

#include <array>

namespace esc::guepier {

namespace {

constexpr std::array<std::string_view, 2> side_words{"red", "blue"};
constexpr std::array<std::string_view, 12> award_words{"control",   "presence",       "majority",   "open",
                                                       "officer",   "general",        "unit",       "five_enemies",
                                                       "wagon_out", "wagon_captured", "wagon_left", "points"};

int enclosure_of(const TerrainList& list, std::size_t written, const GroundPlan& plan) {
  for (std::size_t e = 0; e < plan.enclosures.size(); ++e)
    if (plan.enclosures[e].id == list.pieces[written].name) return static_cast<int>(e);
  return -1;
}

HeldPlace read_place(Reader& table, const TerrainList& list, const GroundPlan& plan, IdSet& ids) {
  HeldPlace place;
  ids.add(table, table.id("id"));
  if (const auto written = list.ids.find(table, "piece", table.text("piece"))) {
    place.piece = static_cast<PieceId>(plan.first_piece[*written]);
    place.enclosure = enclosure_of(list, *written, plan);
  }
  place.two_steps = table.flag_or("two_steps", false);  // GM-R-67
  if (table.has("holder")) place.holder = table.choice<Side>("holder", side_words);
  return place;
}

Award read_award(Reader& table, const TerrainList& list, const GroundPlan& plan, const IdSet& places) {
  Award award;
  award.kind = table.choice<Award::Kind>("for", award_words);
  if (table.has("side")) award.side = table.choice<Side>("side", side_words);
  award.points = table.integer("points", 1, 100);
  switch (award.kind) {
    case Award::Kind::control:
    case Award::Kind::presence:
    case Award::Kind::majority:
      if (const auto place = places.find(table, "place", table.text("place"))) award.place = static_cast<int>(*place);
      break;
    case Award::Kind::open:
      award.place = find_ground(table, "piece", list, plan);
      break;
    default:
      break;
  }
  return award;
}

}  // namespace

PieceId find_ground(Reader& table, std::string_view key, const TerrainList& list, const GroundPlan& plan) {
  const auto written = list.ids.find(table, key, table.text(key));
  return written ? static_cast<PieceId>(plan.first_piece[*written]) : no_piece;
}

Counting read_counting(Reader& file, const TerrainList& list, const GroundPlan& plan) {
  Counting counting;
  IdSet ids;
  file.tables("place", [&](Reader& table) { counting.places.push_back(read_place(table, list, plan, ids)); });
  if (counting.places.size() > most_held)
    file.error("place", "data.guepier.too_many_places", {std::to_string(most_held)});
  file.tables("award", [&](Reader& table) { counting.awards.push_back(read_award(table, list, plan, ids)); });
  file.table("victory", [&](Reader& table) {
    Verdicts& v = counting.verdicts;
    v.attacker_needs = table.has("wins_at");
    if (v.attacker_needs) {
      v.wins_at = table.integer("wins_at", -100, 100);
      v.draws_at = table.integer("draws_at", -100, v.wins_at);
    } else {
      v.draw_margin = table.integer_or("draw_margin", 0, 0, 100);
    }
  });
  return counting;
}

}  // namespace esc::guepier
