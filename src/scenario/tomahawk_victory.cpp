#include "scenario/tomahawk_victory.hpp"

#include <algorithm>

namespace esc::tomahawk {

Rect read_zone(Reader& table, std::string_view key, Pt table_size) {
  const auto z = table.lengths(key, 4);
  if (z.empty()) return {{0, 0}, table_size};
  const Rect rect{{z[0], z[1]}, {z[0] + z[2], z[1] + z[3]}};
  const Box whole{{0, 0}, table_size};
  if (z[2] <= 0 || z[3] <= 0 || !whole.contains(rect.lo) || !whole.contains(rect.hi))
    table.error(key, "data.off_table", {std::string(key)});
  return rect;
}

PieceId find_piece(Reader& table, std::string_view key, const TerrainList& terrain) {
  const auto found = terrain.ids.find(table, key, table.text(key));
  return found ? static_cast<PieceId>(*found) : no_piece;
}

unsigned read_edges(Reader& table, std::string_view key) {
  unsigned edges = 0;
  for (const std::string& word : table.texts(key)) {
    const auto it = std::find(edge_names.begin(), edge_names.end(), word);
    if (it == edge_names.end())
      table.error(key, "data.unknown_word",
                  {word, std::string(key), std::string(nearest_name(word, edge_names)), listed(edge_names)});
    else edges |= bit(static_cast<Edge>(it - edge_names.begin()));
  }
  return edges;
}

std::vector<Award> read_awards(Reader& file, Pt table_size, const TerrainList& terrain) {
  std::vector<Award> awards;
  file.tables("award", [&](Reader& table) {
    Award award;
    award.kind = table.choice<Award::Kind>("kind", award_names);
    if (award.kind == Award::Kind::holds_house) award.house = find_piece(table, "house", terrain);
    else award.side = table.choice<Side>("side", side_names);
    award.points = table.integer("points", 1, 100);
    if (award.kind == Award::Kind::civilians_lost) award.beyond = table.integer_or("beyond", 0, 0, 60);
    if (award.kind == Award::Kind::crossed || award.kind == Award::Kind::none_crossed)
      award.zone = read_zone(table, "zone", table_size);
    if (award.house != no_piece && kind_of(terrain.pieces[award.house]) != Terrain::building)
      table.error("house", "data.tomahawk.no_house", {terrain.pieces[award.house].name});
    awards.push_back(award);
  });
  return awards;
}

std::vector<Exit> read_exits(Reader& file, Pt table_size) {
  std::vector<Exit> exits;
  file.tables("exit", [&](Reader& table) {
    const Exit exit{table.choice<Side>("side", side_names), table.point("from"), table.point("to")};
    const auto on_edge = [&](Len Pt::*axis, Len at) { return exit.from.*axis == at && exit.to.*axis == at; };
    if (!on_edge(&Pt::x, 0) && !on_edge(&Pt::x, table_size.x) && !on_edge(&Pt::y, 0) && !on_edge(&Pt::y, table_size.y))
      table.error("from", "data.tomahawk.exit_off_edge");
    exits.push_back(exit);
  });
  return exits;
}

std::vector<Barrier> read_barriers(Reader& file, const TerrainList& terrain) {
  std::vector<Barrier> barriers;
  file.tables("barrier", [&](Reader& table) {
    barriers.push_back({find_piece(table, "piece", terrain), table.point("from"), table.point("to")});
    if (barriers.size() > 8) table.error("piece", "data.tomahawk.too_many_barriers", {"8"});
  });
  return barriers;
}

std::vector<WeatherSpell> read_weather(Reader& file) {
  std::vector<WeatherSpell> spells;
  file.tables("weather", [&](Reader& table) {
    WeatherSpell spell;
    spell.weather = table.choice<Weather>("condition", weather_names);
    spell.from_turn = table.integer_or("from_turn", 1, 1, 99);
    spell.to_turn = table.integer_or("to_turn", 99, spell.from_turn, 99);
    spells.push_back(spell);
  });
  return spells;
}

}  // namespace esc::tomahawk
