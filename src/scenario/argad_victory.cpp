#include "scenario/argad_victory.hpp"

namespace esc::argad {

namespace {

constexpr std::array<std::string_view, 3> condition_names{"broken", "through", "carried_off"};
constexpr std::array<std::string_view, 2> count_names{"side_holds", "victory_points"};

Condition read_condition(Reader& table, Pt table_size, const Victory& victory) {
  Condition c;
  c.kind = table.choice<Condition::Kind>("when", condition_names);
  if (c.kind == Condition::Kind::broken) {
    c.lost[0] = table.integer_or("red", 0, 0, static_cast<int>(most_men));
    c.lost[1] = table.integer_or("blue", 0, 0, static_cast<int>(most_men));
    if (c.lost[0] + c.lost[1] == 0) table.error("when", "data.missing_key", {"red"});
    return c;
  }
  c.winner = table.choice<Side>("winner", side_names);
  if (c.kind == Condition::Kind::through) {
    c.zone = read_zone(table, "zone", table_size);
    c.least = table.integer("least", 1, static_cast<int>(most_men));
  } else if (!victory.mail) {
    table.error("when", "data.missing_key", {"mail"});
  }
  return c;
}

FinalCount read_final_count(Reader& table, const TerrainList& terrain) {
  FinalCount f;
  f.by_points = table.choice_index("count", count_names) == 1;
  if (!f.by_points) {
    f.holder = table.choice<Side>("holder", side_names);
    return f;
  }
  f.per_enemy = table.integer("per_enemy", 0, 100);
  f.per_officer = table.integer_or("per_officer", 0, 0, 100);
  f.for_house = table.integer_or("for_house", 0, 0, 100);
  if (table.has("house")) f.house = find_piece(table, "house", Terrain::house, terrain);
  f.draw_margin = table.integer_or("draw_margin", 0, 0, 1000);
  return f;
}

}  // namespace

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

PieceId find_piece(Reader& table, std::string_view key, Terrain kind, const TerrainList& terrain) {
  const PieceId piece = find_piece(table, key, terrain);
  if (piece != no_piece && kind_of(terrain.pieces[piece]) != kind)
    table.error(key, "data.argad.wrong_piece",
                {std::string(key), std::string(terrain_defaults[static_cast<std::size_t>(kind)].name)});
  return piece;
}

Victory read_victory(Reader& file, const std::string& scenario, Pt table_size, const TerrainList& terrain) {
  Victory victory;
  file.tables("goal", [&](Reader& table) {
    victory.goals.push_back({table.choice<Side>("side", side_names), table.choice<Edge>("edge", edge_names),
                             table.flag_or("carrier_only", false)});
  });
  if (file.has("mail"))
    file.table("mail", [&](Reader& table) {
      victory.mail =
          Mail{table.choice<Side>("side", side_names), find_piece(table, "vehicle", Terrain::vehicle, terrain),
               table.length("enemies_off", 0, max_coordinate)};
    });
  file.table("victory", [&](Reader& table) {
    table.tables("condition", [&](Reader& inner) {
      Condition condition = read_condition(inner, table_size, victory);
      condition.reason = scenario + "_" + std::to_string(victory.conditions.size() + 1);
      victory.reasons.push_back({"result.argad." + condition.reason, inner.words("reason")});
      victory.conditions.push_back(std::move(condition));
    });
    table.table("at_the_end", [&](Reader& inner) { victory.final_count = read_final_count(inner, terrain); });
  });
  return victory;
}

}  // namespace esc::argad
